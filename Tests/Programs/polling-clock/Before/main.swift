import RxSwift
import RxTest

enum JobState: Equatable { case queued, running(Int), finished, failed }
struct PollError: Error, Equatable { let attempts: Int }

/// Asks for a job's state until it is over.
final class Poller {
  private let scheduler: SchedulerType
  private let fetch: (Int) -> Single<JobState>

  init(scheduler: SchedulerType, fetch: @escaping (Int) -> Single<JobState>) {
    self.scheduler = scheduler
    self.fetch = fetch
  }

  func states(every seconds: Int, limit: Int) -> Observable<JobState> {
    Observable<Int>.timer(.seconds(0), period: .seconds(seconds), scheduler: scheduler)
      .flatMapFirst { [fetch] attempt -> Observable<JobState> in
        guard attempt < limit else { return .error(PollError(attempts: attempt)) }
        return fetch(attempt).asObservable()
      }
      .distinctUntilChanged()
      .take(until: { $0 == .finished || $0 == .failed }, behavior: .inclusive)
  }

  func slower(_ pauses: [Int]) -> Observable<JobState> {
    Observable.from(pauses)
      .enumerated()
      .concatMap { [scheduler, fetch] index, pause in
        Observable.just(index)
          .delay(.seconds(pause), scheduler: scheduler)
          .flatMap { fetch($0) }
      }
      .take(while: { $0 != .finished })
  }
}

func show(_ title: String, _ build: (TestScheduler) -> (TestScheduler) -> Observable<JobState>, until end: Int = 400) {
  let scheduler = TestScheduler(initialClock: 0)
  let observe = build(scheduler)
  let observer = scheduler.start(created: 100, subscribed: 200, disposed: end) { observe(scheduler) }
  print(title)
  for event in observer.events {
    switch event.value {
    case .next(let state): print("  \(event.time) \(state)")
    case .error(let error): print("  \(event.time) gave up after \((error as? PollError)?.attempts ?? -1)")
    case .completed: print("  \(event.time) over")
    }
  }
}

let story: [JobState] = [.queued, .queued, .running(10), .running(60), .running(60), .finished, .queued]

show("every ten", { scheduler in
  let poller = Poller(scheduler: scheduler) { attempt in .just(story[attempt]) }
  return { _ in poller.states(every: 10, limit: 20) }
})
show("a slow server", { scheduler in
  let poller = Poller(scheduler: scheduler) { attempt in
    Single.just(story[min(attempt, 6)]).delay(.seconds(15), scheduler: scheduler)
  }
  return { _ in poller.states(every: 10, limit: 20) }
})
show("too few attempts", { scheduler in
  let poller = Poller(scheduler: scheduler) { attempt in Single.just(.running(attempt)) }
  return { _ in poller.states(every: 30, limit: 3) }
})
show("disposed", { scheduler in
  let poller = Poller(scheduler: scheduler) { _ in Single.just(.queued) }
  return { _ in poller.states(every: 10, limit: 99) }
}, until: 250)
show("slower and slower", { scheduler in
  let poller = Poller(scheduler: scheduler) { story[$0] == .queued ? .just(.queued) : .just(story[$0]) }
  return { _ in poller.slower([1, 2, 4, 8, 16, 32]) }
})
show("an error ends it", { scheduler in
  let poller = Poller(scheduler: scheduler) { $0 > 1 ? .error(PollError(attempts: 42)) : .just(.queued) }
  return { scheduler in poller.states(every: 5, limit: 10).timeout(.seconds(50), scheduler: scheduler) }
})
