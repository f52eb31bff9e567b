import CoreStream

/// How a history differs from the one that a test expects, told so that it can be read.
///
/// It belongs to no testing framework: what finds no difference is nil, and what reports it is the framework's own, at
/// the line of the test.
///
///     #expect(output.mismatch(with: "--a-b-|") == nil)       // Swift Testing
///     XCTAssertNil(output.mismatch(with: "--a-b-|"))         // XCTest
///     try output.requireEvents("--a-b-|")                    // either; ends the test
///
/// A timeline is shown with a caret under the first difference:
///
///     the timelines differ
///       expected  --a-b-|
///       received  --a--b|
///                     ^
public struct Mismatch: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  /// The difference between two timelines, or nil if there is none.
  public init?(expected: Timeline, received: Timeline) {
    guard expected != received else { return nil }
    let (wanted, got) = ("\(expected)", "\(received)")
    let common = zip(wanted, got).prefix { $0 == $1 }.count
    description = """
      the timelines differ
        expected  \(wanted)
        received  \(got)
                  \(String(repeating: " ", count: common))^
      """
  }

  /// The difference between two histories, or nil if there is none: what both begin with, then what is missing (`-`)
  /// and what was received instead (`+`).
  ///
  ///     the histories differ
  ///         value(1) @ 210
  ///       - value(2) @ 220
  ///       + value(2) @ 221
  public init?<Value: Equatable>(expected: [Recorded<Value>], received: [Recorded<Value>]) {
    guard expected != received else { return nil }
    let common = zip(expected, received).prefix { $0 == $1 }.count
    let lines =
      expected.prefix(common).map { "    \($0)" } + expected.dropFirst(common).map { "  - \($0)" }
      + received.dropFirst(common).map { "  + \($0)" }
    description = (["the histories differ"] + lines).joined(separator: "\n")
  }

  /// The difference between two timelines, with the history where the received one doesn't tell all.
  fileprivate init?<Value>(expected: Timeline, received: Timeline, events: [Recorded<Value>]) {
    guard let plain = Mismatch(expected: expected, received: received) else { return nil }
    let isPlain = "\(received)".allSatisfy { $0 != Timeline.unnamed && $0 != "#" }
    description = "\(plain)" + (isPlain ? "" : "\n  " + events.map { "\($0)" }.joined(separator: ", "))
  }
}

extension TestableSubscriber {
  /// How what was received differs from a timeline whose first tick is at a time, or nil if it does not.
  ///
  ///     #expect(output.mismatch(with: "--a-b-|", from: 200) == nil)
  public func mismatch(with expected: Timeline, from start: Int = 0) -> Mismatch? {
    Mismatch(expected: expected, received: timeline(from: start), events: events)
  }

  /// How what was received differs from a timeline with a character for each value, or nil if it does not.
  ///
  ///     #expect(output.mismatch(with: "--a-b-|", values: ["a": 10, "b": 20]) == nil)
  public func mismatch(
    with expected: Timeline, from start: Int = 0, values: [Character: Input]
  ) -> Mismatch? where Input: Equatable {
    Mismatch(expected: expected, received: timeline(from: start, values: values), events: events)
  }

  /// How what was received differs from a history, or nil if it does not.
  ///
  ///     XCTAssertNil(output.mismatch(with: [.value(210, 1), .finished(250)]))
  public func mismatch(with expected: [Recorded<Input>]) -> Mismatch? where Input: Equatable {
    Mismatch(expected: expected, received: events)
  }

  /// Throws the difference if what was received is not what a timeline shows; see `mismatch(with:from:)`.
  ///
  ///     try output.requireEvents("--a-b-|")
  public func requireEvents(_ expected: Timeline, from start: Int = 0) throws(Mismatch) {
    if let mismatch = mismatch(with: expected, from: start) { throw mismatch }
  }

  /// Throws the difference if what was received is not what a timeline shows, with a character for each value.
  ///
  ///     try output.requireEvents("--a-b-|", values: ["a": 10, "b": 20])
  public func requireEvents(
    _ expected: Timeline, from start: Int = 0, values: [Character: Input]
  ) throws(Mismatch) where Input: Equatable {
    if let mismatch = mismatch(with: expected, from: start, values: values) { throw mismatch }
  }

  /// Throws the difference if what was received is not the history.
  ///
  ///     try output.requireEvents([.value(210, 1), .finished(250)])
  public func requireEvents(_ expected: [Recorded<Input>]) throws(Mismatch) where Input: Equatable {
    if let mismatch = mismatch(with: expected) { throw mismatch }
  }
}
