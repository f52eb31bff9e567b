import Foundation
import RxSwift
import RxTest

struct Clock {
  let scheduler: SchedulerType
  var seconds: Int { Int(scheduler.now.timeIntervalSince1970) }
  func since(_ start: RxTime) -> TimeInterval { scheduler.now.timeIntervalSince(start) }
}

protocol HasScheduler {
  var scheduler: SchedulerType { get }
}
extension HasScheduler {
  func stamp() -> RxTime { scheduler.now }
}
final class Service: HasScheduler {
  let scheduler: SchedulerType
  init(scheduler: SchedulerType = MainScheduler.instance) { self.scheduler = scheduler }
}

func elapsed<S: SchedulerType>(on scheduler: S) -> Double { scheduler.now.timeIntervalSince1970 }

extension SchedulerType {
  func isBefore(_ date: Date) -> Bool { now < date }
  func every(_ interval: RxTimeInterval, _ count: Int, _ body: @escaping (Int) -> Void) -> Disposable {
    schedulePeriodic(0, startAfter: interval, period: interval) { n in
      if n < count { body(n) }
      return n + 1
    }
  }
}

func runClocks() {
  let test = TestScheduler(initialClock: 5, resolution: 0.5)
  print(test.now.timeIntervalSince1970, Clock(scheduler: test).seconds, elapsed(on: test))
  let service = Service(scheduler: test)
  let start = service.stamp()
  print(test.isBefore(Date(timeIntervalSince1970: 3)), test.isBefore(Date(timeIntervalSince1970: 2)))

  let a = test.scheduleRelative("a", dueTime: .seconds(2)) { state in
    print(state, test.clock, Clock(scheduler: test).since(start))
    return Disposables.create()
  }
  let b = test.scheduleRelative("b", dueTime: .seconds(300)) { state in
    print(state)
    return Disposables.create()
  }
  b.dispose()
  let c = test.schedule("c") { state -> Disposable in
    print(state, test.clock)
    return Disposables.create { print("c disposed") }
  }
  var ticks: Disposable?
  ticks = test.schedulePeriodic(1, startAfter: .seconds(1), period: .seconds(3)) { n -> Int in
    print("tick", n, test.clock)
    if n == 4 { ticks?.dispose() }
    return n * 2
  }
  let every = test.every(.seconds(4), 2) { print("every", $0, test.clock) }
  test.scheduleAt(40) { every.dispose() }
  test.start()
  print("end", test.clock)
  a.dispose()
  c.dispose()

  let queue = ConcurrentDispatchQueueScheduler(qos: .utility)
  print(abs(queue.now.timeIntervalSinceNow) < 5, abs(MainScheduler.instance.now.timeIntervalSinceNow) < 5)
  print(abs(Service().stamp().timeIntervalSinceNow) < 5)
  let serial: SchedulerType = SerialDispatchQueueScheduler(internalSerialQueueName: "s")
  print(abs(serial.now.timeIntervalSinceNow) < 5)

  let times = TestScheduler(initialClock: 0)
  let source = times.createHotObservable([.next(210, "x"), .next(240, "y"), .completed(300)])
  let stamped = times.start {
    source.map { [unowned times] in "\($0)@\(Int(times.now.timeIntervalSince1970))" }.delay(.seconds(7), scheduler: times)
  }
  print(stamped.events)
}
