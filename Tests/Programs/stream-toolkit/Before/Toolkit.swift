import RxSwift
import RxCocoa

/// What a team's library has: operators, factories, conversions, for all streams and for some.
extension ObservableType {
    static func once(_ element: Element) -> Observable<Element> {
        Observable.create { observer in
            observer.onNext(element)
            observer.onCompleted()
            return Disposables.create()
        }
    }

    static func counted(_ range: Range<Int>) -> Observable<Int> { Observable.from(Array(range)) }

    func merge(with other: Observable<Element>) -> Observable<Element> { Observable.merge(asObservable(), other) }
    func merge(with others: [Observable<Element>]) -> Observable<Element> {
        Observable.merge(others + [asObservable()])
    }
    func counts() -> Observable<Int> { return reduce(0) { count, _ in count + 1 } }
    func counts(_ isCounted: @escaping (Element) throws -> Bool) -> Observable<Int> { filter(isCounted).counts() }

    func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element> where Pauser.Element == Bool {
        withLatestFrom(pauser) { element, isOn in (element, isOn) }
            .filter { _, isOn in isOn }
            .map { element, _ in element }
    }

    func zip<Other: ObservableType, Result>(
        with second: Other, resultSelector: @escaping (Element, Other.Element) throws -> Result
    ) -> Observable<Result> {
        Observable.zip(asObservable(), second.asObservable(), resultSelector: resultSelector)
    }

    func fallingBack(to other: Observable<Element>) -> Observable<Element> {
        self.catch { _ in other }
    }

    func apply<Result>(_ transform: (Observable<Element>) -> Observable<Result>) -> Observable<Result> {
        transform(self.asObservable())
    }

    func switched(_ isOn: Bool) -> Observable<Element?> {
        if isOn { return map { $0 as Element? } }
        return .just(nil)
    }

    func described<E>(_ extra: E) -> Observable<String> { map { "\($0) \(extra)" } }
}

extension ObservableType where Element: ObservableType {
    func flattened() -> Observable<Element.Element> { flatMap { $0 } }
}

extension ObservableType where Element: Equatable {
    func ignoring(_ values: Element...) -> Observable<Element> { filter { !values.contains($0) } }
}

extension Observable {
    func paired() -> Observable<(Element, Element)> { Observable<(Element, Element)>.zip(self, skip(1)) { ($0, $1) } }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    func applying<Result>(_ transform: (Single<Element>) -> Single<Result>) -> Single<Result> {
        transform(self.primitiveSequence)
    }
}
