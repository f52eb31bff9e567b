import RxSwift
import RxRelay

/// Streams by name and type: dictionaries, subscripts, tuples and closures of streams.
final class Registry {
    struct Key<Value>: Hashable {
        let name: String
        init(_ name: String) { self.name = name }
    }

    private var subjects: [String: Any] = [:]
    private var counters: [String: BehaviorRelay<Int>] = [:]
    private(set) var log: [(name: String, stream: Observable<String>)] = []
    static let shared = Registry()

    subscript<Value>(key: Key<Value>) -> PublishSubject<Value> {
        if let known = subjects[key.name] as? PublishSubject<Value> { return known }
        let subject = PublishSubject<Value>()
        subjects[key.name] = subject
        log.append((name: key.name, stream: subject.map { "\($0)" }))
        return subject
    }

    subscript(counter name: String) -> BehaviorRelay<Int> {
        if counters[name] == nil { counters[name] = BehaviorRelay(value: 0) }
        return counters[name]!
    }

    subscript(total names: String...) -> Observable<Int> {
        Observable.combineLatest(names.map { self[counter: $0] }).map { $0.reduce(0, +) }
    }

    func everything() -> Observable<(String, String)> {
        .merge(log.map { entry in entry.stream.map { (entry.name, $0) } })
    }

    func count<Value>(_ key: Key<Value>, while isCounted: @escaping (Value) -> Bool = { _ in true }) -> Disposable {
        let counter = self[counter: key.name]
        return self[key].filter(isCounted).subscribe(onNext: { _ in counter.accept(counter.value + 1) })
    }
}

extension Registry.Key where Value == Int { static var size: Registry.Key<Int> { .init("size") } }
extension Registry.Key where Value == String { static var title: Self { Self("title") } }
