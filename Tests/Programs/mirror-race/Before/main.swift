import Foundation
import RxSwift
import RxTest

typealias Mirror = (name: String, answers: PublishSubject<String>)

let bag = DisposeBag()
func mirror(_ name: String) -> Mirror { (name, PublishSubject<String>()) }

func watched(_ mirror: Mirror) -> Observable<String> {
    mirror.answers.do(onSubscribe: { print("ask \(mirror.name)") }, onDispose: { print("leave \(mirror.name)") })
}

print("== the first to answer wins")
let berlin = mirror("berlin"), tokyo = mirror("tokyo"), lima = mirror("lima")
Observable.amb([watched(berlin), watched(tokyo), watched(lima)])
    .subscribe(onNext: { print("got", $0) }, onError: { print("error", $0) }, onCompleted: { print("completed") })
    .disposed(by: bag)
tokyo.answers.onNext("t1")
berlin.answers.onNext("b1")
tokyo.answers.onNext("t2")
tokyo.answers.onCompleted()

enum MirrorError: Error { case down }

print("== an error wins too")
let a = mirror("a"), b = mirror("b")
watched(a).amb(watched(b))
    .subscribe(onNext: { print("got", $0) }, onError: { print("error", $0) })
    .disposed(by: bag)
b.answers.onError(MirrorError.down)
a.answers.onNext("too late")

print("== and so does silence that ends")
let c = mirror("c"), d = mirror("d")
watched(c).amb(watched(d)).subscribe(onNext: { print("got", $0) }, onCompleted: { print("completed") }).disposed(by: bag)
c.answers.onCompleted()
d.answers.onNext("too late")

print("== cold ones: the first in the list")
Observable.amb([Observable.of(1, 2), Observable.of(3, 4)])
    .subscribe(onNext: { print("cold", $0) })
    .disposed(by: bag)
Observable.amb([Observable<Int>.never(), .just(9)]).subscribe(onNext: { print("not never", $0) }).disposed(by: bag)

print("== switching channels")
let channels = PublishSubject<Observable<String>>()
let news = mirror("news"), sport = mirror("sport")
channels.switchLatest()
    .subscribe(onNext: { print("watching", $0) }, onCompleted: { print("tv off") })
    .disposed(by: bag)
channels.onNext(watched(news))
news.answers.onNext("weather")
channels.onNext(watched(sport))
news.answers.onNext("unseen")
sport.answers.onNext("goal")
channels.onNext(.just("test card"))
channels.onNext(watched(news))
channels.onCompleted()
news.answers.onNext("late news")
news.answers.onCompleted()

print("== switching by value")
let volume = BehaviorSubject(value: 1)
let station = BehaviorSubject(value: "fm4")
station
    .map { name in volume.map { "\(name) at \($0)" } }
    .switchLatest()
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)
volume.onNext(2)
station.onNext("oe1")
volume.onNext(3)

print("== by the clock")
let scheduler = TestScheduler(initialClock: 0)
let fast = scheduler.createColdObservable([.next(10, "fast"), .completed(15)])
let slow = scheduler.createColdObservable([.next(40, "slow"), .completed(60)])
let winner = scheduler.start { Observable.amb([slow.asObservable(), fast.asObservable()]) }
for event in winner.events { print(event.time, event.value.element ?? "end") }
print("slow was asked during", slow.subscriptions.map { "\($0.subscribe)-\($0.unsubscribe)" })
print("fast was asked during", fast.subscriptions.map { "\($0.subscribe)-\($0.unsubscribe)" })
