import Foundation
import RxSwift
import RxTest

/// Compares the ways of sharing one cold source.
final class Lab {
    let scheduler = TestScheduler(initialClock: 0)
    private(set) var lines: [String] = []
    private var subscribeCount = 0

    var source: Observable<Int> {
        Observable<Int>.interval(.seconds(10), scheduler: scheduler)
            .take(5)
            .do(onSubscribe: { [weak self] in self?.subscribeCount += 1 },
                onDispose: { [weak self] in self.map { $0.lines.append("  @\($0.scheduler.clock) source disposed") } })
    }

    func observe(_ name: String, _ observable: Observable<Int>, from: Int, to: Int? = nil) {
        var disposable: Disposable?
        scheduler.scheduleAt(from) { [unowned self] in
            disposable = observable.subscribe { event in
                self.lines.append("  @\(self.scheduler.clock) \(name) \(event)")
            }
        }
        if let to = to { scheduler.scheduleAt(to) { disposable?.dispose() } }
    }

    func finish(_ title: String) {
        scheduler.start()
        print("\(title): \(subscribeCount) subscription(s)")
        lines.forEach { print($0) }
    }
}

do {
    let lab = Lab()
    let shared = lab.source.share()
    lab.observe("a", shared, from: 5, to: 27)
    lab.observe("b", shared, from: 20, to: 40)
    lab.observe("c", shared, from: 41, to: 55)
    lab.finish("share()")
}

do {
    let lab = Lab()
    let shared = lab.source.take(3).share(replay: 2)
    lab.observe("a", shared, from: 0)
    lab.observe("b", shared, from: 25)
    lab.observe("c", shared, from: 60, to: 75)
    lab.finish("share(replay: 2)")
}

do {
    let lab = Lab()
    let shared = lab.source.take(2).share(replay: 1, scope: .forever)
    lab.observe("a", shared, from: 0)
    lab.observe("b", shared, from: 60)
    lab.finish("share forever")
}

do {
    let lab = Lab()
    let published = lab.source.publish()
    var connection: Disposable?
    lab.observe("a", published, from: 0)
    lab.scheduler.scheduleAt(7) { connection = published.connect() }
    lab.observe("b", published.asObservable(), from: 20)
    lab.scheduler.scheduleAt(29) { connection?.dispose() }
    lab.finish("publish + connect")
}

do {
    let lab = Lab()
    let replayed = lab.source.take(3).replay(1)
    lab.scheduler.scheduleAt(0) { _ = replayed.connect() }
    lab.observe("late", replayed, from: 25)
    lab.observe("after", replayed, from: 100)
    lab.finish("replay(1)")
}

do {
    let lab = Lab()
    let counted = lab.source.take(2).replayAll().refCount()
    lab.observe("a", counted, from: 0)
    lab.observe("b", counted, from: 15)
    lab.finish("replayAll().refCount()")
}

do {
    let lab = Lab()
    let selector = lab.source.take(3).multicast({ ReplaySubject<Int>.create(bufferSize: 1) }) { shared in
        Observable.zip(shared, shared.skip(1)) { $0 * 10 + $1 }
    }
    lab.observe("pairs", selector, from: 0)
    lab.finish("multicast(_:selector:)")
}

do {
    let lab = Lab()
    let behavior = lab.source.take(2).multicast(BehaviorSubject(value: -1))
    lab.observe("a", behavior, from: 0)
    lab.scheduler.scheduleAt(5) { _ = behavior.connect() }
    lab.observe("b", behavior, from: 20)
    lab.finish("multicast(BehaviorSubject)")
}
