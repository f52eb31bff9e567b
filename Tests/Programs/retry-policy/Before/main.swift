import RxSwift
import RxTest

/// Policies as values, tried in virtual time.
struct RetryPolicy {
    var attempts: Int
    var delay: (Int) -> Int
    var isRetried: (Error) -> Bool = { _ in true }

    static let none = RetryPolicy(attempts: 1, delay: { _ in 0 })
    static func constant(_ delay: Int, attempts: Int) -> Self { .init(attempts: attempts, delay: { _ in delay }) }
    static func growing(from first: Int, attempts: Int) -> Self {
        RetryPolicy(attempts: attempts) { first << $0 }
    }
    func only(_ isRetried: @escaping (Error) -> Bool) -> Self {
        var copy = self
        copy.isRetried = isRetried
        return copy
    }
}

extension ObservableType {
    func retry(_ policy: RetryPolicy, on scheduler: SchedulerType) -> Observable<Element> {
        retry(when: { (errors: Observable<Error>) -> Observable<Int> in
            errors.enumerated().flatMap { index, error -> Observable<Int> in
                guard index + 1 < policy.attempts, policy.isRetried(error) else { return .error(error) }
                return .timer(.seconds(policy.delay(index)), scheduler: scheduler)
            }
        })
    }
}

enum NetError: Error { case timeout, forbidden }

func run(_ name: String, _ policy: RetryPolicy, failures: [NetError]) {
    let scheduler = TestScheduler(initialClock: 0)
    var left = failures[...]
    let source = Observable<String>.deferred {
        print(name, "tries at", scheduler.clock)
        return left.popFirst().map(Observable.error) ?? .just("fine")
    }
    .delaySubscription(.seconds(1), scheduler: scheduler)
    let observer = scheduler.createObserver(String.self)
    let subscription = source.retry(policy, on: scheduler).subscribe(observer)
    scheduler.scheduleAt(100) { subscription.dispose() }
    scheduler.start()
    for event in observer.events {
        switch event.value {
        case .next(let value): print(name, "got", value, "at", event.time)
        case .error(let error): print(name, "failed with", error, "at", event.time)
        case .completed: print(name, "ended at", event.time)
        }
    }
}

run("none", .none, failures: [.timeout])
run("constant", .constant(5, attempts: 3), failures: [.timeout, .timeout])
run("growing", .growing(from: 2, attempts: 4), failures: [.timeout, .timeout, .timeout])
run("only", .constant(1, attempts: 9).only { $0 as? NetError == .timeout }, failures: [.timeout, .timeout])
