import Foundation
import RxSwift
import RxTest

public enum RepeatBehavior {
    case immediate(maxCount: UInt)
    case delayed(maxCount: UInt, time: Int)
    case exponentialDelayed(maxCount: UInt, initial: Int, multiplier: Int)
    case customTimerDelayed(maxCount: UInt, delayCalculator: (UInt) -> RxTimeInterval)

    func conditions(for attempt: UInt) -> (maxCount: UInt, delay: RxTimeInterval) {
        switch self {
        case .immediate(let max):
            return (max, .never)
        case .delayed(let max, let time):
            return (max, .seconds(time))
        case .exponentialDelayed(let max, let initial, let multiplier):
            let factor = (1..<Swift.max(attempt, 1)).reduce(1) { result, _ in result * multiplier }
            return (max, .seconds(initial * factor))
        case .customTimerDelayed(let max, let calculator):
            return (max, calculator(attempt))
        }
    }
}

public typealias RetryPredicate = (Error) -> Bool

extension ObservableType {
    public func retry(
        _ behavior: RepeatBehavior,
        scheduler: SchedulerType = MainScheduler.instance,
        shouldRetry: RetryPredicate? = nil
    ) -> Observable<Element> {
        return retry(1, behavior: behavior, scheduler: scheduler, shouldRetry: shouldRetry)
    }

    private func retry(
        _ currentAttempt: UInt,
        behavior: RepeatBehavior,
        scheduler: SchedulerType,
        shouldRetry: RetryPredicate?
    ) -> Observable<Element> {
        guard currentAttempt > 0 else { return Observable.empty() }
        let conditions = behavior.conditions(for: currentAttempt)

        return self.catch { error -> Observable<Element> in
            guard conditions.maxCount > currentAttempt else { return Observable.error(error) }
            if let shouldRetry = shouldRetry, !shouldRetry(error) {
                return Observable.error(error)
            }
            let again = self.retry(currentAttempt + 1, behavior: behavior, scheduler: scheduler, shouldRetry: shouldRetry)
            guard conditions.delay != .never else { return again }
            return Observable<Void>.just(())
                .delaySubscription(conditions.delay, scheduler: scheduler)
                .flatMapLatest { again }
        }
    }
}



// MARK: - Checks

enum RequestError: Error { case timeout, forbidden }

let scheduler = TestScheduler(initialClock: 0)
var attempts: [Int] = []

/// Fails `failures` times after 5 ticks each, then succeeds.
func request(failures: Int, with error: RequestError = .timeout) -> Observable<String> {
    var count = 0
    return Observable<String>.deferred {
        count += 1
        attempts.append(scheduler.clock)
        let result: Observable<String> = count > failures ? .just("ok after \(count)") : .error(error)
        return Observable<Int>.timer(.seconds(5), scheduler: scheduler).flatMap { _ in result }
    }
}

func check(_ name: String, _ make: () -> Observable<String>) {
    attempts = []
    let observer = scheduler.createObserver(String.self)
    let start = scheduler.clock
    let subscription = make().subscribe(observer)
    scheduler.start()
    print("\(name): attempts at \(attempts.map { $0 - start })")
    for event in observer.events {
        print("   +\(event.time - start) \(event.value)")
    }
    subscription.dispose()
}

check("immediate") { request(failures: 2).retry(.immediate(maxCount: 3)) }
check("immediate, too many") { request(failures: 3).retry(.immediate(maxCount: 3)) }
check("delayed") { request(failures: 2).retry(.delayed(maxCount: 4, time: 10), scheduler: scheduler) }
check("exponential") {
    request(failures: 4).retry(.exponentialDelayed(maxCount: 5, initial: 2, multiplier: 3), scheduler: scheduler)
}
check("custom") {
    request(failures: 3).retry(.customTimerDelayed(maxCount: 9) { .seconds(Int($0) * 100) }, scheduler: scheduler)
}
check("predicate stops") {
    request(failures: 3, with: .forbidden)
        .retry(.delayed(maxCount: 5, time: 1), scheduler: scheduler) { error in
            if case RequestError.forbidden = error { return false }
            return true
        }
}
