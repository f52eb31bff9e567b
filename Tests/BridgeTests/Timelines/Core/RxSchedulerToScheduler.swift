import CoreStream
import Foundation
import RxSwift

func timelinesOfRxSchedulerToScheduler() {
  timeline("work is handed to the scheduler inside", "handed done") { log in
    let scheduler = StandingScheduler(log)
    scheduler.toScheduler().schedule { log.note("done") }
    scheduler.run()
  }
  timeline("so is work for later, with the time until then", "after3 done") { log in
    let scheduler = StandingScheduler(log)
    let crossed = scheduler.toScheduler()
    crossed.schedule(after: crossed.now.advanced(by: .seconds(3))) { log.note("done") }
    scheduler.run()
  }
  timeline("an operator of the target's subscribes and cancels on it", "handed 1 | handed") { log in
    let scheduler = StandingScheduler(log)
    let cancellable = Just(1).subscribe(on: scheduler.toScheduler()).noted(in: log)
    scheduler.run()
    cancellable.cancel()
  }
  timeline("it hands over one value after the other", "handed 1 handed 2 handed |") { log in
    let scheduler = StandingScheduler(log)
    let values = source([1, 2], Log())
    let cancellable = values.receive(on: scheduler.toScheduler()).noted(in: log)
    scheduler.run()
    cancellable.cancel()
  }
  timeline("a scheduler that was the target's is given back as it was", "same") { log in
    let queue = DispatchQueue(label: "timeline")
    let crossed = queue.eraseToAnyScheduler().toRxScheduler().toScheduler()
    if crossed.base as? DispatchQueue === queue { log.note("same") }
  }
  timeline("its time is that of the scheduler inside", "5.0") { log in
    let scheduler = StandingScheduler(log)
    let crossed = scheduler.toScheduler()
    let before = crossed.now
    scheduler.now += 5
    log.note("\(Double(before.distance(to: crossed.now).magnitude) / 1e9)")
  }
}

/// A scheduler of RxSwift's that keeps its work until it is told to run it, and whose time stands still.
final class StandingScheduler: SchedulerType {
  var now = Date(timeIntervalSince1970: 1_000)
  private let log: Log
  private var work: [() -> Void] = []

  init(_ log: Log) { self.log = log }

  func schedule<State>(_ state: State, action: @escaping (State) -> Disposable) -> Disposable {
    log.note("handed")
    work.append { _ = action(state) }
    return Disposables.create()
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> Disposable
  ) -> Disposable {
    if case .seconds(let count) = dueTime { log.note("after\(count)") }
    work.append { _ = action(state) }
    return Disposables.create()
  }

  func run() {
    while !work.isEmpty { work.removeFirst()() }
  }
}
