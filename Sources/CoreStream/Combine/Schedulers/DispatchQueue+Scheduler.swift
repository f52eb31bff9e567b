#if !CORESTREAM_ON_COMBINE

import Dispatch

extension DispatchQueue: Scheduler {
  /// A point in the queue's time, which stands still while the machine sleeps.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, @unchecked Sendable {
    // Unchecked, because `DispatchTime` is one number.

    /// The same point as Dispatch names it.
    public var dispatchTime: DispatchTime

    /// The point that Dispatch names.
    public init(_ time: DispatchTime) { dispatchTime = time }

    public func distance(to other: SchedulerTimeType) -> Stride {
      // The distant future is infinitely far from everything else.
      if (dispatchTime == .distantFuture) != (other.dispatchTime == .distantFuture) {
        return Stride(.nanoseconds(.max))
      }
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      guard let distance = Int(exactly: end >= start ? end - start : start - end) else {
        return Stride(.nanoseconds(.max))
      }
      return Stride(.nanoseconds(end >= start ? distance : -distance))
    }

    public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(dispatchTime + n.timeInterval) }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }
  }

  /// How work is put on the queue.
  ///
  ///     publisher.receive(on: queue, options: .init(qos: .utility))
  public struct SchedulerOptions {
    /// The quality of service that the work runs at.
    public var qos: DispatchQoS

    /// The work item's flags.
    public var flags: DispatchWorkItemFlags

    /// The group that waits for the work.
    public var group: DispatchGroup?

    /// Options for putting work on the queue.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The present of the queue's clock.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Zero: how exact a queue is depends on what else it has to do.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Puts the action on the queue. A serial queue runs the actions one after the other, in this order.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = UncheckedAction(run: action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.run() }
  }

  /// Puts the action on the queue at the date. The tolerance is not used: Dispatch has none for a single action.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = UncheckedAction(run: action)
    asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
      action.run()
    }
  }

  /// Puts the action on the queue at the date and then again after each interval, until canceled or released.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    let leeway = max(tolerance.timeInterval.nanoseconds, 0)
    timer.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: .nanoseconds(leeway))
    let action = UncheckedAction(run: action)
    timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.run() }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}

#endif
