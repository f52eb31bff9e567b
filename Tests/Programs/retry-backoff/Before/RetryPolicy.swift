import Foundation
import RxSwift

enum RetryPolicy {
    case immediate(maxCount: Int)
    case delayed(maxCount: Int, delay: RxTimeInterval)
    case exponential(maxCount: Int, initial: Int, multiplier: Double)
    case custom(maxCount: Int, (Int) -> RxTimeInterval)

    /// `nil` when the policy gives up
    func delay(afterAttempt attempt: Int) -> RxTimeInterval? {
        switch self {
        case .immediate(let max):
            return attempt <= max ? .seconds(0) : nil
        case let .delayed(max, delay):
            return attempt <= max ? delay : nil
        case let .exponential(max, initial, multiplier):
            guard attempt <= max else { return nil }
            return .seconds(Int(Double(initial) * pow(multiplier, Double(attempt - 1))))
        case let .custom(max, calculate):
            return attempt > max ? nil : calculate(attempt)
        }
    }
}

extension ObservableType {
    func retry(
        _ policy: RetryPolicy,
        scheduler: SchedulerType,
        shouldRetry: @escaping (Error) -> Bool = { _ in true }
    ) -> Observable<Element> {
        attempt(1, policy, scheduler, shouldRetry)
    }

    private func attempt(_ n: Int, _ policy: RetryPolicy, _ scheduler: SchedulerType, _ shouldRetry: @escaping (Error) -> Bool) -> Observable<Element> {
        let source = self.asObservable()
        return source.catch { error in
            guard shouldRetry(error), let delay = policy.delay(afterAttempt: n) else { throw error }
            let next = source.attempt(n + 1, policy, scheduler, shouldRetry)
            return next.delaySubscription(delay, scheduler: scheduler)
        }
    }

    /// Classic spelling with a notifier.
    func retryWithBackoff(max: Int, scheduler: SchedulerType) -> Observable<Element> {
        retry { (errors: Observable<Error>) in
            errors
                .scan((0, nil)) { ($0.0 + 1, $1) }
                .flatMap { (n: Int, error: Error?) -> Observable<Int> in
                    n > max ? .error(error!) : .timer(.seconds(n * n), scheduler: scheduler)
                }
        }
    }
}

extension PrimitiveSequence where Trait == SingleTrait {
    func retry(_ policy: RetryPolicy, scheduler: SchedulerType) -> Single<Element> {
        asObservable().retry(policy, scheduler: scheduler).asSingle()
    }
}
