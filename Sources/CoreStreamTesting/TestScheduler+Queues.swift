import CoreStream
import Dispatch
import Foundation

extension TestScheduler {
  /// The scheduler with its type hidden and its own time.
  ///
  ///     let own = scheduler.eraseToAnyScheduler()
  public func eraseToAnyScheduler() -> AnySchedulerOf<TestScheduler> { AnyScheduler(self) }

  /// The scheduler as code under test declares its schedulers: virtual time in the place of a queue's.
  ///
  /// Zero of the virtual time is a fixed point of the queue's time, and the options of a queue are ignored. Where no
  /// type is asked for, the result has the scheduler's own time.
  ///
  ///     let scheduler = TestScheduler(initialClock: 0)
  ///     let search = Search(scheduler: scheduler.eraseToAnyScheduler())
  ///     scheduler.start()
  @_disfavoredOverload
  public func eraseToAnyScheduler() -> AnySchedulerOf<DispatchQueue> {
    // Not Dispatch's zero, which means "now".
    let zero = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))
    return AnyScheduler(StandIn<DispatchQueue>(scheduler: self, zero: zero) { $0.magnitude })
  }

  /// Virtual time in the place of a run loop's.
  ///
  ///     let clock: AnySchedulerOf<RunLoop> = scheduler.eraseToAnyScheduler()
  @_disfavoredOverload
  public func eraseToAnyScheduler() -> AnySchedulerOf<RunLoop> {
    let zero = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0))
    return AnyScheduler(StandIn<RunLoop>(scheduler: self, zero: zero) { Int(($0.magnitude * 1e9).rounded()) })
  }

  /// Virtual time in the place of an operation queue's.
  ///
  ///     let work: AnySchedulerOf<OperationQueue> = scheduler.eraseToAnyScheduler()
  @_disfavoredOverload
  public func eraseToAnyScheduler() -> AnySchedulerOf<OperationQueue> {
    let zero = OperationQueue.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0))
    return AnyScheduler(StandIn<OperationQueue>(scheduler: self, zero: zero) { Int(($0.magnitude * 1e9).rounded()) })
  }
}

/// A test scheduler that counts its time as another kind of scheduler does.
private struct StandIn<Original: Scheduler>: StepwiseScheduler, DatedScheduler {
  typealias SchedulerTimeType = Original.SchedulerTimeType
  typealias SchedulerOptions = Original.SchedulerOptions

  let scheduler: TestScheduler
  /// Where virtual time begins.
  let zero: SchedulerTimeType
  let nanoseconds: (SchedulerTimeType.Stride) -> Int

  var now: SchedulerTimeType {
    zero.advanced(by: .nanoseconds(scheduler.now.nanoseconds))
  }

  var currentDate: Date { scheduler.currentDate }

  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  var isStepwise: Bool { true }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    scheduler.schedule(options: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    scheduler.schedule(after: virtual(date), tolerance: 0, options: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let interval = VirtualTimeInterval(nanoseconds: nanoseconds(interval))
    return scheduler.schedule(after: virtual(date), interval: interval, tolerance: 0, options: nil, action)
  }

  private func virtual(_ date: SchedulerTimeType) -> VirtualTime {
    VirtualTime(nanoseconds: nanoseconds(zero.distance(to: date)))
  }
}

extension MainScheduler {
  /// Runs a function in which every new `MainScheduler()` is driven by virtual time: RxCocoa's `SharingScheduler.mock`.
  ///
  ///     MainScheduler.withReplacement(scheduler) {
  ///       let model = SearchModel(api: api)   // share(on: MainScheduler(), replay: 1)
  ///     }
  public static func withReplacement<Result>(
    _ scheduler: TestScheduler, operation: () throws -> Result
  ) rethrows -> Result {
    try withReplacement(scheduler.eraseToAnyScheduler(), operation: operation)
  }
}
