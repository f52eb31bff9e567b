import Foundation
import RxSwift

// Stations that send whether or not anybody listens, and stations that start with the first listener.

final class Antenna {
    private(set) var starts = 0
    private(set) var stops = 0

    func signal(_ songs: [String], then end: Observable<String> = .never()) -> Observable<String> {
        return Observable.create { observer in
            self.starts += 1
            songs.forEach(observer.onNext)
            let rest = end.subscribe(observer)
            return Disposables.create(rest, Disposables.create { self.stops += 1 })
        }
    }
}

struct Listener {
    let name: String

    func hear(_ stream: Observable<String>) -> Disposable {
        stream.subscribe(
            onNext: { print("  \(self.name) hears \($0)") },
            onError: { print("  \(self.name) lost it: \($0)") },
            onCompleted: { print("  \(self.name) done") })
    }
}

enum Trouble: Error { case storm }

let ann = Listener(name: "ann"), bob = Listener(name: "bob"), cyd = Listener(name: "cyd")

func section(_ title: String, _ body: (Antenna) -> Void) {
    print(title)
    let antenna = Antenna()
    body(antenna)
    print("  starts \(antenna.starts), stops \(antenna.stops)")
}

section("publish") { antenna in
    let live = PublishSubject<String>()
    let station = antenna.signal(["intro"], then: live).publish()
    let first = ann.hear(station)
    let power = station.connect()
    live.onNext("jazz")
    let second = bob.hear(station)
    live.onNext("rock")
    first.dispose()
    live.onNext("folk")
    power.dispose()
    live.onNext("silence")
    second.dispose()
}

section("replay") { antenna in
    let live = PublishSubject<String>()
    let station = antenna.signal(["a", "b"], then: live).replay(2)
    let power = station.connect()
    live.onNext("c")
    let late = ann.hear(station)
    live.onNext("d")
    let later = bob.hear(station)
    [late, later, power].forEach { $0.dispose() }
}

section("replayAll") { antenna in
    let station = antenna.signal(["1", "2", "3"], then: .empty()).replayAll()
    let bag = DisposeBag()
    ann.hear(station).disposed(by: bag)
    station.connect().disposed(by: bag)
    bob.hear(station.map { "again \($0)" }).disposed(by: bag)
}

section("refCount") { antenna in
    let live = PublishSubject<String>()
    let station: Observable<String> = antenna.signal(["hello"], then: live).publish().refCount()
    let first = ann.hear(station), second = bob.hear(station)
    live.onNext("both")
    first.dispose()
    live.onNext("one")
    second.dispose()
    live.onNext("none")
    let third = cyd.hear(station)
    third.dispose()
}

section("replay refCount") { antenna in
    let live = PublishSubject<String>()
    let station = antenna.signal(["x"], then: live).replay(1).refCount()
    let first = ann.hear(station)
    live.onNext("y")
    let second = bob.hear(station)
    first.dispose()
    second.dispose()
}

section("share") { antenna in
    let live = PublishSubject<String>()
    let station = antenna.signal(["s"], then: live).share()
    let first = ann.hear(station), second = bob.hear(station)
    live.onError(Trouble.storm)
    _ = (first, second)
}

section("share replay") { antenna in
    let live = PublishSubject<String>()
    let forever = antenna.signal(["p", "q"], then: live).share(replay: 1, scope: .forever)
    let first = ann.hear(forever)
    first.dispose()
    let second = bob.hear(forever)
    live.onNext("r")
    live.onCompleted()
    second.dispose()
    cyd.hear(forever).dispose()
}

section("multicast subject") { antenna in
    let live = PublishSubject<String>()
    let mailbox = BehaviorSubject(value: "nothing yet")
    let station = antenna.signal([], then: live).multicast(mailbox)
    let first = ann.hear(station)
    let power = station.connect()
    live.onNext("news")
    print("  kept", (try? mailbox.value()) ?? "?")
    first.dispose()
    power.dispose()
}

section("multicast maker") { antenna in
    let live = PublishSubject<String>()
    let station = antenna.signal(["m"], then: live).multicast { ReplaySubject<String>.create(bufferSize: 1) }
    let power = station.connect()
    let first = ann.hear(station)
    live.onNext("n")
    power.dispose()
    first.dispose()
}

final class Studio {
    private let tape: ConnectableObservable<String>
    private var recording: Disposable?
    var broadcast: Observable<String> { tape.asObservable() }

    init(source: Observable<String>) { tape = source.map { $0.capitalized }.publish() }

    func goLive() {
        guard recording == nil else { return }
        recording = tape.connect()
    }

    func goOff() {
        recording?.dispose()
        recording = nil
    }
}

section("studio") { antenna in
    let live = PublishSubject<String>()
    let studio = Studio(source: antenna.signal(["early"], then: live))
    let bag = DisposeBag()
    cyd.hear(studio.broadcast).disposed(by: bag)
    studio.goLive()
    studio.goLive()
    live.onNext("late")
    studio.goOff()
    live.onNext("lost")
    studio.goLive()
    live.onNext("back")
    studio.goOff()
}
