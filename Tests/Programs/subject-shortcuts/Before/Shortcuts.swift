import RxSwift
import RxRelay

// What a team adds to the subjects themselves.
extension BehaviorRelay {
    func update(_ change: (inout Element) -> Void) {
        var copy = value
        change(&copy)
        accept(copy)
    }
    func touch() { self.accept(self.value) }
}

extension BehaviorRelay where Element == Bool {
    func toggle() { accept(!value) }
}

extension BehaviorRelay where Element: RangeReplaceableCollection {
    func append(_ element: Element.Element) { accept(value + [element]) }
    func removeAll() { accept(Element()) }
}

extension BehaviorRelay where Element == [String] {
    func add(_ text: String) {
        var list = self.value
        list.append(text)
        self.accept(list)
    }
}

extension PublishRelay where Element == Void {
    func fire() { accept(()) }
}

extension PublishSubject {
    func sendAll(_ values: [Element]) { values.forEach { onNext($0) } }
    func finish(with value: Element) {
        onNext(value)
        onCompleted()
    }
    func fail(_ error: Error) { onError(error) }
}

extension BehaviorSubject {
    var current: Element? { try? value() }
    func increase(_ f: (Element) -> Element) throws { onNext(f(try value())) }
}

extension ReplaySubject where Element == Int {
    func count(to n: Int) { (0..<n).forEach(onNext) }
}

extension AnyObserver {
    func last(_ value: Element) {
        onNext(value)
        onCompleted()
    }
}

extension ObserverType where Element == Void {
    func ping() { onNext(()) }
}

