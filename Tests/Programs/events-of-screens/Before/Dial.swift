import RxRelay
import RxSwift

final class Dial: Panel<Int> {
    private let turns = BehaviorRelay(value: 0)

    var output: Observable<Event> { events.asObservable() }
    var level: Observable<Int> { turns.map { $0 % 10 } }

    func turn(by count: Int) {
        turns.accept(turns.value + count)
        events.accept(.changed(turns.value))
    }

    func record() -> Observable<RxSwift.Event<Int>> { level.materialize() }
}
