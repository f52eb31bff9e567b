import Foundation
import RxRelay
import RxSwift

struct Message {
  enum Kind {
    case text(String)
    case typing
    case left
  }
  let sender: String
  let kind: Kind
}

enum ChatError: Error { case kicked(String) }

protocol ChatTransport {
  var incoming: Observable<Message> { get }
  func send(_ message: Message) -> Completable
}

final class LoopbackTransport: ChatTransport {
  private let subject = ReplaySubject<Message>.create(bufferSize: 3)
  private var banned: Set<String> = []

  var incoming: Observable<Message> { return subject.asObservable() }

  func send(_ message: Message) -> Completable {
    return Completable.create { [subject] completable in
      if self.banned.contains(message.sender) {
        completable(.error(ChatError.kicked(message.sender)))
      } else {
        subject.onNext(message)
        completable(.completed)
      }
      return Disposables.create { print("~sent by \(message.sender)") }
    }
  }

  func ban(_ name: String) { banned.insert(name) }
  func close() { subject.onCompleted() }
}

final class ChatRoom {
  private let transport: ChatTransport
  private let disposeBag = DisposeBag()
  private let unreadRelay = BehaviorRelay<Int>(value: 0)
  private let lastError = PublishSubject<ChatError>()

  var unread: Observable<Int> { unreadRelay.asObservable().distinctUntilChanged() }
  var errors: Observable<ChatError> { lastError.asObservable() }

  var transcript: Observable<String> {
    return transport.incoming
      .compactMap { message -> String? in
        guard case .text(let text) = message.kind else { return nil }
        return "\(message.sender): \(text)"
      }
  }

  var present: Observable<Set<String>> {
    transport.incoming
      .scan(into: Set<String>()) { names, message in
        if case .left = message.kind { names.remove(message.sender) } else { names.insert(message.sender) }
      }
      .distinctUntilChanged()
  }

  init(transport: ChatTransport) {
    self.transport = transport
    transport.incoming
      .filter { if case .text = $0.kind { return true } else { return false } }
      .withLatestFrom(unreadRelay) { $1 + 1 }
      .bind(to: unreadRelay)
      .disposed(by: disposeBag)
  }

  func say(_ text: String, as sender: String) {
    transport.send(Message(sender: sender, kind: .text(text)))
      .subscribe(
        onCompleted: { print("ok \(sender)") },
        onError: { [weak self] error in
          guard let error = error as? ChatError else { return }
          self?.lastError.onNext(error)
        })
      .disposed(by: disposeBag)
  }

  func signal(_ kind: Message.Kind, from sender: String) {
    _ = transport.send(Message(sender: sender, kind: kind)).subscribe()
  }

  func markRead() { unreadRelay.accept(0) }
}
