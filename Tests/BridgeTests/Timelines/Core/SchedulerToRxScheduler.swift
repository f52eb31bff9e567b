import CoreStream
import Foundation
import RxSwift

func timelinesOfSchedulerToRxScheduler() {
  timeline("work is done by the scheduler inside", "state") { log in
    _ = ImmediateScheduler.shared.toRxScheduler().schedule("state") { state in
      log.note(state)
      return Disposables.create()
    }
  }
  timeline("disposing takes work back that was not begun", "disposed done") { log in
    let queue = DispatchQueue(label: "timeline")
    let isFree = DispatchSemaphore(value: 0)
    queue.async { isFree.wait() }
    let scheduler = queue.toRxScheduler()
    let disposable = scheduler.schedule(()) { _ in
      log.note("wrong")
      return Disposables.create()
    }
    disposable.dispose()
    log.note("disposed")
    isFree.signal()
    queue.sync { log.note("done") }
  }
  timeline("disposing disposes of what the work gave", "~") { log in
    let disposable = ImmediateScheduler.shared.toRxScheduler().schedule(()) { _ in
      Disposables.create { log.note("~") }
    }
    disposable.dispose()
  }
  timeline("what the work gave is not disposed of because nobody keeps it", "kept") { log in
    _ = ImmediateScheduler.shared.toRxScheduler().schedule(()) { _ in
      Disposables.create { log.note("wrong") }
    }
    log.note("kept")
  }
  timeline("its time is that of the scheduler inside", "1000.0 1005.0") { log in
    let clock = CoreStream.HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 1_000))
    let scheduler = clock.toRxScheduler()
    log.note("\(scheduler.now.timeIntervalSince1970)")
    clock.advanceTo(Date(timeIntervalSince1970: 1_005))
    log.note("\(scheduler.now.timeIntervalSince1970)")
  }
  timeline("work for later is done later, in its order", "1 2") { log in
    let queue = DispatchQueue(label: "timeline")
    let isDone = DispatchSemaphore(value: 0)
    let scheduler = queue.toRxScheduler()
    for (value, delay) in [(2, 40), (1, 10)] {
      _ = scheduler.scheduleRelative(value, dueTime: .milliseconds(delay)) { value in
        log.note("\(value)")
        if value == 2 { isDone.signal() }
        return Disposables.create()
      }
    }
    isDone.wait()
  }
  timeline("a scheduler that was RxSwift's is given back as it was", "same") { log in
    let scheduler = StandingScheduler(log)
    if scheduler.toScheduler().toRxScheduler() as? StandingScheduler === scheduler { log.note("same") }
  }
}
