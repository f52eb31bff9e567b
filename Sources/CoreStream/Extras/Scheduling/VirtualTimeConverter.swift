import Foundation

/// What a `VirtualTimeScheduler` counts its time in: Rx's `VirtualTimeConverterType`.
public protocol VirtualTimeConverter {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit
  /// What lies between two points.
  associatedtype VirtualTimeIntervalUnit

  /// The date of a point.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> Date

  /// The point at a date.
  func convertToVirtualTime(_ time: Date) -> VirtualTimeUnit

  /// An interval in seconds.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval

  /// So many seconds as an interval.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// The point an interval later.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit

  /// Which of two points comes first.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two points in virtual time.
public enum VirtualTimeComparison: Sendable {
  /// The first point is earlier.
  case lessThan
  /// They are the same point.
  case equal
  /// The first point is later.
  case greaterThan
}

/// Virtual time that is counted in dates.
public struct HistoricalTimeConverter: VirtualTimeConverter, Sendable {
  public func convertFromVirtualTime(_ virtualTime: Date) -> Date { virtualTime }

  public func convertToVirtualTime(_ time: Date) -> Date { time }

  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }

  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval { timeInterval }

  public func offsetVirtualTime(_ time: Date, offset: TimeInterval) -> Date { time.addingTimeInterval(offset) }

  public func compareVirtualTime(_ lhs: Date, _ rhs: Date) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
