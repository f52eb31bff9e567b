import Foundation
import RxSwift
import RxTest

struct Outage: Error { let code: Int }
struct GivenUp: Error {}

/// Decides after which errors, and how much later, one tries again.
struct RetryPolicy {
  var maxAttempts = 3
  var delay: (Int) -> Int = { $0 * 10 }
  var retriable: (Outage) -> Bool = { $0.code >= 500 }

  func apply<T>(to source: Observable<T>, scheduler: SchedulerType) -> Observable<T> {
    source.retry { (errors: Observable<Outage>) -> Observable<Int> in
      errors.enumerated().flatMap { attempt, outage -> Observable<Int> in
        guard attempt + 1 < maxAttempts else { return .error(GivenUp()) }
        guard retriable(outage) else { return .error(outage) }
        return .timer(.seconds(delay(attempt + 1)), scheduler: scheduler)
      }
    }
  }
}

extension Error {
  var short: String {
    switch self {
    case let outage as Outage: return "outage \(outage.code)"
    case is GivenUp: return "given up"
    default: return "other"
    }
  }
}

func simulate(_ title: String, codes: [Int], policy: RetryPolicy = RetryPolicy()) {
  let scheduler = TestScheduler(initialClock: 0)
  var remaining = codes
  let source = Observable<String>.deferred {
    let code = remaining.isEmpty ? 200 : remaining.removeFirst()
    let answer: [Recorded<Event<String>>] = code == 200
      ? [.next(5, "ok"), .completed(6)]
      : [.next(2, "trying"), .error(5, Outage(code: code))]
    return scheduler.createColdObservable(answer).asObservable()
  }
  let result = scheduler.start(disposed: 400) { policy.apply(to: source, scheduler: scheduler) }
  print(title)
  result.events.forEach { recorded in
    switch recorded.value {
    case let .next(value): print("  \(recorded.time) \(value)")
    case let .error(error): print("  \(recorded.time) \(error.short)")
    case .completed: print("  \(recorded.time) completed")
    }
  }
}

simulate("works at once", codes: [])
simulate("works the second time", codes: [503])
simulate("works the third time", codes: [503, 500])
simulate("fails three times", codes: [503, 503, 503])
simulate("is not worth trying", codes: [503, 404])
simulate("slow and patient", codes: [404, 404, 404], policy: .init(maxAttempts: 9, delay: { _ in 25 }, retriable: { _ in true }))

// A notifier that just completes ends the stream without an error.
let bag = DisposeBag()
var tries = 0
Observable<Int>.deferred { tries += 1; return Observable.just(tries).concat(Observable.error(Outage(code: tries))) }
  .retryWhen { errors in errors.take(2) }
  .subscribe(onNext: { print("try", $0) }, onError: { print("error", $0.short) }, onCompleted: { print("enough tries") })
  .disposed(by: bag)

// A person decides: tap to try again.
let tapToRetry = PublishSubject<Void>()
var loads = 0
Observable<String>.deferred {
  loads += 1
  return loads < 3 ? .error(Outage(code: 500 + loads)) : .just("loaded at last")
}
.do(onError: { print("show error", $0.short) })
.retry(when: { errors in errors.flatMapLatest { _ in tapToRetry.take(1) } })
.subscribe(onNext: { print($0) }, onCompleted: { print("done") })
.disposed(by: bag)
print("tap"); tapToRetry.onNext(())
print("tap"); tapToRetry.onNext(())
