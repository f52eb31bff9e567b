import CoreStream

/// A history drawn as a line, one character a tick.
///
/// - `-`: nothing happens at this tick.
/// - a letter or another character: a value, the character itself, or what a dictionary says it stands for.
/// - `|`: the end; `#`: a failure.
/// - `(ab|)`: several things at one tick. The group takes one tick, however long it is drawn.
/// - White space is for the eye and counts for nothing.
///
/// A string literal is a timeline. It traps with the reason if it is not one; `init(parsing:)` throws it. Two timelines
/// are equal if they are drawn alike: a timeline shows when something failed, not how.
///
///     let input = scheduler.createAbsoluteTestablePublisher("--a-b-|", values: ["a": 1, "b": 2])
///     let output = scheduler.createTestableSubscriber(String.self)
///     input.map { "\($0)" }.subscribe(output)
///     scheduler.start()
///     #expect(output.timeline() == "--1-2-|")          // Swift Testing
///     XCTAssertEqual(output.timeline(), "--1-2-|")     // XCTest
public struct Timeline: Hashable, Sendable {
  /// What happens, in the order of the ticks.
  private let marks: [Mark]

  /// Reads a line. Traps with the reason if it is not one; see `init(parsing:)`.
  public init(_ text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Reads a line, or throws why it is not one.
  public init(parsing text: String) throws(TimelineError) {
    marks = try Mark.read(text)
    if let drawing = marks.first(where: { "^!".contains($0.character) }) {
      throw TimelineError(.onlyInASubscription(drawing.character), at: drawing.column, in: text)
    }
    let end = marks.firstIndex { "|#".contains($0.character) } ?? marks.endIndex
    if let extra = marks.dropFirst(end + 1).first {
      throw TimelineError(.somethingAfterTheEnd(extra.character), at: extra.column, in: text)
    }
  }

  fileprivate init(marks: [Mark]) {
    self.marks = marks
  }

  /// What stands for a value that has no character.
  public static let unnamed: Character = "?"
}

extension Timeline: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension Timeline: CustomStringConvertible {
  /// The line, without white space and without the time after the last thing that happens.
  public var description: String { Mark.draw(marks) }
}

// MARK: From a line to a history

extension Timeline {
  /// The history, with the line's first tick at a time, and with an error for `#`.
  ///
  ///     Timeline("-a|").events(from: 200) == [.value(201, "a"), .finished(202)]
  public func events(from start: Int = 0, error: any Error = TimelineFailure()) -> [Recorded<String>] {
    events(from: start, error: error) { String($0) }
  }

  /// The history with a value for each character. Traps if one has no value, naming it.
  ///
  ///     Timeline("-a-b|").events(from: 200, values: ["a": 1, "b": 2])
  public func events<Value>(
    from start: Int = 0, values: [Character: Value], error: any Error = TimelineFailure()
  ) -> [Recorded<Value>] {
    events(from: start, error: error) { character in
      guard let value = values[character] else { preconditionFailure("'\(character)' has no value in \(self)") }
      return value
    }
  }

  private func events<Value>(
    from start: Int, error: any Error, _ value: (Character) -> Value
  ) -> [Recorded<Value>] {
    marks.map { mark in
      switch mark.character {
      case "|": .finished(start + mark.tick)
      case "#": .failure(start + mark.tick, error)
      default: .value(start + mark.tick, value(mark.character))
      }
    }
  }
}

/// The failure that `#` stands for where no other is given.
public struct TimelineFailure: Error, Equatable, CustomStringConvertible {
  /// The failure.
  public init() {}

  public var description: String { "#" }
}

// MARK: From a history to a line

extension Timeline {
  /// Draws a history that begins at a time; what comes before is left out.
  ///
  /// A value that prints as one character is drawn as that, another one as `?`.
  public init<Value>(_ events: [Recorded<Value>], from start: Int = 0) {
    self.init(events, from: start) { Character(drawing: "\($0)") }
  }

  /// Draws a history with a character for each value. A value that has none is drawn as `?`.
  ///
  ///     "\(Timeline([.value(201, 10), .finished(203)], from: 200, values: ["a": 10]))" == "-a-|"
  public init<Value: Equatable>(_ events: [Recorded<Value>], from start: Int = 0, values: [Character: Value]) {
    self.init(events, from: start) { value in
      // Of several characters for one value it is the same one every time.
      values.filter { $0.value == value }.keys.min()
    }
  }

  private init<Value>(_ events: [Recorded<Value>], from start: Int, _ name: (Value) -> Character?) {
    let drawn = events.filter { $0.time >= start }.map { recorded in
      let character: Character =
        switch recorded.event {
        case .value(let value): name(value) ?? Timeline.unnamed
        case .failure: "#"
        case .finished: "|"
        }
      return Mark(tick: recorded.time - start, character: character)
    }
    self.init(marks: drawn)
  }
}

extension Character {
  /// The one character of a text, unless it means something else in a timeline.
  fileprivate init?(drawing text: String) {
    guard text.count == 1, let character = text.first, !character.isWhitespace, !"-|#()^!".contains(character)
    else { return nil }
    self = character
  }
}
