import Dispatch

/// The thread's own queue: Rx's `CurrentThreadScheduler.instance`.
///
/// What is scheduled from outside runs at once; what is scheduled by running work waits until that, and all that was
/// scheduled before, is done. Cold synchronous sources take turns on the same queue. Waiting for a date blocks the
/// thread.
///
///     let scheduler = TrampolineScheduler.shared
///     scheduler.schedule {
///       scheduler.schedule { print("second") }
///       print("first")
///     }
public struct TrampolineScheduler: StepwiseScheduler, Sendable {
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  public typealias SchedulerOptions = DispatchQueue.SchedulerOptions

  /// The scheduler, which is the same for all: each thread has its own queue.
  public static let shared = TrampolineScheduler()

  /// Whether nothing scheduled runs on this thread, so that work would run at once.
  public static var isIdle: Bool { !Trampoline.isActive }

  /// A value is delivered when the one before has been, behind what that has scheduled: Rx's `observe(on:)`.
  public var isStepwise: Bool { true }

  /// Runs the work, and hands on what it schedules on this thread, as soon as it does, instead of running that.
  ///
  /// For a library with a queue of its own on which sources take turns, RxSwift's `CurrentThreadScheduler`: it runs the
  /// steps among its own, each by this function again, because a step may schedule the next one.
  ///
  /// - Parameters:
  ///   - work: Run at once.
  ///   - forward: Is given each step, in the order in which they are scheduled, while the work runs.
  public static func forwardingSteps(of work: () -> Void, to forward: @escaping (@escaping () -> Void) -> Void) {
    Trampoline.forwardingSteps(of: work, to: forward)
  }

  /// Has a function run the outermost work of each thread from now on: subscriptions and what is scheduled from outside.
  /// What runs already goes on by itself; ``TrampolineHosting`` is for all of a program's work.
  ///
  /// For a library with a queue of its own, too: it opens that for as long as the work takes, so that its sources and
  /// those of this library take turns whichever of them is subscribed to first.
  ///
  /// - Parameter run: Runs the work before it returns; with ``forwardingSteps(of:to:)``, so that the steps come to its
  ///   queue. nil, and the work runs by itself again.
  public static func hostOutermostWork(by run: (@Sendable (_ work: @escaping () -> Void) -> Void)?) {
    TrampolineHost.shared.set(run)
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    Trampoline.schedule(action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    Trampoline.schedule {
      wait(until: date)
      action()
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let running = CompositeCancellable()
    func run(_ date: SchedulerTimeType) {
      schedule(after: date, tolerance: tolerance, options: options) {
        if running.isCancelled { return }
        action()
        run(date.advanced(by: interval))
      }
    }
    run(date)
    return running
  }

  private func wait(until date: SchedulerTimeType) {
    _ = DispatchSemaphore(value: 0).wait(timeout: date.dispatchTime)
  }
}

/// A library with a queue of its own for the outermost work of each thread, from the first subscription of a program on.
///
/// Who brings both libraries together has ``TrampolineScheduler`` conform, in an extension. Nothing calls that: the
/// conformance is looked up when something is subscribed to for the first time, so that no code has to run before.
public protocol TrampolineHosting: Sendable {
  /// Runs the work before it returns; with ``TrampolineScheduler/forwardingSteps(of:to:)``, so that the steps come to the
  /// library's queue.
  static func runOutermostWork(_ work: @escaping () -> Void)
}
