import RxSwift
import RxCocoa

struct Lost: Error {}
let bag = DisposeBag()

let name = BehaviorRelay(value: "a")
let field = BehaviorRelay(value: "b")
(name <-> field).disposed(by: bag)
print(name.value, field.value)
field.accept("c")
print(name.value, field.value)

let count = BehaviorRelay(value: 0)
let numbers = PublishSubject<Int>()
(count <~ numbers.map { $0 * 2 }).disposed(by: bag)
let shown = count.asDriver() ~> { print("count", $0) }
numbers.onNext(4)
shown.dispose()
numbers.onNext(5)
print("count is", count.value)

let first = numbers.show("first")
_ = numbers.take(1).show("second")
numbers.map { $0 + 1 }.show("third").disposed(by: bag)
numbers.onNext(6)
first.dispose()
numbers.onNext(7)

let copy = BehaviorRelay(value: -1)
numbers.follow(copy)
numbers.onNext(8)
print("copy", copy.value)
_ = copy ~> { print("seen", $0) }

let stop = PublishRelay<Void>()
let log = PublishRelay<Int>()
log.show("log").disposed(by: bag)
let storing = numbers.store(in: log, until: stop.asObservable())
numbers.onNext(9)
stop.accept(())
numbers.onNext(10)
storing.dispose()

let sum = merged {
    count.asObservable()
    numbers.filter { $0 > 10 }
    Observable.just(100)
}
let watching = sum.show("merged")
numbers.onNext(11)
watching.dispose()
let table: [String: Observable<Int>] = ["count": count.asObservable(), "twice": copy.map { $0 * 2 }]
for key in table.keys.sorted() { table[key]!.take(1).show(key).disposed(by: bag) }
let sources = [numbers.map { "n\($0)" }, copy.map { "c\($0)" }, Observable.just("one")]
Observable.merge(sources).show("list").disposed(by: bag)
numbers.onNext(12)
let failing = PublishSubject<Int>()
failing.map { $0 + 1 }.show("failing").disposed(by: bag)
failing.onNext(1)
failing.onError(Lost())
