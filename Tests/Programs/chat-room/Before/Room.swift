import RxSwift
import RxRelay

protocol RoomType {
    var name: String { get }
    var messages: Observable<Message> { get }
    var members: Observable<[String]> { get }
    func join(_ member: String) -> Observable<Message>
    func send(_ text: String, from author: String)
}

final class Room: RoomType {
    let name: String
    private let incoming = PublishRelay<Message>()
    private let present = BehaviorRelay<[String]>(value: [])
    private let history: ReplaySubject<Message>
    private let bag = DisposeBag()

    var messages: Observable<Message> { incoming.asObservable() }
    var members: Observable<[String]> { present.map { $0.sorted() }.distinctUntilChanged() }

    init(name: String, remembering count: Int) {
        self.name = name
        history = .create(bufferSize: count)
        incoming
            .filter { $0.isText }
            .subscribe(history)
            .disposed(by: bag)
    }

    func join(_ member: String) -> Observable<Message> {
        Observable.deferred { [self] in
            present.accept(present.value + [member])
            let notices = incoming.filter { !$0.isText }
            return Observable.merge(history, notices)
                .startWith(Message(author: name, kind: .text("welcome, \(member)")))
        }
        .do(onDispose: { [weak self] in self?.leave(member) })
    }

    func send(_ text: String, from author: String) {
        incoming.accept(Message(author: author, kind: .text(text)))
    }

    private func leave(_ member: String) {
        present.accept(present.value.filter { $0 != member })
        incoming.accept(Message(author: member, kind: .left))
    }
}
