import Foundation
import RxSwift

final class Countdown {

  enum State: CustomStringConvertible {
    case counting(Int), ignition, aborted(String)

    var description: String {
      switch self {
      case let .counting(n): return "T-\(n)"
      case .ignition: return "ignition"
      case let .aborted(why): return "aborted, \(why)"
      }
    }
  }

  let states: Observable<State>
  private let abortSubject = PublishSubject<String>()

  init(from start: Int, tick: RxTimeInterval, scheduler: SchedulerType) {
    let ticks = Observable<Int>.interval(tick, scheduler: scheduler)
      .map { start - $0 }
      .take(start + 1)
      .map { $0 == 0 ? State.ignition : .counting($0) }

    let aborts = abortSubject.take(1).map(State.aborted)
    states = Observable.merge(ticks.take(until: abortSubject), aborts.take(until: ticks.ignoreElements().asObservable()))
  }

  func abort(_ reason: String) { abortSubject.onNext(reason) }
}

/// Runs the main run loop until the stream ends.
func wait<T>(for stream: Observable<T>, _ onNext: @escaping (T) -> Void) {
  var finished = false
  let subscription = stream.subscribe(onNext: onNext, onError: { print("error", $0) }, onCompleted: { print("completed") },
                                      onDisposed: { finished = true })
  while !finished { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005)) }
  subscription.dispose()
}

print("-- full countdown")
let first = Countdown(from: 3, tick: .milliseconds(20), scheduler: MainScheduler.instance)
wait(for: first.states.take(until: { if case .ignition = $0 { return true } else { return false } }, behavior: .inclusive)) {
  print($0)
}

print("-- aborted")
let second = Countdown(from: 100, tick: .milliseconds(30), scheduler: MainScheduler.instance)
wait(for: second.states.take(4).do(onNext: { state in
  if case .counting(99) = state {
    DispatchQueue.main.async { second.abort("weather") }
  }
}).take(until: { if case .aborted = $0 { return true } else { return false } }, behavior: .inclusive)) { print($0) }

print("-- timers")
wait(for: Observable<Int>.timer(.milliseconds(10), scheduler: MainScheduler.instance).map { "once \($0)" }) { print($0) }
wait(for: Observable<Int>.timer(.milliseconds(10), period: .milliseconds(15), scheduler: MainScheduler.instance)
  .take(3).map { "many \($0)" }) { print($0) }
wait(for: Single<Int>.timer(.milliseconds(5), scheduler: MainScheduler.instance).map { $0 + 1 }.asObservable()) {
  print("single", $0)
}

// The one with the longer wait comes last, whatever the order of writing.
let delays = [60, 10, 110]
wait(for: Observable.merge(delays.map { ms in
  Observable<Int>.timer(.milliseconds(ms), scheduler: MainScheduler.instance).map { _ in "after \(ms) ms" }
})) { print($0) }
print("all done")
