import Foundation
import RxSwift

let bag = DisposeBag()

func log<O: ObservableType>(_ title: String, _ stream: O) where O.Element: Sequence, O.Element.Element == String {
    stream.subscribe(
        onNext: { print("\(title):", $0.joined(separator: "-")) },
        onError: { print("\(title): error \($0)") },
        onCompleted: { print("\(title): completed") })
        .disposed(by: bag)
}

enum PartnerError: Error { case left }

let leaders = Observable.of("Ann", "Ben", "Cat")
let followers = Observable.of("Dan", "Eva")

log("two", Observable.zip(leaders, followers) { [$0, $1] })
log("tuple", Observable.zip(leaders, followers).map { pair in [pair.0, pair.1] })
log("three", Observable.zip(leaders, followers, leaders.skip(1)) { [$0, $1, $2] })
log("four", Observable.zip(leaders, leaders, followers, followers, resultSelector: { a, b, c, d in [a, b, c, d] }))
log("array", Observable.zip([leaders, followers, Observable.just("Fay")]) { $0 })
log("array plain", Observable.zip([leaders, followers]))
log("with index", Observable.zip(leaders, Observable.range(start: 1, count: 3)) { [$0, String($1)] })
log("with error", Observable.zip(leaders, followers.concat(Observable.error(PartnerError.left))) { [$0, $1] })
log("with empty", Observable.zip(leaders, Observable<String>.empty()) { [$0, $1] })
log("five", Observable.zip(leaders, leaders, leaders, leaders, followers) { [$0, $1, $2, $3, $4] })

print("-- different speeds")
let odd = PublishSubject<Int>()
let even = PublishSubject<Int>()
Observable.zip(odd, even) { ($0, $1) }
    .map { $0 * 100 + $1 }
    .subscribe(onNext: { print("pair", $0) }, onCompleted: { print("pairs completed") }, onDisposed: { print("pairs disposed") })
    .disposed(by: bag)
odd.onNext(1)
odd.onNext(3)
even.onNext(2)
odd.onNext(5)
odd.onCompleted()
print("odd is over, two are waiting")
even.onNext(4)
even.onNext(6)
print("nothing waits any more")
even.onNext(8)
even.onCompleted()

print("-- the shorter one ends last")
let long = PublishSubject<String>()
let short = PublishSubject<String>()
log("uneven", Observable.zip(long, short) { [$0, $1] })
long.onNext("l1"); long.onNext("l2")
short.onNext("s1")
short.onCompleted()
print("short is over")
long.onNext("l3")
long.onCompleted()
print("long is over")

print("-- a ticker for a list")
let ticks = PublishSubject<Void>()
let words = ["ready", "steady", "go"]
Observable.zip(Observable.from(words), ticks) { word, _ in word }
    .subscribe(onNext: { print($0 + "!") }, onCompleted: { print("race is on") })
    .disposed(by: bag)
for n in 1...4 {
    print("tick \(n)")
    ticks.onNext(())
}
ticks.onCompleted()

let both = Single.zip(Single.just(20), .just("x")) { String(repeating: $1, count: $0 / 10) }
both.subscribe(onSuccess: { print("single", $0) }).disposed(by: bag)
