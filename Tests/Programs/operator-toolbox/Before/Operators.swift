import RxSwift

public protocol OptionalType {
    associatedtype Wrapped
    var optional: Wrapped? { get }
}

extension Optional: OptionalType {
    public var optional: Wrapped? { self }
}

public extension ObservableType where Element: OptionalType {
    func filterNil() -> Observable<Element.Wrapped> {
        return flatMap { element -> Observable<Element.Wrapped> in
            guard let value = element.optional else { return .empty() }
            return .just(value)
        }
    }

    func replaceNil(with fallback: Element.Wrapped) -> Observable<Element.Wrapped> {
        map { $0.optional ?? fallback }
    }

    func errorOnNil(_ error: @autoclosure @escaping () -> Error) -> Observable<Element.Wrapped> {
        map {
            guard let value = $0.optional else { throw error() }
            return value
        }
    }
}

public extension ObservableType {
    func mapTo<R>(_ value: R) -> Observable<R> { map { _ in value } }

    func pairwise() -> Observable<(Element, Element)> {
        scan([Element]()) { Array(($0 + [$1]).suffix(2)) }
            .filter { $0.count == 2 }
            .map { ($0[0], $0[1]) }
    }

    func ignoreErrors() -> Observable<Element> {
        self.catch { _ in .empty() }
    }

    func unwrap<T>() -> Observable<T> where Element == T? { compactMap { $0 } }

    func count() -> Single<Int> {
        reduce(0) { n, _ in n + 1 }.asSingle()
    }
}

public extension ObservableType where Element == Bool {
    func not() -> Observable<Bool> { map(!) }
}

public extension ObservableType where Element: Collection {
    func mapMany<T>(_ transform: @escaping (Element.Element) -> T) -> Observable<[T]> {
        map { $0.map(transform) }
    }
}

public extension ObservableType where Element: Comparable {
    func runningMaximum() -> Observable<Element> {
        scan(nil as Element?) { best, value in Swift.max(best ?? value, value) }.unwrap().distinctUntilChanged()
    }
}

/// An operator written with `create`, so that it manages its own state per subscription.
public extension ObservableType {
    func chunked(by size: Int) -> Observable<[Element]> {
        Observable.create { observer in
            var chunk: [Element] = []
            return self.subscribe { event in
                switch event {
                case .next(let element):
                    chunk.append(element)
                    if chunk.count == size {
                        observer.onNext(chunk)
                        chunk.removeAll()
                    }
                case .error(let error):
                    observer.onError(error)
                case .completed:
                    if !chunk.isEmpty { observer.onNext(chunk) }
                    observer.onCompleted()
                }
            }
        }
    }
}
