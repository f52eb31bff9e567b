#if !CORESTREAM_ON_COMBINE

extension Subscribers {
  /// How many values a subscriber will take.
  ///
  /// Demands add up over a subscription: what is requested, and what `receive(_:)` returns. Each value uses one up; a
  /// demand can't be taken back, and unlimited stays unlimited. Sums that overflow count as unlimited.
  ///
  ///     subscription.request(.max(2))   // Two values, and then no more until it asks again.
  @frozen
  public struct Demand: Equatable, Hashable, Comparable, Codable, CustomStringConvertible, Sendable {
    /// The count; one more than the largest `Int` stands for unlimited.
    @usableFromInline let rawValue: UInt

    @inlinable
    init(rawValue: UInt) {
      self.rawValue = Swift.min(rawValue, UInt(Int.max) + 1)
    }

    /// As many values as there are.
    @inlinable public static var unlimited: Demand { Demand(rawValue: .max) }

    /// No values.
    @inlinable public static var none: Demand { Demand(rawValue: 0) }

    /// At most so many values; traps if negative.
    @inlinable
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "demand cannot be negative")
      return Demand(rawValue: UInt(value))
    }

    /// The count, or nil if unlimited.
    @inlinable public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public init(from decoder: any Decoder) throws {
      self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }
}

// Arithmetic. What overflows is unlimited; a count that would be negative traps.
extension Subscribers.Demand {
  /// Both together; unlimited if one of them is.
  @inlinable
  @_disfavoredOverload
  public static func + (lhs: Self, rhs: Self) -> Self {
    // Both are at most 2^63, so the sum of two limited ones can't overflow; the initializer clamps it.
    if lhs == .unlimited || rhs == .unlimited { return .unlimited }
    return Self(rawValue: lhs.rawValue + rhs.rawValue)
  }

  /// So many more; unlimited stays unlimited, and so is what overflows. Traps below zero.
  @inlinable
  @_disfavoredOverload
  public static func + (lhs: Self, rhs: Int) -> Self {
    guard let count = lhs.max else { return .unlimited }
    let (sum, overflow) = count.addingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(sum)
  }

  /// What is left. Unlimited stays unlimited; taking unlimited from a count leaves none. Traps below zero.
  @inlinable
  @_disfavoredOverload
  public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs == .unlimited { return .unlimited }
    if rhs == .unlimited { return .none }
    return .max(Int(lhs.rawValue) - Int(rhs.rawValue))
  }

  /// So many fewer; unlimited stays unlimited. Traps below zero.
  @inlinable
  @_disfavoredOverload
  public static func - (lhs: Self, rhs: Int) -> Self {
    guard let count = lhs.max else { return .unlimited }
    let (difference, overflow) = count.subtractingReportingOverflow(rhs)
    return overflow ? .none : .max(difference)
  }

  /// So many times as much; unlimited stays unlimited, and so is what overflows. Traps below zero.
  @inlinable
  @_disfavoredOverload
  public static func * (lhs: Self, rhs: Int) -> Self {
    guard let count = lhs.max else { return .unlimited }
    let (product, overflow) = count.multipliedReportingOverflow(by: rhs)
    return overflow ? .unlimited : .max(product)
  }

  /// Adds the other demand.
  @inlinable public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Adds so many; traps below zero.
  @inlinable public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  /// Takes the other demand away; traps below zero.
  @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// Takes so many away; traps below zero.
  @inlinable public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

  /// Multiplies by the count; traps below zero.
  @inlinable public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }
}

// Comparison. Unlimited is greater than any count.
extension Subscribers.Demand {
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }
  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  @inlinable public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }
  @inlinable public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }
  @inlinable public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }

  /// Exactly so many; unlimited equals no count.
  @inlinable public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// Unlimited, or another count.
  @inlinable public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  /// Fewer than so many; unlimited never is.
  @inlinable public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

  /// At most so many; unlimited never is.
  @inlinable public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }

  /// More than so many; unlimited always is.
  @inlinable public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

  /// At least so many; unlimited always is.
  @inlinable public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }

  /// Exactly so many; unlimited equals no count.
  @inlinable public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }

  /// Unlimited, or another count.
  @inlinable public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }

  /// The demand is for more than so many; unlimited always is.
  @inlinable public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }

  /// The demand is for at least so many; unlimited always is.
  @inlinable public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }

  /// The demand is for fewer than so many; unlimited never is.
  @inlinable public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }

  /// The demand is for at most so many; unlimited never is.
  @inlinable public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
}

#endif
