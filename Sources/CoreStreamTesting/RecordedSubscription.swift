/// When a testable publisher was subscribed to, and when that ended: RxTest's `Subscription`.
///
/// It can be drawn: `-` is a tick, `^` the beginning and `!` the end; `(^!)` is both at one tick. A string literal is
/// such a drawing, with the first tick at zero.
///
///     input.subscriptions == [RecordedSubscription(200, 250)]
///     input.subscriptions == ["--^---!"]
public struct RecordedSubscription: Hashable, Sendable, CustomDebugStringConvertible {
  /// When it began, in ticks.
  public let subscribed: Int
  /// When it ended; `Int.max` if it has not.
  public let ended: Int

  /// A subscription that has not ended.
  public init(_ subscribed: Int) {
    self.init(subscribed, .max)
  }

  /// A subscription that has ended.
  public init(_ subscribed: Int, _ ended: Int) {
    self.subscribed = subscribed
    self.ended = ended
  }

  public var debugDescription: String { "(\(subscribed): \(ended == .max ? "Infinity" : "\(ended)"))" }
}

// MARK: Drawings

extension RecordedSubscription: ExpressibleByStringLiteral {
  public init(stringLiteral drawing: String) {
    self.init(drawing)
  }

  /// The subscription that is drawn, with the line's first tick at a time. Traps with the reason if the text is not
  /// such a drawing; see `init(parsing:from:)`.
  ///
  ///     RecordedSubscription("^---!", from: 200) == RecordedSubscription(200, 204)
  public init(_ drawing: String, from start: Int = 0) {
    do {
      try self.init(parsing: drawing, from: start)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The subscription that is drawn, or throws why it is not one.
  public init(parsing drawing: String, from start: Int = 0) throws(TimelineError) {
    let marks = try Mark.read(drawing)
    if let other = marks.first(where: { $0.character != "^" && $0.character != "!" }) {
      throw TimelineError(.notInASubscription(other.character), at: other.column, in: drawing)
    }
    guard let begin = marks.first, begin.character == "^" else {
      throw TimelineError(.noSubscription, at: marks.first?.column ?? 1, in: drawing)
    }
    if let extra = marks.dropFirst().first(where: { $0.character == "^" }) ?? marks.dropFirst(2).first {
      throw TimelineError(.severalSubscriptions, at: extra.column, in: drawing)
    }
    let end = marks.count > 1 ? start + marks[1].tick : .max
    self.init(start + begin.tick, end)
  }

  /// The subscription as a line whose first tick is at a time. Nil if it began or ended before that.
  ///
  ///     RecordedSubscription(200, 204).drawing(from: 200) == "^---!"
  public func drawing(from start: Int = 0) -> String? {
    guard subscribed >= start, ended >= start else { return nil }
    let begin = Mark(tick: subscribed - start, character: "^")
    return Mark.draw(ended == .max ? [begin] : [begin, Mark(tick: ended - start, character: "!")])
  }
}
