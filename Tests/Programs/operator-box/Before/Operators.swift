import Foundation
import RxSwift

// The operators that every team writes again.

extension ObservableType {
    func pairwise() -> Observable<(Element, Element)> {
        let shared = self.share()
        return Observable.zip(shared, shared.skip(1))
    }

    func previous() -> Observable<(old: Element?, new: Element)> {
        scan((old: Element?.none, new: Element?.none)) { state, next in (old: state.new, new: next) }
            .map { (old: $0.old, new: $0.new!) }
    }

    func log(_ tag: String) -> Observable<Element> {
        self.do(
            onNext: { print("    [\(tag)] \($0)") },
            onError: { print("    [\(tag)] error \($0)") },
            onCompleted: { print("    [\(tag)] completed") })
    }

    func mapTo<Result>(_ value: Result) -> Observable<Result> {
        return map { _ in value }
    }

    func void() -> Observable<Void> { mapTo(()) }

    func retryQuietly(_ times: Int, fallback: Element) -> Observable<Element> {
        retry(times).catchAndReturn(fallback)
    }

    func every(_ n: Int) -> Observable<Element> {
        enumerated().filter { ($0.index + 1) % n == 0 }.map(\.element)
    }

    func chunked(_ size: Int) -> Observable<[Element]> {
        buffer(timeSpan: .never, count: size, scheduler: MainScheduler.instance)
            .filter { !$0.isEmpty }
    }

    func pausable<Gate: ObservableConvertibleType>(by gate: Gate) -> Observable<Element> where Gate.Element == Bool {
        let source = self.asObservable()
        return gate.asObservable().distinctUntilChanged().flatMapLatest { isOpen in isOpen ? source : .empty() }
    }

    func doOnFirst(_ action: @escaping (Element) -> Void) -> Observable<Element> {
        Observable.deferred {
            var isFirst = true
            return self.do(onNext: { value in
                if isFirst { action(value) }
                isFirst = false
            })
        }
    }
}

extension ObservableType where Element: Numeric {
    func runningSum() -> Observable<Element> { scan(0, accumulator: +) }
}

extension ObservableType where Element == String {
    func words() -> Observable<String> {
        flatMap { line in Observable.from(line.split(separator: " ").map(String.init)) }
    }
}

extension ObservableType where Element == Bool {
    func toggles() -> Observable<Int> {
        distinctUntilChanged().skip(1).scan(0) { count, _ in count + 1 }
    }
}

extension ObservableType where Element: Collection {
    func flattened() -> Observable<Element.Element> {
        concatMap { Observable.from(Array($0)) }
    }

    func nonEmpty() -> Observable<Element> { filter { !$0.isEmpty } }
}

extension ObservableType where Element: Sequence, Element.Element: Comparable {
    func sortedElements() -> Observable<[Element.Element]> { map { $0.sorted() } }
}

extension Observable where Element == Int {
    static func countdown(from start: Int) -> Observable<Int> {
        Observable.generate(initialState: start, condition: { $0 >= 0 }, iterate: { $0 - 1 })
    }

    static func fibonacci(upTo limit: Int) -> Observable<Int> {
        .create { observer in
            var (a, b) = (0, 1)
            while a <= limit {
                observer.on(.next(a))
                (a, b) = (b, a + b)
            }
            observer.on(.completed)
            return Disposables.create()
        }
    }
}

extension Observable {
    static func from(result: Result<Element, Error>) -> Observable<Element> {
        switch result {
        case .success(let value): return .just(value)
        case .failure(let error): return .error(error)
        }
    }

    static func attempt(_ work: @escaping () throws -> Element) -> Observable<Element> {
        return .deferred {
            do { return .just(try work()) } catch { return .error(error) }
        }
    }
}

extension PrimitiveSequence where Trait == SingleTrait {
    func orNil() -> Single<Element?> { map { $0 }.catchAndReturn(nil) }

    static func after(_ value: Element, milliseconds: Int) -> Single<Element> {
        Single.just(value).delay(.milliseconds(milliseconds), scheduler: MainScheduler.instance)
    }
}

infix operator <~: AssignmentPrecedence

func <~ <T>(list: Bucket<T>, stream: Observable<T>) -> Disposable {
    stream.subscribe(onNext: { list.items.append($0) })
}

final class Bucket<T> {
    var items: [T] = []
}
