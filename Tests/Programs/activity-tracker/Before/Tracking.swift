import RxSwift
import RxCocoa

/// Counts the streams that are at work; a driver of "is anything going on?".
public final class ActivityIndicator: SharedSequenceConvertibleType {
    public typealias Element = Bool
    public typealias SharingStrategy = DriverSharingStrategy

    private let count = BehaviorRelay(value: 0)
    private let loading: SharedSequence<SharingStrategy, Bool>

    public init() {
        loading = count.asDriver().map { $0 > 0 }.distinctUntilChanged()
    }

    fileprivate func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
        Observable.using({ () -> Token in
            self.increment()
            return Token(onDispose: self.decrement)
        }, observableFactory: { token in
            source.asObservable().do(onDispose: { _ = token })
        })
    }

    private func increment() { count.accept(count.value + 1) }
    private func decrement() { count.accept(count.value - 1) }

    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { loading }
}

private final class Token: Disposable {
    private let onDispose: () -> Void
    init(onDispose: @escaping () -> Void) { self.onDispose = onDispose }
    func dispose() { onDispose() }
}

/// Collects the errors of streams that are recovered elsewhere.
final class ErrorTracker {
    private let subject = PublishSubject<Error>()

    var errors: Signal<Error> { subject.asSignal(onErrorRecover: { _ in .empty() }) }

    fileprivate func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
        source.asObservable().do(onError: subject.onNext)
    }

    deinit { subject.onCompleted() }
}

extension ObservableConvertibleType {
    func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> { indicator.track(self) }
    func trackError(_ tracker: ErrorTracker) -> Observable<Element> { tracker.track(self) }
}
