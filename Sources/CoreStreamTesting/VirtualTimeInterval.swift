import CoreStream
import Dispatch

/// The time between two points of a test scheduler's time. An integer literal is a number of seconds.
///
///     values.delay(for: 5, scheduler: scheduler)
public struct VirtualTimeInterval: SignedNumeric, Comparable, Hashable, Sendable, SchedulerTimeIntervalConvertible,
  CustomStringConvertible
{
  /// The length in billionths of a second.
  public var nanoseconds: Int

  /// So many billionths of a second.
  public init(nanoseconds: Int) {
    self.nanoseconds = nanoseconds
  }

  /// So many seconds.
  public init(_ seconds: Int) {
    nanoseconds = seconds * 1_000_000_000
  }

  /// The length that Dispatch names.
  public init(_ timeInterval: DispatchTimeInterval) {
    nanoseconds = DispatchQueue.SchedulerTimeType.Stride(timeInterval).magnitude
  }

  public init(integerLiteral seconds: Int) {
    self.init(seconds)
  }

  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let seconds = Int(exactly: source) else { return nil }
    self.init(seconds)
  }

  /// The length without its sign.
  public var magnitude: VirtualTimeInterval { VirtualTimeInterval(nanoseconds: abs(nanoseconds)) }

  /// The seconds, as short as they can be told.
  public var description: String {
    let seconds = Double(nanoseconds) / 1e9
    return nanoseconds % 1_000_000_000 == 0 ? "\(nanoseconds / 1_000_000_000)" : "\(seconds)"
  }

  /// So many seconds.
  public static func seconds(_ s: Int) -> Self { Self(s) }
  /// So many seconds, to the nearest nanosecond.
  public static func seconds(_ s: Double) -> Self { Self(nanoseconds: Int((s * 1e9).rounded())) }
  /// So many thousandths of a second.
  public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: ms * 1_000_000) }
  /// So many millionths of a second.
  public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: us * 1_000) }
  /// So many billionths of a second.
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
