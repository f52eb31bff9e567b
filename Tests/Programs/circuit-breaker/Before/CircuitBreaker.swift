import RxSwift

enum CircuitState: Equatable, CustomStringConvertible {
    case closed(failures: Int)
    case open(until: Int)
    case halfOpen

    var description: String {
        switch self {
        case .closed(let n): return n == 0 ? "closed" : "closed(\(n))"
        case .open(let t): return "open→\(t)"
        case .halfOpen: return "half-open"
        }
    }
}

struct CircuitOpenError: Error { let retryAfter: Int }

final class CircuitBreaker {
    private let threshold: Int
    private let cooldown: Int
    private let scheduler: SchedulerType
    private let state = BehaviorSubject(value: CircuitState.closed(failures: 0))

    init(threshold: Int, cooldown: Int, scheduler: SchedulerType) {
        self.threshold = threshold
        self.cooldown = cooldown
        self.scheduler = scheduler
    }

    var states: Observable<CircuitState> { state.distinctUntilChanged() }

    private var now: Int { Int(scheduler.now.timeIntervalSince1970) }

    func call<T>(_ work: Single<T>) -> Single<T> {
        return Single.deferred { [weak self] in
            guard let self = self else { return .never() }
            switch try self.state.value() {
            case .open(let until) where self.now < until:
                return .error(CircuitOpenError(retryAfter: until - self.now))
            case .open:
                self.state.onNext(.halfOpen)
            case .closed, .halfOpen:
                break
            }
            return work.do(
                onSuccess: { [weak self] _ in self?.state.onNext(.closed(failures: 0)) },
                onError: { [weak self] _ in self?.recordFailure() }
            )
        }
    }

    private func recordFailure() {
        guard let current = try? state.value() else { return }
        switch current {
        case .closed(let failures) where failures + 1 < threshold:
            state.onNext(.closed(failures: failures + 1))
        case .closed, .halfOpen:
            state.onNext(.open(until: now + cooldown))
        case .open:
            break
        }
    }
}
