import RxSwift
import Foundation

/// What a web socket of some library looks like: callbacks.
final class Wire {
  static var log: [String] = []
  var onText: ((String) -> Void)?
  var onClose: ((Int) -> Void)?
  let url: String
  init(url: String) { self.url = url }
  func connect() { Wire.log.append("connect \(url)") }
  func send(_ text: String) { Wire.log.append("send \(text)") }
  func disconnect() { Wire.log.append("disconnect") }
}

enum SocketError: Error { case closed(code: Int) }

final class Socket {
  enum Message { case opened, text(String) }
  private(set) var wires: [Wire] = []
  private let url: String
  private let outgoing = PublishSubject<String>()

  lazy var messages: Observable<Message> = connection().share()
  lazy var texts: Observable<String> = messages
    .compactMap { if case let .text(text) = $0 { return text } else { return nil } }
    .share(replay: 1, scope: .forever)

  init(url: String) { self.url = url }

  func send(_ text: String) { outgoing.onNext(text) }

  private func connection() -> Observable<Message> {
    Observable.create { [weak self] observer in
      guard let self else {
        observer.onCompleted()
        return Disposables.create()
      }
      let wire = Wire(url: self.url)
      self.wires.append(wire)
      wire.onText = { observer.onNext(.text($0)) }
      wire.onClose = { code in
        if code == 1000 { observer.onCompleted() } else { observer.onError(SocketError.closed(code: code)) }
      }
      wire.connect()
      observer.onNext(.opened)
      let sending = self.outgoing.subscribe(onNext: wire.send)
      return Disposables.create(sending, Disposables.create { wire.disconnect() })
    }
  }

  func receive(_ text: String) { wires.last?.onText?(text) }
  func close(_ code: Int = 1000) { wires.last?.onClose?(code) }
}
