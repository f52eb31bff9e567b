import RxSwift

// A zone has channels of any type, kept without their types and found again by those who know them.

final class Switchboard {
  private var channels: [String: Any] = [:]

  func open<Message>(_ name: String, for _: Message.Type) {
    let channel = PublishSubject<Message>()
    channels[name] = channel
  }

  func texts(_ name: String) -> Observable<String>? {
    guard let channel = channels[name] as? PublishSubject<String> else { return nil }
    return channel.map { "\(name): \($0)" }
  }

  func send(_ number: Int, on name: String) -> Bool {
    guard let channel = channels[name] as? PublishSubject<Int> else { return false }
    channel.onNext(number)
    return true
  }

  func send(_ text: String, on name: String) {
    (channels[name] as? PublishSubject<String>)?.onNext(text)
  }
}

let board = Switchboard()
let bag = DisposeBag()
board.open("news", for: String.self)
board.open("counts", for: Int.self)

board.texts("news")?.subscribe(onNext: { print($0) }).disposed(by: bag)
print("texts of numbers:", board.texts("counts") == nil ? "none" : "some")
board.send("rain", on: "news")
print("sent a number:", board.send(7, on: "counts"), board.send(8, on: "news"))
board.send("sun", on: "news")
