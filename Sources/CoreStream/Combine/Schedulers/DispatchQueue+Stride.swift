#if !CORESTREAM_ON_COMBINE

import Dispatch

extension DispatchQueue.SchedulerTimeType {
  /// A length of time on a queue, in nanoseconds. A literal is a number of seconds.
  ///
  /// What is too long for 63 bits counts as the longest there is, about 292 years.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
    Hashable,
    Codable, Sendable
  {
    /// The nanoseconds. Unlike the standard library's `magnitude`, it keeps the sign.
    public var magnitude: Int

    /// The same length as Dispatch names it.
    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

    /// The length that Dispatch names.
    public init(_ timeInterval: DispatchTimeInterval) { magnitude = timeInterval.nanoseconds }

    /// A length of so many seconds.
    public init(floatLiteral value: Double) { self = .seconds(value) }

    /// A length of so many seconds.
    public init(integerLiteral value: Int) { self = .seconds(value) }

    /// A length of so many seconds; nil if the number is no `Int`.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Int(exactly: source) else { return nil }
      self = .seconds(value)
    }

    private init(nanoseconds: Int) { magnitude = nanoseconds }

    private enum CodingKeys: String, CodingKey {
      case magnitude = "_nanoseconds"
    }

    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
    public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude + rhs.magnitude) }
    public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude - rhs.magnitude) }
    /// A literal is so many seconds, so `stride * 2` is twice the stride: numbers of seconds are multiplied.
    public static func * (lhs: Stride, rhs: Stride) -> Stride {
      let product = lhs.magnitude.multipliedFullWidth(by: rhs.magnitude)
      return Stride(nanoseconds: 1_000_000_000.dividingFullWidth(product).quotient)
    }
    public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
    public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

    public static func seconds(_ s: Double) -> Stride {
      Stride(nanoseconds: Int(exactly: (s * 1_000_000_000).rounded(.towardZero)) ?? (s < 0 ? .min : .max))
    }
    public static func seconds(_ s: Int) -> Stride { Stride(nanoseconds: clamped(s, times: 1_000_000_000)) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(nanoseconds: clamped(ms, times: 1_000_000)) }
    public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: clamped(us, times: 1_000)) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }
  }
}

#endif
