#if !CORESTREAM_ON_COMBINE

import Foundation

extension OperationQueue {
  /// A point in time, as an operation queue sees it: a date.
  ///
  /// `RunLoop` has a time of its own that looks the same; the two are different types, as in Combine, so that a time of
  /// the one is not mistaken for a time of the other.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The point as a date.
    public var date: Date

    /// The point of a date.
    public init(_ date: Date) { self.date = date }

    /// How much later the other point is; negative if it is earlier.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    /// The point so much later.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date.addingTimeInterval(n.timeInterval))
    }
  }
}

extension OperationQueue.SchedulerTimeType {
  /// A length of time, in seconds. A literal is a number of seconds too.
  ///
  ///     publisher.delay(for: 0.5, scheduler: OperationQueue.main)
  ///     publisher.delay(for: .milliseconds(500), scheduler: OperationQueue.main)
  public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
    SchedulerTimeIntervalConvertible, Sendable
  {
    /// The seconds. Unlike the standard library's `magnitude`, it keeps the sign.
    public var magnitude: TimeInterval

    /// The seconds.
    public var timeInterval: TimeInterval { magnitude }

    /// A length of so many seconds.
    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

    /// A length of so many seconds.
    public init(floatLiteral value: TimeInterval) { magnitude = value }

    /// A length of so many seconds.
    public init(integerLiteral value: TimeInterval) { magnitude = value }

    /// A length of so many seconds; nil if a `TimeInterval` can't say it exactly.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      magnitude = value
    }

    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
    public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
    public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
    public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
    public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
    public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

    public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1_000) }
    public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1_000_000) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1_000_000_000) }
  }
}

#endif
