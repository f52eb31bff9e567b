import RxSwift
import RxCocoa

extension ObservableType {
    func mapToVoid() -> Observable<Void> { map { _ in } }
    func mapTo<R>(_ value: R) -> Observable<R> { return map { _ in value } }
    func log(_ tag: String) -> Observable<Element> {
        self.do(onNext: { print(tag, $0) })
    }
    var voids: Observable<Void> { mapToVoid() }
    func startingWith(_ first: Element) -> Observable<Element> {
        let me: Observable<Element> = asObservable()
        return Observable.merge(Observable.just(first), me)
    }
    func gated(by gate: Observable<Bool>) -> Observable<Element> {
        withLatestFrom(gate) { ($0, $1) }.filter { $0.1 }.map { $0.0 }
    }
    func parsed(_ f: @escaping (Element) throws -> Int) -> Observable<Int> { map { try f($0) } }
    func orElse(_ other: Observable<Element>) -> Observable<Element> { self.catch { _ in other } }
    func guarded(_ on: Bool) -> Observable<Element> {
        guard on else { return .empty() }
        return asObservable()
    }
    func either(_ on: Bool) -> Observable<Element> { on ? asObservable() : log("x") }
    func expand(_ f: @escaping (Element) -> Observable<Int>) -> Observable<Int> { flatMapLatest(f) }
}
extension ObservableType where Element == Bool {
    func not() -> Observable<Bool> { map { !$0 } }
    func and(_ other: Observable<Bool>) -> Observable<Bool> {
        Observable.combineLatest(self, other) { $0 && $1 }
    }
}
extension Observable {
    func once() -> Observable<Element> { take(1) }
    func retryOnce() -> Observable<Element> { retry(2) }
}
