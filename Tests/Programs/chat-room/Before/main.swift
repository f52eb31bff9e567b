import Foundation
import RxSwift
import RxCocoa

final class Terminal {
    let text = BehaviorRelay(value: "")
    let enter = PublishRelay<Void>()
    let close = PublishSubject<Void>()
    private let bag = DisposeBag()
    private let user: String

    init(user: String, room: RoomType) {
        self.user = user
        let output = ChatViewModel(room: room, me: user)
            .bind(.init(text: text.asDriver(), send: enter.asSignal(), close: close))

        output.title.drive(with: self) { print("[\($0.user)] title \($1)") }.disposed(by: bag)
        output.lines.compactMap { $0.last }.drive(onNext: { print("[\(user)]   \($0)") }, onCompleted: { print("[\(user)] chat closed") })
            .disposed(by: bag)
        output.canSend.drive(onNext: { print("[\(user)] send \($0 ? "enabled" : "disabled")") }).disposed(by: bag)
        output.sent.emit(onNext: { print("[\(user)] sent \($0)") }).disposed(by: bag)
    }

    func say(_ line: String) {
        text.accept(line)
        enter.accept(())
        text.accept("")
    }
}

let room = Room(name: "lounge", remembering: 2)
let ann = Terminal(user: "ann", room: room)
print("> ann speaks")
ann.say("hello?")
ann.say("  ")
ann.say("anybody?")
print("> bob comes")
let bob = Terminal(user: "bob", room: room)
bob.say("hi ann")
print("> ann leaves")
ann.close.onNext(())
print("> bob alone")
bob.say("bye")
