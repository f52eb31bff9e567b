/// A point in a test scheduler's time.
///
/// It counts from the scheduler's zero. An integer literal is a number of seconds, which is the same as a number of
/// ticks unless the scheduler has another resolution. Points and intervals are different things: two points can be
/// subtracted, which makes an interval, but not added.
///
///     let later = scheduler.now + 5
///     later - scheduler.now == 5
public struct VirtualTime: Strideable, Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Billionths of a second since the scheduler's zero.
  public let nanoseconds: Int

  /// A point so many billionths of a second after zero.
  public init(nanoseconds: Int) {
    self.nanoseconds = nanoseconds
  }

  /// A point so many seconds after zero.
  public init(_ seconds: Int) {
    nanoseconds = seconds * 1_000_000_000
  }

  public init(integerLiteral seconds: Int) {
    self.init(seconds)
  }

  public func distance(to other: VirtualTime) -> VirtualTimeInterval {
    other - self
  }

  public func advanced(by interval: VirtualTimeInterval) -> VirtualTime {
    self + interval
  }

  /// The seconds, as short as they can be told.
  public var description: String { "\(VirtualTimeInterval(nanoseconds: nanoseconds))" }

  /// The point an interval later.
  public static func + (time: VirtualTime, interval: VirtualTimeInterval) -> VirtualTime {
    VirtualTime(nanoseconds: time.nanoseconds + interval.nanoseconds)
  }

  /// The point an interval earlier. A literal on the right is an interval.
  public static func - (time: VirtualTime, interval: VirtualTimeInterval) -> VirtualTime {
    VirtualTime(nanoseconds: time.nanoseconds - interval.nanoseconds)
  }

  /// The time from the second point to the first; negative if the first is earlier.
  @_disfavoredOverload
  public static func - (end: VirtualTime, start: VirtualTime) -> VirtualTimeInterval {
    VirtualTimeInterval(nanoseconds: end.nanoseconds - start.nanoseconds)
  }

  /// Moves the point by an interval.
  public static func += (time: inout VirtualTime, interval: VirtualTimeInterval) { time = time + interval }

  /// Moves the point back by an interval.
  public static func -= (time: inout VirtualTime, interval: VirtualTimeInterval) { time = time - interval }
}
