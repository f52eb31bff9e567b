import Foundation
import RxSwift
import RxTest

setvbuf(stdout, nil, Int32(_IOLBF), 0)

enum Mishap: Error { case late, lost(Int) }

let bag = DisposeBag()

// A key is computed once for each value.
Observable.of("a", "bb", "cc", "ddd", "a")
  .distinctUntilChanged { word -> Int in
    print("key of", word)
    return word.count
  }
  .subscribe(onNext: { print("word", $0) })
  .disposed(by: bag)

func parity(of number: Int) throws -> Bool {
  print("parity of", number)
  if number == 7 { throw Mishap.lost(number) }
  return number % 2 == 0
}
Observable.of(1, 3, 4, 7, 8)
  .distinctUntilChanged { number -> Bool in
    let isEven = try parity(of: number)
    return isEven
  }
  .subscribe(onNext: { print("number", $0) }, onError: { print("failed", $0) })
  .disposed(by: bag)

Observable.of(1, 2, 4, 5, 9)
  .distinctUntilChanged({ number -> Int in
    print("ten times", number)
    return number * 10
  }, comparer: { abs($0 - $1) < 20 })
  .subscribe(onNext: { print("far", $0) })
  .disposed(by: bag)

// Functions that say when to try again, of streams that fail and of one that doesn't.
var attempts = 0
let flaky = Observable<Int>.deferred {
  attempts += 1
  return attempts < 3 ? .error(Mishap.late) : .just(attempts)
}
flaky.retry { (_: Observable<Error>) -> Observable<Int> in Observable.of(1, 2) }
  .subscribe(onNext: { print("attempt", $0) }, onError: { print("failed", $0) }, onCompleted: { print("done") })
  .disposed(by: bag)
flaky.retry { _ in Observable.just(1) }.subscribe(onNext: { print("attempt", $0) }).disposed(by: bag)
func retried(_ numbers: Observable<Int>) -> Observable<String> {
  Observable.zip(numbers, Observable.just("z").retry { (_: Observable<Error>) -> Observable<Int> in Observable.just(1) })
    .map { "\($0)\($1)" }
}
retried(.just(4)).subscribe(onNext: { print("zipped", $0) }).disposed(by: bag)

// A list of streams of which none can fail.
func spare(_ numbers: [Int]) -> Observable<Int> {
  Observable.catch(sequence: numbers.map { Observable.just($0) }).map { $0 + 1 }
}
spare([1, 2]).subscribe(onNext: { print("spare", $0) }).disposed(by: bag)

// Completables of several types, one behind the other.
let taps = PublishSubject<Int>()
taps.asSingle().asCompletable().catch { _ in Completable.empty() }
  .concat(Completable.error(Mishap.late).do(onError: { print("sees", $0) }))
  .subscribe(onCompleted: { print("completed") }, onError: { print("failed", $0) })
  .disposed(by: bag)
taps.onNext(1)
taps.onCompleted()

// Observers of optionals and tuples.
let scheduler = TestScheduler(initialClock: 0)
let ages = scheduler.createObserver(Int?.self)
let people = scheduler.createObserver((name: String, age: Int).self)
Observable<Int?>.of(1, nil).subscribe(ages).disposed(by: bag)
Observable.of((name: "Ada", age: 36)).subscribe(people).disposed(by: bag)
print(ages.events.compactMap { $0.value.element }.count, people.events.compactMap { $0.value.element?.name })
