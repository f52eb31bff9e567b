import Foundation
import RxSwift
import RxRelay

// Dictionaries of subjects, enums that carry streams, stored closures that return streams, tuples of streams.

enum Feed {
    case live(Observable<String>)
    case recorded(Observable<String>, delay: Int)
    case silent

    var stream: Observable<String> {
        switch self {
        case .live(let source): return source.map { "live \($0)" }
        case .recorded(let source, let delay): return source.skip(delay).map { "recorded \($0)" }
        case .silent: return .empty()
        }
    }
}

struct Channel {
    let name: String
    let open: (Int) -> Observable<String>
    var transform: ((Observable<String>) -> Observable<String>)?
    var close: () -> Completable = { .empty() }
}

final class Rooms {
    private var subjects: [String: PublishSubject<String>] = [:]
    private var presence = [String: BehaviorRelay<Int>]()
    private let lock = NSRecursiveLock()
    private(set) var opened = ReplaySubject<String>.create(bufferSize: 10)

    func messages(in room: String) -> Observable<String> {
        subject(for: room).asObservable()
    }

    private func subject(for room: String) -> PublishSubject<String> {
        lock.lock()
        defer { lock.unlock() }
        if let subject = subjects[room] { return subject }
        let subject = PublishSubject<String>()
        subjects[room] = subject
        opened.onNext(room)
        return subject
    }

    func post(_ text: String, in room: String) {
        subjects[room]?.onNext(text)
    }

    func close(_ room: String) {
        subjects.removeValue(forKey: room)?.onCompleted()
    }

    func closeAll() {
        subjects.values.forEach { $0.onCompleted() }
        subjects.removeAll()
        opened.onCompleted()
    }

    func enter(_ room: String) {
        let relay = presence[room, default: BehaviorRelay(value: 0)]
        relay.accept(relay.value + 1)
        presence[room] = relay
    }

    func people(in room: String) -> Observable<Int> {
        presence[room]?.asObservable() ?? Observable.just(0)
    }

    func everybody() -> Observable<Int> {
        Observable.combineLatest(presence.keys.sorted().compactMap { presence[$0] }.map { $0.asObservable() })
            .map { $0.reduce(0, +) }
    }

    var streams: (posts: Observable<String>, rooms: Observable<String>) {
        let posts = opened.flatMap { [unowned self] room in self.messages(in: room).map { "\(room): \($0)" } }
        return (posts: posts, rooms: opened.asObservable())
    }
}

let bag = DisposeBag()
let rooms = Rooms()
let (posts, names) = rooms.streams
posts.subscribe(onNext: { print("post", $0) }, onCompleted: { print("posts ended") }).disposed(by: bag)
names.subscribe(onNext: { print("room", $0) }, onCompleted: { print("rooms ended") }).disposed(by: bag)
rooms.messages(in: "kitchen").subscribe(onNext: { print("kitchen hears", $0) }, onCompleted: { print("kitchen closed") }).disposed(by: bag)
rooms.messages(in: "attic").take(1).subscribe(onNext: { print("attic hears", $0) }).disposed(by: bag)
rooms.post("hello", in: "kitchen")
rooms.post("boo", in: "attic")
rooms.post("boo again", in: "attic")
rooms.post("nobody", in: "cellar")

rooms.enter("kitchen")
rooms.enter("attic")
rooms.people(in: "kitchen").subscribe(onNext: { print("kitchen has", $0) }).disposed(by: bag)
rooms.people(in: "cellar").subscribe(onNext: { print("cellar has", $0) }).disposed(by: bag)
rooms.everybody().subscribe(onNext: { print("house has", $0) }).disposed(by: bag)
rooms.enter("kitchen")

let feeds: [Feed] = [.live(.of("a", "b")), .recorded(.of("x", "y", "z"), delay: 1), .silent]
Observable.concat(feeds.map { $0.stream }).subscribe(onNext: { print($0) }, onCompleted: { print("feeds ended") }).disposed(by: bag)
Observable.merge(feeds.map(\.stream)).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)

let channels = [
    Channel(name: "one", open: { count in Observable.range(start: 1, count: count).map { "1.\($0)" } }),
    Channel(name: "two", open: { .just("2.\($0)") }, transform: { $0.startWith("ad").map { $0.uppercased() } },
            close: { Completable.create { done in print("closing two"); done(.completed); return Disposables.create() } }),
    Channel(name: "three", open: { $0 > 5 ? .never() : .empty() }, transform: nil)
]
for channel in channels {
    let source = channel.open(2)
    let shown = channel.transform.map { $0(source) } ?? source
    shown.ifEmpty(default: "nothing").subscribe(onNext: { print(channel.name, $0) }).disposed(by: bag)
    channel.close().subscribe(onCompleted: { print(channel.name, "closed") }).disposed(by: bag)
}

let table: [String: () -> Observable<Int>] = ["squares": { Observable.of(1, 2, 3).map { $0 * $0 } }, "none": Observable.empty]
for key in ["squares", "none", "cubes"] {
    let maker = table[key] ?? { Observable.just(-1) }
    maker().subscribe(onNext: { print(key, $0) }, onCompleted: { print(key, "ended") }).disposed(by: bag)
}
rooms.close("kitchen")
rooms.closeAll()
