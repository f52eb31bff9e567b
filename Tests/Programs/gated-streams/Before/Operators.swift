// Operators that take any stream, whatever it fails with.

import RxSwift

extension ObservableType {
    func pausable<P: ObservableType>(_ pauser: P) -> Observable<Element> where P.Element == Bool {
        withLatestFrom(pauser) { ($0, $1) }.filter { $0.1 }.map { $0.0 }
    }
    func gated<P: ObservableConvertibleType>(by gate: P) -> Observable<Element> where P.Element == Bool {
        let source = asObservable()
        return gate.asObservable().distinctUntilChanged().flatMapLatest { $0 ? source : .never() }
    }
    func until<O: ObservableType>(_ other: O) -> Observable<Element> { take(until: other) }
    func paired<O: ObservableType>(with other: O) -> Observable<(Element, O.Element)> { Observable.zip(self, other) { ($0, $1) } }
    func latest<O: ObservableType>(with other: O) -> Observable<(Element, O.Element)> {
        Observable.combineLatest(self, other) { ($0, $1) }
    }
    func merged<O: ObservableType>(with other: O) -> Observable<Element> where O.Element == Element {
        Observable.merge(asObservable(), other.asObservable())
    }
    func mapped<O: ObservableType>(_ f: @escaping (Element) -> O) -> Observable<O.Element> { flatMap(f) }
    func ticked<O: ObservableType>(_ ticks: O) -> Observable<Element> { sample(ticks) }
    func orElse<O: ObservableType>(_ other: O) -> Observable<Element> where O.Element == Element {
        self.catch { _ in other.asObservable() }
    }
    func then<O: ObservableType>(_ other: O) -> Observable<Element> where O.Element == Element { concat(other) }
}
