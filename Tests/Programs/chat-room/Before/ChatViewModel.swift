import Foundation
import RxSwift
import RxCocoa

final class ChatViewModel {
    struct Input {
        let text: Driver<String>
        let send: Signal<Void>
        let close: Observable<Void>
    }

    struct Output {
        let title: Driver<String>
        let lines: Driver<[String]>
        let canSend: Driver<Bool>
        let sent: Signal<Int>
    }

    private let room: RoomType
    private let me: String
    private let bag = DisposeBag()

    init(room: RoomType, me: String) {
        self.room = room
        self.me = me
    }

    func bind(_ input: Input) -> Output {
        let conversation = room.join(me)
            .take(until: input.close)
            .share()

        let lines = conversation
            .map(\.line)
            .scan(into: [String]()) { lines, line in lines.append(line) }
            .asDriver(onErrorJustReturn: [])

        let trimmed = input.text.map { $0.trimmingCharacters(in: .whitespaces) }
        let canSend = trimmed.map { !$0.isEmpty }.distinctUntilChanged()

        let sent = input.send
            .withLatestFrom(trimmed)
            .filter { !$0.isEmpty }
            .do(onNext: { [room, me] text in room.send(text, from: me) })
            .scan(0) { count, _ in count + 1 }

        let title = room.members.map { [room] members in "\(room.name) (\(members.count))" }
            .asDriver(onErrorDriveWith: .empty())

        return Output(title: title, lines: lines, canSend: canSend, sent: sent)
    }
}
