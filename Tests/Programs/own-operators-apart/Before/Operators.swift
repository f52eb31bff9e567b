import RxCocoa
import RxSwift

extension ObservableType {
    func logged(_ name: String) -> Observable<Element> {
        self.do(
            onNext: { print("\(name) next \($0)") }, onError: { print("\(name) error \($0)") },
            onCompleted: { print("\(name) completed") }, onDispose: { print("\(name) disposed") })
    }

    func unwrapped<Value>() -> Observable<Value> where Element == Value? {
        flatMap { value in value.map(Observable.just) ?? .empty() }
    }

    func follow(with body: @escaping (Element) -> Void) -> Disposable {
        subscribe(onNext: body)
    }

    func paired(with other: Observable<Element>) -> Observable<(Element, Element)> {
        Observable.zip(self, other) { ($0, $1) }
    }
}

extension ObservableType where Element == Int {
    func doubled() -> Observable<Int> { map { $0 * 2 } }
}

extension PrimitiveSequence where Trait == SingleTrait {
    func orElse(_ value: Element) -> Single<Element> { catchAndReturn(value) }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    func labelled(_ label: String) -> Driver<String> { map { "\(label): \($0)" } }
}
