import Foundation
import RxSwift
import RxRelay

// Streams kept in arrays, dictionaries, tuples, optionals, enums and closures.

struct Channel {
    let name: String
    var messages: Observable<String>
    var typing: BehaviorRelay<Bool>?
}

enum Slot {
    case empty
    case live(Observable<Int>)
    case lazy(() -> Observable<Int>)
    case pair(a: Observable<Int>, b: Observable<Int>)

    var stream: Observable<Int> {
        switch self {
        case .empty: return .empty()
        case .live(let stream): return stream
        case .lazy(let make): return make()
        case let .pair(a, b): return Observable.merge(a, b)
        }
    }
}

let bag = DisposeBag()
let news = PublishSubject<String>(), chat = PublishSubject<String>()
let typing = BehaviorRelay(value: false)

let channels: [Channel] = [
    Channel(name: "news", messages: news),
    Channel(name: "chat", messages: chat.map { $0.lowercased() }, typing: typing),
    Channel(name: "void", messages: .never()),
]

Observable.merge(channels.map { channel in channel.messages.map { "\(channel.name): \($0)" } })
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)
channels.compactMap { $0.typing }.forEach { relay in
    relay.skip(1).subscribe(onNext: { print($0 ? "typing…" : "idle") }).disposed(by: bag)
}
news.onNext("Rain")
channels[1].typing?.accept(true)
chat.onNext("HI")
channels.first?.typing?.accept(true)
channels[1].typing?.accept(false)

print("-- dictionary")
var subjects: [String: PublishSubject<Int>] = [:]
func subject(for key: String) -> PublishSubject<Int> {
    if let existing = subjects[key] { return existing }
    let new = PublishSubject<Int>()
    subjects[key] = new
    return new
}
subject(for: "a").subscribe(onNext: { print("a", $0) }).disposed(by: bag)
subject(for: "b").map { $0 * 2 }.subscribe(onNext: { print("b", $0) }).disposed(by: bag)
subjects["a"]?.onNext(1)
subjects["b"]?.onNext(1)
subjects["c"]?.onNext(1)
subjects["a"]!.onCompleted()
subjects.removeValue(forKey: "a")
subject(for: "a").onNext(2)
let cache: [Int: BehaviorRelay<String>] = [1: .init(value: "one"), 2: .init(value: "two")]
print(cache.keys.sorted().compactMap { cache[$0]?.value })
cache[2]?.accept("zwei")
cache[2].map { print("second is", $0.value) }

print("-- tuples")
func progress() -> (percent: Observable<Int>, done: Completable) {
    let percent = Observable.of(50, 100)
    return (percent, percent.ignoreElements().asCompletable())
}
let (percent, done) = progress()
percent.subscribe(onNext: { print($0, "%") }).disposed(by: bag)
done.subscribe(onCompleted: { print("done") }).disposed(by: bag)
let named = progress()
named.percent.takeLast(1).concat(named.done.asObservable().map { (_: Never) -> Int in }).subscribe(onNext: { print("last", $0) }).disposed(by: bag)

print("-- enum")
let slots: [Slot] = [.empty, .live(.just(1)), .lazy { .of(2, 3) }, .pair(a: .just(4), b: .just(5))]
Observable.concat(slots.map { $0.stream }).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)

print("-- closures and functions")
let transforms: [(name: String, apply: (Observable<Int>) -> Observable<Int>)] = [
    ("double", { $0.map { $0 * 2 } }),
    ("even", { source in source.filter { $0 % 2 == 0 } }),
    ("sum", { $0.scan(0, accumulator: +) }),
    ("same", { $0 }),
]
for (name, apply) in transforms {
    apply(.of(1, 2, 3)).toArray().subscribe(onSuccess: { print(name, $0) }).disposed(by: bag)
}
let all = transforms.map { $0.apply }.reduce(Observable.of(1, 2, 3, 4)) { $1($0) }
all.subscribe(onNext: { print("all", $0) }).disposed(by: bag)
let maybe: Observable<Int>?? = .some(nil)
print((maybe ?? nil) == nil ? "no stream" : "a stream")
let sets: [[Observable<Int>]] = [[.just(1)], [.just(2), .just(3)], []]
Observable.from(sets).concatMap { Observable.zip($0) { $0.reduce(0, +) } }.subscribe(onNext: { print("set", $0) }).disposed(by: bag)
