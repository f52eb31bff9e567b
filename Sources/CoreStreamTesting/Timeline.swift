import CoreStream

/// A history drawn as a line, one character a tick.
///
/// - `-`: nothing happens at this tick.
/// - a letter or another character: a value, the character itself.
/// - `|`: the end; `#`: a failure (`TimelineFailure`).
/// - `(ab|)`: several things at one tick.
/// - White space is for the eye and counts for nothing.
///
///       let input = scheduler.createAbsoluteTestablePublisher(Timeline("--a-b-|").events())
///       output.events == Timeline("---A-B-|").events()
public struct Timeline: Equatable, Sendable, CustomStringConvertible {
  /// What happens, counted from the beginning of the line.
  private let steps: [Recorded<Character>]

  /// Reads a line. Traps if it is not one, with the reason; see `init(parsing:)`.
  public init(_ text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      preconditionFailure("'\(text)' is not a timeline: \(error)")
    }
  }

  /// Reads a line, or throws why it is not one.
  public init(parsing text: String) throws(TimelineError) {
    var steps: [Recorded<Character>] = []
    var tick = 0
    var isInGroup = false
    for character in text where !character.isWhitespace {
      if let last = steps.last?.event, last.isStopEvent, !"-)".contains(character) {
        throw TimelineError.somethingAfterTheEnd(character)
      }
      switch character {
      case "(" where !isInGroup: isInGroup = true
      case ")" where isInGroup: isInGroup = false
      case "(", ")": throw TimelineError.unbalancedGroup
      case "-" where isInGroup: throw TimelineError.timeInGroup
      case "-": break
      case "|": steps.append(.finished(tick))
      case "#": steps.append(.failure(tick, TimelineFailure()))
      default: steps.append(.value(tick, character))
      }
      if !isInGroup { tick += 1 }
    }
    if isInGroup { throw TimelineError.unbalancedGroup }
    self.steps = steps
  }

  /// Draws a history of characters that begins at a time. What comes before is left out.
  public init(_ events: [Recorded<Character>], from start: Int = 0) {
    steps = events.filter { $0.time >= start }.map { Recorded(time: $0.time - start, event: $0.event) }
  }

  /// The history, with the line's first tick at a time.
  public func events(from start: Int = 0) -> [Recorded<String>] {
    events(from: start) { String($0) }
  }

  /// The history with a value for each character.
  ///
  ///     Timeline("-a-b|").events(from: 200, values: ["a": 1, "b": 2])
  public func events<Value>(from start: Int = 0, values: [Character: Value]) -> [Recorded<Value>] {
    events(from: start) { character in
      guard let value = values[character] else { preconditionFailure("no value for '\(character)'") }
      return value
    }
  }

  private func events<Value>(from start: Int, _ value: (Character) -> Value) -> [Recorded<Value>] {
    steps.map { Recorded(time: $0.time + start, event: $0.event.map(value)) }
  }

  /// The line.
  public var description: String {
    var line = ""
    var tick = 0
    var rest = steps[...]
    while let first = rest.first {
      let together = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(together.count)
      let text = together.map(\.event.symbol).joined()
      line += String(repeating: "-", count: first.time - tick) + (together.count > 1 ? "(\(text))" : text)
      tick = first.time + 1
    }
    return line
  }
}

extension Event where Output == Character {
  /// The event's character in a timeline.
  fileprivate var symbol: String {
    switch self {
    case .value(let character): String(character)
    case .finished: "|"
    case .failure: "#"
    }
  }
}

/// The failure that `#` stands for in a timeline.
public struct TimelineFailure: Error, Equatable, CustomStringConvertible {
  /// The failure.
  public init() {}

  public var description: String { "#" }
}

/// Why a text is not a timeline.
public enum TimelineError: Error, Equatable {
  /// `(` without `)`, the reverse, or a group inside a group.
  case unbalancedGroup
  /// `-` inside a group: all of a group happens at one tick.
  case timeInGroup
  /// Something follows the end.
  case somethingAfterTheEnd(Character)
}
