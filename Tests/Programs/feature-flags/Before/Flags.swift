import RxSwift
import RxRelay

/// A value that can be watched: `$name` is its stream.
@propertyWrapper
final class Observed<Value> {
    private let relay: BehaviorRelay<Value>

    init(wrappedValue: Value) { relay = BehaviorRelay(value: wrappedValue) }

    var wrappedValue: Value {
        get { relay.value }
        set { relay.accept(newValue) }
    }

    var projectedValue: Observable<Value> { relay.asObservable() }
}

@propertyWrapper
struct Clamped {
    private let subject: BehaviorSubject<Int>
    let range: ClosedRange<Int>

    init(wrappedValue: Int, _ range: ClosedRange<Int>) {
        self.range = range
        subject = BehaviorSubject(value: min(max(wrappedValue, range.lowerBound), range.upperBound))
    }

    var wrappedValue: Int {
        get { (try? subject.value()) ?? range.lowerBound }
        nonmutating set { subject.onNext(min(max(newValue, range.lowerBound), range.upperBound)) }
    }

    var projectedValue: Infallible<Int> { subject.asInfallible(onErrorJustReturn: range.lowerBound) }
}

@dynamicMemberLookup
struct Lens<Root> {
    let root: Observable<Root>
    subscript<Part>(dynamicMember path: KeyPath<Root, Part>) -> Observable<Part> { root.map { $0[keyPath: path] } }
    subscript<Part: Equatable>(distinct path: KeyPath<Root, Part>) -> Observable<Part> {
        root.map { $0[keyPath: path] }.distinctUntilChanged()
    }
}
