import Foundation
import RxSwift
import RxTest

// Mirrors race, the winner is multicast to the players of a quiz.

struct Question: Equatable, CustomStringConvertible {
    let number: Int
    let mirror: String
    var description: String { "Q\(number)/\(mirror)" }
}

final class Mirror {
    let name: String
    private let latency: Int
    private let scheduler: SchedulerType

    init(_ name: String, latency: Int, scheduler: SchedulerType) {
        self.name = name
        self.latency = latency
        self.scheduler = scheduler
    }

    var questions: Observable<Question> {
        Observable.generate(initialState: 1, condition: { $0 <= 4 }, iterate: { $0 + 1 })
            .map { [name] in Question(number: $0, mirror: name) }
            .concatMap { [latency, scheduler] in
                Observable.just($0).delay(.seconds(latency), scheduler: scheduler)
            }
            .do(onDispose: { [name] in print("  mirror \(name) released") })
    }
}

let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
let bag = DisposeBag()
func log(_ text: String) { print("[\(scheduler.clock)] \(text)") }

let mirrors = [("eu", 20), ("us", 15), ("asia", 30)].map { Mirror($0.0, latency: $0.1, scheduler: scheduler) }
let fastest = Observable.amb(mirrors.map(\.questions))

let quiz: ConnectableObservable<Question> = fastest.replay(2)
quiz.subscribe(onNext: { log("host \($0)") }, onCompleted: { log("host done") }).disposed(by: bag)

var session: Disposable?
scheduler.scheduleAt(100) { session = quiz.connect() }
scheduler.scheduleAt(140) {
    quiz.take(3)
        .subscribe(onNext: { log("late player \($0)") }, onCompleted: { log("late player done") })
        .disposed(by: bag)
}
scheduler.scheduleAt(200) {
    session?.dispose()
    quiz.subscribe(onNext: { log("after the end \($0)") }).disposed(by: bag)
}
scheduler.advanceTo(210)

print("-- multicast with a selector")
let shuffled = Observable.from([3, 1, 2])
    .multicast({ ReplaySubject<Int>.createUnbounded() }, selector: { shared in
        Observable.zip(shared, shared.skip(1)) { "\($0)>\($1)" }
    })
shuffled.toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)

print("-- two way amb")
let primary = scheduler.createColdObservable([.next(30, "primary"), .completed(31)])
let backup = scheduler.createColdObservable([.next(25, "backup"), .next(26, "backup again"), .completed(40)])
primary.amb(backup)
    .subscribe(onNext: log, onCompleted: { log("race over") })
    .disposed(by: bag)
scheduler.advanceTo(300)
print("primary \(primary.subscriptions.map { $0.unsubscribe - $0.subscribe })")

print("-- publish on a subject")
let subject = PublishSubject<Int>()
let published = Observable<Int>.timer(.seconds(10), period: .seconds(10), scheduler: scheduler)
    .take(2)
    .multicast(subject)
subject.subscribe(onNext: { log("subject \($0)") }, onCompleted: { log("subject completed") }).disposed(by: bag)
let connection = published.connect()
scheduler.start()
connection.dispose()
print("-- repeat")
Observable.repeatElement("tick", scheduler: CurrentThreadScheduler.instance).take(2).subscribe(onNext: { print($0) }).disposed(by: bag)
