import Foundation
import RxSwift
import RxCocoa

// The project's own operators, as every project has them.

protocol OptionalType {
    associatedtype Wrapped
    var optional: Wrapped? { get }
}

extension Optional: OptionalType {
    var optional: Wrapped? { self }
}

extension ObservableType where Element: OptionalType {
    func unwrap() -> Observable<Element.Wrapped> {
        compactMap { $0.optional }
    }

    func replaceNil(with value: Element.Wrapped) -> Observable<Element.Wrapped> {
        map { $0.optional ?? value }
    }
}

extension ObservableType where Element == Bool {
    func not() -> Observable<Bool> { map { !$0 } }
    func whenTrue() -> Observable<Void> { filter { $0 }.mapToVoid() }
}

extension ObservableType where Element == String {
    func trimmed() -> Observable<String> {
        return map { $0.trimmingCharacters(in: .whitespaces) }
    }
}

extension ObservableType where Element: Collection {
    func mapMany<Result>(_ transform: @escaping (Element.Element) throws -> Result) -> Observable<[Result]> {
        map { try $0.map(transform) }
    }

    func filterEmpty() -> Observable<Element> { filter { !$0.isEmpty } }
}

extension ObservableType {
    func mapToVoid() -> Observable<Void> { map { _ in () } }
    func mapTo<Value>(_ value: Value) -> Observable<Value> { map { _ in value } }
    func ignoreErrors() -> Observable<Element> { self.catch { _ in .empty() } }

    func pairwise() -> Observable<(previous: Element, current: Element)> {
        scan((Element?.none, Element?.none)) { ($0.1, $1) }
            .compactMap { pair in
                guard let previous = pair.0, let current = pair.1 else { return nil }
                return (previous: previous, current: current)
            }
    }

    func pausable(by running: Observable<Bool>) -> Observable<Element> {
        withLatestFrom(running) { ($0, $1) }.filter { $0.1 }.map { $0.0 }
    }

    func unless(_ condition: @escaping (Element) -> Bool) -> Observable<Element> {
        asObservable().filter { element in !condition(element) }
    }

    static func once(_ make: @escaping () throws -> Element) -> Observable<Element> {
        Observable.create { observer in
            do {
                observer.onNext(try make())
                observer.onCompleted()
            } catch {
                observer.onError(error)
            }
            return Disposables.create()
        }
    }
}

enum Oops: Error { case bad }
let bag = DisposeBag()
func show<O: ObservableConvertibleType>(_ name: String, _ stream: O) {
    stream.asObservable()
        .subscribe(onNext: { print("\(name): \($0)") }, onError: { print("\(name) error: \($0)") }, onCompleted: { print("\(name) |") })
        .disposed(by: bag)
}

show("unwrap", Observable.of("a", nil, "b").unwrap())
show("replace", Observable<Int?>.of(1, nil).replaceNil(with: 0))
show("not", Observable.of(true, false).not())
show("true", Observable.of(true, false, true).whenTrue().mapTo("yes"))
show("trimmed", Observable.of("  x ", "").trimmed().filterEmpty())
show("many", Observable.of([1, 2], []).mapMany { $0 * 2 })
show("many throws", Observable.of(["1", "q"]).mapMany { text -> Int in
    guard let n = Int(text) else { throw Oops.bad }
    return n
})
show("pairs", Observable.of(1, 4, 9).pairwise().map { $0.current - $0.previous })
show("ignored", Observable.just(1).concat(Observable.error(Oops.bad)).ignoreErrors())
show("unless", Observable.of(1, 2, 3).unless { $0 == 2 })
show("once", Observable<Int>.once { 42 })
show("once throws", Observable<Int>.once { throw Oops.bad })

let running = BehaviorRelay(value: true)
let ticks = PublishSubject<Int>()
show("pausable", ticks.pausable(by: running.asObservable()))
ticks.onNext(1)
running.accept(false)
ticks.onNext(2)
running.accept(true)
ticks.onNext(3)
ticks.onCompleted()
