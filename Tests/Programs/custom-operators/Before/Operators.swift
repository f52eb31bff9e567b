import RxSwift
import RxCocoa

extension ObservableType {
    func withPrevious() -> Observable<(previous: Element?, current: Element)> {
        scan((previous: Element?.none, current: Element?.none)) { state, next in
            (previous: state.current, current: next)
        }
        .map { pair in (previous: pair.previous, current: pair.current!) }
    }

    func pairwise() -> Observable<(Element, Element)> {
        Observable.zip(self, self.skip(1)) { ($0, $1) }
    }

    func unwrap<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? {
        flatMap { value -> Observable<Wrapped> in
            guard let value = value else { return .empty() }
            return .just(value)
        }
    }

    func tap(_ label: String, _ print: @escaping (String) -> Void) -> Observable<Element> {
        Observable.create { observer in
            print("\(label) subscribed")
            let inner = self.subscribe { event in
                print("\(label) \(event)")
                observer.on(event)
            }
            return Disposables.create(inner, Disposables.create { print("\(label) disposed") })
        }
    }

    func pausable(by pauser: Observable<Bool>) -> Observable<Element> {
        pauser.distinctUntilChanged().flatMapLatest { open in open ? self.asObservable() : .empty() }
    }

    func distinct<Key: Hashable>(on key: @escaping (Element) -> Key) -> Observable<Element> {
        Observable.deferred {
            var seen = Set<Key>()
            return self.filter { seen.insert(key($0)).inserted }
        }
    }
}

extension PrimitiveSequence where Trait == SingleTrait {
    func mapToResult() -> Single<Result<Element, Error>> {
        map { .success($0) }.catch { .just(.failure($0)) }
    }
}

extension SharedSequenceConvertibleType {
    func mapTo<T>(_ value: T) -> SharedSequence<SharingStrategy, T> {
        map { _ in value }
    }
}
