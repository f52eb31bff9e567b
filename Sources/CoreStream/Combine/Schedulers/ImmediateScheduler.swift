#if !CORESTREAM_ON_COMBINE

/// A scheduler that runs everything at once, on the spot, whatever the date.
///
/// An action runs before `schedule` returns, on the thread that calls it. That suits code that takes a scheduler and is
/// to run without one; it is no virtual time: nothing ever waits, and a repeated action runs once.
///
///     Just(1).delay(for: 10, scheduler: ImmediateScheduler.shared).sink { print($0) }   // 1, at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// A time that never moves.
  public struct SchedulerTimeType: Strideable, Sendable {
    fileprivate init() {}

    public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }

    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// A length of time, which means nothing here.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
      SchedulerTimeIntervalConvertible, Sendable
    {
      /// The number that the stride was made of.
      public var magnitude: Int

      /// A stride of a number.
      public init(_ value: Int) { magnitude = value }

      public init(integerLiteral value: Int) { magnitude = value }

      public init(floatLiteral value: Double) { magnitude = Int(value) }

      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
      public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
      public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
      public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

      public static func seconds(_ s: Int) -> Stride { 0 }
      public static func seconds(_ s: Double) -> Stride { 0 }
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      public static func microseconds(_ us: Int) -> Stride { 0 }
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
  }

  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The one immediate scheduler.
  public static let shared = ImmediateScheduler()

  public var now: SchedulerTimeType { SchedulerTimeType() }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }

  @discardableResult
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}

#endif
