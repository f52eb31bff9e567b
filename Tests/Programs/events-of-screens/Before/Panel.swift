import RxRelay
import RxSwift

/// What every panel of the desk reports. The class has an `Event` and a `Failure` of its own, as RxSwift has.
class Panel<Value> {
    enum Event {
        case changed(Value)
        case closed
    }

    struct Failure: Error { let reason: String }

    let events = PublishRelay<Event>()
    private let failed = PublishSubject<Failure>()

    var failures: Observable<Failure> { failed.asObservable() }

    func close() { events.accept(.closed) }
    func fail(_ reason: String) { failed.onNext(Failure(reason: reason)) }
}
