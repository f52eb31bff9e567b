import RxRelay
import RxSwift

struct Failed: Error {}

func trace(_ title: String, _ stream: Observable<Int>) {
  var line = ""
  let disposable = stream.subscribe(
    onNext: { line += "\($0) " }, onError: { _ in line += "failed" }, onCompleted: { line += "completed" })
  print(title, line)
  disposable.dispose()
}

func told(_ name: String, _ stream: Observable<Int>) -> Observable<Int> {
  stream.do(onSubscribe: { print("  subscribe", name) }, onDispose: { print("  dispose", name) })
}

let seven = BehaviorRelay(value: 7)
let eight = BehaviorRelay(value: 8)
let subject = PublishSubject<Int>()

// Several values at once take turns with the subscriptions.
trace("sequences:", Observable.of(Observable.of(1, 2, 3), Observable.of(10, 20, 30)).merge())
trace("sequence and one:", Observable.of(Observable.of(1, 2, 3), .just(10)).merge())
trace("told:", Observable.of(told("a", .of(1, 2)), told("b", .of(3, 4))).merge())
trace("empty:", Observable.of(told("a", .empty()), told("b", .just(1))).merge())
trace("failing first:", Observable.of(told("a", .error(Failed())), told("b", .just(1))).merge())
trace("failing last:", Observable.of(told("a", .just(1)), told("b", .error(Failed()))).merge())
trace("ended early:", Observable.of(seven.asObservable(), told("b", .just(9))).merge().take(1))

// Beside another stream its first value comes before the second subscription.
trace("combined:", Observable.combineLatest(Observable.of(seven, eight).merge(), eight) { $0 * 10 + $1 })
trace("merged:", Observable.merge(Observable.of(Observable.just(1), Observable.just(2)).merge(), Observable.just(3)))
trace("latest:", seven.withLatestFrom(Observable.of(Observable.just(1), Observable.just(2)).merge()) { $0 * 10 + $1 })
trace("switched:", Observable.of(1, 2).flatMapLatest { Observable.of(.just($0), seven.asObservable()).merge() })

// An array, one stream alone, more than there are types for.
trace("array:", Observable.from([seven.asObservable(), eight.map { $0 * 2 }]).merge())
trace("alone:", Observable.of(seven.asObservable()).merge())
trace(
  "nine:",
  Observable.of(
    Observable.just(1), Observable.just(2), Observable.just(3), Observable.just(4), Observable.just(5),
    Observable.just(6), Observable.just(7), Observable.just(8), Observable.just(9)
  ).merge())

// Hot ones.
var line = ""
let both = Observable.of(subject.asObservable(), subject.map { -$0 }).merge().subscribe(onNext: { line += "\($0) " })
subject.onNext(1)
both.dispose()
subject.onNext(2)
print("hot:", line)
