import RxSwift
import RxRelay
import RxCocoa

/// Nobody keeps these subscriptions; in RxSwift they live as long as their streams.
final class Telemetry {
    private let events = PublishRelay<String>()
    private(set) var lines: [String] = []

    init() {
        _ = events.subscribe(onNext: { [unowned self] in self.lines.append($0) })
    }

    @discardableResult
    func forward(to sink: @escaping (String) -> Void) -> Disposable {
        events.subscribe(onNext: sink)
    }

    @discardableResult
    func mirror(_ relay: BehaviorRelay<String>) -> Disposable { return events.bind(to: relay) }

    func record(_ line: String) { events.accept(line) }
}

extension ObservableType {
    @discardableResult
    func printed(_ name: String) -> Disposable {
        self.subscribe(onNext: { Swift.print("  \(name) \($0)") }, onDisposed: { Swift.print("  \(name) over") })
    }
}

let telemetry = Telemetry()
telemetry.forward { print("  forwarded \($0)") }
let last = BehaviorRelay(value: "none")
telemetry.mirror(last)
print("records")
telemetry.record("start")
telemetry.record("stop")
print("  lines \(telemetry.lines), last \(last.value)")

print("unkept")
let numbers = PublishSubject<Int>()
numbers.map { $0 * 2 }.printed("doubled")
_ = numbers.take(2).printed("first two")
numbers.subscribe { event in
    if case .next(let number) = event { print("  event \(number)") }
}
let _ = numbers.subscribe(onNext: { print("  let \($0)") }, onCompleted: { print("  let completed") })
numbers.asDriver(onErrorJustReturn: 0).drive(onNext: { print("  driven \($0)") }, onDisposed: { print("  driver over") })
numbers.asSignal(onErrorJustReturn: 0).emit(onNext: { print("  signal \($0)") })
numbers.toArray().subscribe(onSuccess: { print("  all \($0)") })
numbers.ignoreElements().asCompletable().subscribe(onCompleted: { print("  ended") })
numbers.first().subscribe { result in
    if case .success(let number) = result { print("  first \(number ?? 0)") }
}
let total = BehaviorRelay(value: 0)
numbers.scan(0, accumulator: +).bind(to: total)
numbers.bind(onNext: { print("  bound \($0)") })
for number in 1...3 {
    print(" \(number)")
    numbers.onNext(number)
}
numbers.onCompleted()
print("  total \(total.value)")

print("in closures")
let words = PublishSubject<String>()
["a", "b"].forEach { prefix in
    words.filter { $0.hasPrefix(prefix) }.printed(prefix)
}
let start = { words.printed("any") }
_ = start()
func begin() { words.map { $0.uppercased() }.printed("upper") }
begin()
words.onNext("apple")
words.onNext("bean")
words.onCompleted()
