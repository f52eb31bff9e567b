import RxSwift
import RxCocoa
import RxRelay

protocol OptionalType {
    associatedtype Wrapped
    var optional: Wrapped? { get }
}

extension Optional: OptionalType {
    var optional: Wrapped? { self }
}

extension SharedSequenceConvertibleType where Element: OptionalType {
    func unwrap() -> SharedSequence<SharingStrategy, Element.Wrapped> {
        compactMap { $0.optional }
    }
}

extension SharedSequenceConvertibleType {
    func mapToVoid() -> SharedSequence<SharingStrategy, Void> { map { _ in } }
    func mapTo<R>(_ value: R) -> SharedSequence<SharingStrategy, R> { map { _ in value } }

    func pairwise() -> SharedSequence<SharingStrategy, (Element, Element)> {
        scan([Element]()) { Array(($0 + [$1]).suffix(2)) }
            .filter { $0.count == 2 }
            .map { ($0[0], $0[1]) }
    }

    func gate<S: SharedSequenceConvertibleType>(by isOpen: S) -> SharedSequence<SharingStrategy, Element>
    where S.Element == Bool, S.SharingStrategy == SharingStrategy {
        withLatestFrom(isOpen) { ($0, $1) }
            .filter { $0.1 }
            .map { $0.0 }
    }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy, Element: Equatable {
    func changes() -> Signal<Element> {
        distinctUntilChanged().skip(1).asSignal(onErrorSignalWith: .never())
    }
}

final class ActivityIndicator: SharedSequenceConvertibleType {
    typealias Element = Bool
    typealias SharingStrategy = DriverSharingStrategy

    private let count = BehaviorRelay(value: 0)
    private lazy var loading: Driver<Bool> = count.asDriver().map { $0 > 0 }.distinctUntilChanged()

    fileprivate func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
        Observable.using({ Token(self.count) }, observableFactory: { _ in source.asObservable() })
    }

    private struct Token: Disposable {
        let count: BehaviorRelay<Int>
        init(_ count: BehaviorRelay<Int>) {
            self.count = count
            count.accept(count.value + 1)
        }

        func dispose() { count.accept(count.value - 1) }
    }

    func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { loading }
}

extension ObservableConvertibleType {
    func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> { indicator.track(self) }
}

final class ErrorTracker {
    private let subject = PublishSubject<Error>()
    var errors: Signal<Error> { subject.asSignal(onErrorRecover: { .just($0) }) }

    func track<O: ObservableConvertibleType>(from source: O) -> Observable<O.Element> {
        source.asObservable().do(onError: subject.onNext)
    }
}

extension ObservableConvertibleType {
    func trackError(_ tracker: ErrorTracker) -> Observable<Element> { tracker.track(from: self) }
}
