import CoreStream
import Dispatch

/// A point in a test scheduler's time.
///
/// It counts from the scheduler's zero. An integer literal is a number of seconds, which is the same as a number of
/// ticks unless the scheduler has another resolution.
///
///     let later: VirtualTime = scheduler.now.advanced(by: 5)
public struct VirtualTime: Strideable, Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Billionths of a second since the scheduler's zero.
  public let nanoseconds: Int

  /// A point so many billionths of a second after zero.
  public init(nanoseconds: Int) {
    self.nanoseconds = nanoseconds
  }

  public init(integerLiteral seconds: Int) {
    nanoseconds = seconds * 1_000_000_000
  }

  public func distance(to other: VirtualTime) -> VirtualTimeInterval {
    VirtualTimeInterval(nanoseconds: other.nanoseconds - nanoseconds)
  }

  public func advanced(by interval: VirtualTimeInterval) -> VirtualTime {
    VirtualTime(nanoseconds: nanoseconds + interval.nanoseconds)
  }

  public var description: String { "\(distance(from: 0))" }

  private func distance(from other: VirtualTime) -> VirtualTimeInterval { other.distance(to: self) }
}

/// The time between two points of a test scheduler's time. An integer literal is a number of seconds.
///
///     values.failFastDelay(for: 5, scheduler: scheduler)
public struct VirtualTimeInterval: SignedNumeric, Comparable, Hashable, Sendable, SchedulerTimeIntervalConvertible,
  CustomStringConvertible
{
  /// The length in billionths of a second.
  public var nanoseconds: Int

  /// So many billionths of a second.
  public init(nanoseconds: Int) {
    self.nanoseconds = nanoseconds
  }

  /// The length that Dispatch names.
  public init(_ timeInterval: DispatchTimeInterval) {
    nanoseconds = DispatchQueue.SchedulerTimeType.Stride(timeInterval).magnitude
  }

  public init(integerLiteral seconds: Int) {
    nanoseconds = seconds * 1_000_000_000
  }

  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let seconds = Int(exactly: source) else { return nil }
    self.init(integerLiteral: seconds)
  }

  public var magnitude: VirtualTimeInterval { VirtualTimeInterval(nanoseconds: abs(nanoseconds)) }

  public var description: String {
    let seconds = Double(nanoseconds) / 1e9
    return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }

  public static func seconds(_ s: Int) -> Self { Self(nanoseconds: s * 1_000_000_000) }
  public static func seconds(_ s: Double) -> Self { Self(nanoseconds: Int((s * 1e9).rounded())) }
  public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: ms * 1_000_000) }
  public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: us * 1_000) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.nanoseconds + rhs.nanoseconds) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.nanoseconds - rhs.nanoseconds) }
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// The product of the lengths in seconds.
  public static func * (lhs: Self, rhs: Self) -> Self {
    .seconds(Double(lhs.nanoseconds) / 1e9 * Double(rhs.nanoseconds) / 1e9)
  }

  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
