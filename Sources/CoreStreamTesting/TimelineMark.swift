/// Something drawn in a timeline that is not time.
struct Mark: Hashable, Sendable {
  /// How many ticks come before it.
  let tick: Int
  /// What is drawn.
  let character: Character
  /// Where it stands in the text, from one; nothing that makes marks different.
  let column: Int

  init(tick: Int, character: Character, column: Int = 0) {
    self.tick = tick
    self.character = character
    self.column = column
  }

  static func == (lhs: Mark, rhs: Mark) -> Bool { (lhs.tick, lhs.character) == (rhs.tick, rhs.character) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(tick)
    hasher.combine(character)
  }

  /// Reads what all drawings share: a tick a character, groups, white space that counts for nothing.
  static func read(_ text: String) throws(TimelineError) -> [Mark] {
    var marks: [Mark] = []
    var tick = 0
    var group: Int?
    for (offset, character) in text.enumerated() where !character.isWhitespace {
      let column = offset + 1
      switch character {
      case "(" where group == nil: group = column
      case ")" where group != nil: group = nil
      case "(", ")": throw TimelineError(.unbalancedGroup, at: column, in: text)
      case "-" where group != nil: throw TimelineError(.timeInGroup, at: column, in: text)
      case "-": break
      default: marks.append(Mark(tick: tick, character: character, column: column))
      }
      if group == nil { tick += 1 }
    }
    if let group { throw TimelineError(.unbalancedGroup, at: group, in: text) }
    return marks
  }

  /// Draws marks, which are in the order of their ticks.
  static func draw(_ marks: [Mark]) -> String {
    var line = ""
    var tick = 0
    var rest = marks[...]
    while let first = rest.first {
      let together = rest.prefix { $0.tick == first.tick }
      rest = rest.dropFirst(together.count)
      let text = String(together.map(\.character))
      line += String(repeating: "-", count: Swift.max(0, first.tick - tick)) + (together.count > 1 ? "(\(text))" : text)
      tick = first.tick + 1
    }
    return line
  }
}

/// Why a text is not a timeline, and where.
///
///     'a' follows the end
///       --|a
///          ^
public struct TimelineError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// `(` without `)`, the reverse, or a group inside a group.
    case unbalancedGroup
    /// `-` inside a group: all of a group happens at one tick.
    case timeInGroup
    /// Something follows the end.
    case somethingAfterTheEnd(Character)
    /// `^` or `!`, which are drawn only where a subscription is.
    case onlyInASubscription(Character)
    /// Something other than `-`, `^` and `!` where a subscription is drawn.
    case notInASubscription(Character)
    /// A subscription is drawn, and `^` does not come first.
    case noSubscription
    /// A second `^` or `!`.
    case severalSubscriptions
  }

  /// What is wrong.
  public let reason: Reason
  /// The character it is about, counted from one.
  public let column: Int
  /// The text.
  public let text: String

  init(_ reason: Reason, at column: Int, in text: String) {
    self.reason = reason
    self.column = column
    self.text = text
  }

  /// The reason, the text, and a caret under the character.
  public var description: String {
    "\(reason.sentence)\n  \(text)\n  \(String(repeating: " ", count: column - 1))^"
  }
}

extension TimelineError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .unbalancedGroup: "a group has one '(' and one ')', and no group inside"
    case .timeInGroup: "no time passes in a group"
    case .somethingAfterTheEnd(let character): "'\(character)' follows the end"
    case .onlyInASubscription(let character): "'\(character)' is no value: it draws a subscription"
    case .notInASubscription(let character): "'\(character)' is not drawn in a subscription: only '-', '^' and '!' are"
    case .noSubscription: "a subscription begins with '^'"
    case .severalSubscriptions: "one subscription has one '^' and one '!'"
    }
  }
}
