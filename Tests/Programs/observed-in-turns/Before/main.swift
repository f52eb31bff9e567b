import RxRelay
import RxSwift

// Values that are observed on the current thread's scheduler come one after the other: the next one is scheduled when the
// one before has been delivered, behind all that its handler has scheduled.

let bag = DisposeBag()
let turns = CurrentThreadScheduler.instance

print("two listeners, one of which sends")
let numbers = PublishSubject<Int>()
let observed = numbers.observe(on: turns)
observed.subscribe(onNext: { n in
    print("first", n)
    if n == 1 { numbers.onNext(2) }
}).disposed(by: bag)
observed.subscribe(onNext: { print("second", $0) }).disposed(by: bag)
numbers.onNext(1)

print("a handler that sets a relay")
let batches = BehaviorRelay<[Int]>(value: [])
batches.flatMapLatest { Observable.from($0) }.subscribe(onNext: { print("  item", $0) }).disposed(by: bag)
let orders = PublishSubject<Int>()
orders.flatMap { n in Observable.of(n, n + 1) }
    .observe(on: turns)
    .subscribe(onNext: { n in
        print("order", n)
        batches.accept([n * 10, n * 10 + 1])
    })
    .disposed(by: bag)
orders.onNext(1)

print("the end, and an early one")
Observable.of(1, 2, 3).observe(on: turns).subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2, 3).observe(on: turns).take(2).subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2, 3).observe(on: turns).concat(Observable.of(4).observe(on: turns)).subscribe { print($0) }.disposed(by: bag)

print("two sources in turns")
let one = Observable.of(1, 2, 3).observe(on: turns), ten = Observable.of(10, 20, 30)
Observable.merge(one, ten).subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.combineLatest(one, ten) { "\($0)/\($1)" }.subscribe(onNext: { print($0) }).disposed(by: bag)

print("subscribed on")
Observable.of(1, 2).subscribe(on: turns).do(onSubscribe: { print("subscribed") }).subscribe { print($0) }.disposed(by: bag)
Observable.merge(Observable.of(1, 2).subscribe(on: turns), ten).subscribe(onNext: { print($0) }).disposed(by: bag)

print("disposed in between")
let letters = PublishSubject<String>()
let disposable = SerialDisposable()
disposable.disposable = letters.observe(on: turns).subscribe(onNext: { letter in
    print(letter)
    if letter == "a" {
        letters.onNext("b")
        disposable.dispose()
    }
})
letters.onNext("a")
