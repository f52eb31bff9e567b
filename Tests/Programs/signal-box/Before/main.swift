import Foundation
import RxSwift
import RxRelay

struct Train: Named, Equatable { let name: String; var cars = 1 }

let bag = DisposeBag()
let cache = Cache<Train>()
cache.newest.map(\.name).subscribe(onNext: { print("newest", $0) }).disposed(by: bag)
cache.namesSorted(by: \.cars).skip(1).subscribe(onNext: { print("sorted", $0) }).disposed(by: bag)
cache.items.accept([Train(name: "A", cars: 3), Train(name: "B")])
cache.item(named: "B").subscribe(onSuccess: { print("found", $0.cars) }, onCompleted: { print("not found") }).disposed(by: bag)
cache.item(named: "C").subscribe(onSuccess: { print("found", $0.cars) }, onCompleted: { print("not found") }).disposed(by: bag)
cache.each().map { $0.name }.toArray().subscribe(onSuccess: { print("each", $0) }).disposed(by: bag)
cache.nothing().ifEmpty(default: Train(name: "-")).subscribe(onNext: { print("nothing", $0.name) }).disposed(by: bag)
cache.removed.onNext(Train(name: "B"))
cache.history.map { $0.name }.subscribe(onNext: { print("removed", $0) }).disposed(by: bag)

print("> streams put together")
let tracks = [Observable.of(1, 2), .just(3), .empty(), Observable.from([4, 5])]
tracks.reduce(Observable.empty()) { $0.concat($1) }.toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
var merged = cache.removed.asObservable()
for extra in ["X", "Y"] { merged = merged.startWith(Train(name: extra)) }
merged.map { $0.name }.take(3).subscribe(onNext: { print("merged", $0) }).disposed(by: bag)
cache.removed.onNext(Train(name: "Z"))

print("> switches")
var switches: [Int: PublishSubject<Bool>] = [:]
for id in 1...2 { switches[id, default: .init()].onNext(true) }
switches[1] = .init()
switches[2] = PublishSubject()
let named = Dictionary(uniqueKeysWithValues: ["l", "r"].map { ($0, BehaviorSubject<Int>(value: $0.count)) })
switches[1]?.scan(0) { $1 ? $0 + 1 : $0 }.subscribe(onNext: { print("one", $0) }).disposed(by: bag)
switches[1]?.onNext(true)
switches[1]?.onNext(false)
named["l"]?.onNext(7)
Observable.combineLatest(named.keys.sorted().compactMap { named[$0] }).subscribe(onNext: { print("named", $0) }).disposed(by: bag)

print("> what follows")
let current = BehaviorRelay<Observable<Int>?>(value: nil)
let plan = PublishSubject<(Int) -> Observable<String>>()
current.flatMapLatest { $0 ?? .just(-1) }.subscribe(onNext: { print("current", $0) }).disposed(by: bag)
plan.flatMap { $0(2) }.subscribe(onNext: { print("plan", $0) }).disposed(by: bag)
current.accept(.of(1, 2))
current.accept(named["r"])
current.accept(nil)
plan.onNext { count in Observable.range(start: 0, count: count).map(String.init) }
plan.onNext { .just("p\($0)") }
plan.onNext { _ in .empty() }

print("> errors")
report(Observable.of(1).concat(Observable.error(BoxError.jammed(2))), as: "observable").disposed(by: bag)
report(Single<String>.error(BoxError.lost), as: "single").disposed(by: bag)
report(BehaviorRelay(value: 4), as: "relay").disposed(by: bag)
let failing: [(Error) -> Observable<Int>] = [Observable.error, { _ in .never() }, { _ in Observable<Int>.just(0) }]
failing.map { $0(BoxError.jammed(1)) }.enumerated().forEach { index, stream in
  report(stream, as: "stream \(index)").disposed(by: bag)
}

let events = Observable.from([1, 2]).map { Event.next($0) }.concat(Observable.just(.completed))
events.dematerialize().subscribe(onNext: { print("event", $0) }, onCompleted: { print("over") }).disposed(by: bag)
