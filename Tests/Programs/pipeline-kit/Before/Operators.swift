import RxSwift
import RxCocoa

protocol OptionalType {
    associatedtype Wrapped
    var optional: Wrapped? { get }
}
extension Optional: OptionalType { var optional: Wrapped? { self } }

extension ObservableType where Element: OptionalType {
    func filterNil() -> Observable<Element.Wrapped> {
        flatMap { element -> Observable<Element.Wrapped> in
            element.optional.map(Observable.just) ?? .empty()
        }
    }
}

extension ObservableType {
    func asVoid() -> Observable<Void> { map { _ in } }

    func pairwise() -> Observable<(Element, Element)> {
        scan((nil, nil) as (Element?, Element?)) { ($0.1, $1) }
            .compactMap { previous, current in
                guard let previous = previous, let current = current else { return nil }
                return (previous, current)
            }
    }

    func retryWithLog(_ attempts: Int, _ name: String) -> Observable<Element> {
        self.do(onError: { print("\(name) failed: \($0)") }).retry(attempts)
    }

    func mapTo<R>(_ value: @autoclosure @escaping () -> R) -> Observable<R> { map { _ in value() } }
}

extension ObservableType where Element: Collection {
    func mapMany<T>(_ transform: @escaping (Element.Element) throws -> T) -> Observable<[T]> {
        map { try $0.map(transform) }
    }

    func flattened() -> Observable<Element.Element> { concatMap { Observable.from(Array($0)) } }
}

extension PrimitiveSequence where Trait == SingleTrait {
    func orFail(_ error: Error, where isFine: @escaping (Element) -> Bool) -> Single<Element> {
        flatMap { isFine($0) ? .just($0) : .error(error) }
    }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    func andPrint(_ text: String) -> Completable { self.do(onCompleted: { print(text) }) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    func orDefault(_ value: Element) -> Single<Element> { ifEmpty(default: value) }
}

extension Infallible {
    func everyOther() -> Infallible<Element> { scan((-1, nil) as (Int, Element?)) { ($0.0 + 1, $1) }.filter { $0.0 % 2 == 0 }.compactMap { $0.1 } }
}

extension SharedSequenceConvertibleType {
    func asNothing() -> SharedSequence<SharingStrategy, Void> { map { _ in () } }
}

extension SharedSequenceConvertibleType where Element == Bool {
    func not() -> SharedSequence<SharingStrategy, Bool> { map(!) }
}
