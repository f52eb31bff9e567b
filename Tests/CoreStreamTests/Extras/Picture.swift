import CoreStream
import CoreStreamTesting

/// A stream drawn as a line, one column a tick.
///
/// - `-`: nothing happens; a small letter or a digit: a value; `[ab]`: a value of several characters.
/// - `|`: the end; `#`: a failure. Rx's own failures have capital letters: see `mark(of:)`.
/// - `(ab|)`: several things at one tick. White space is for the eye.
///
/// Anything else is a mistake in the test.
struct Picture {
  typealias Step = (tick: Int, event: Event<String, any Error>)
  private(set) var steps: [Step] = []

  init(_ text: Substring) {
    var rest = text.filter { $0 != " " }[...]
    var tick = 0
    while let character = rest.popFirst() {
      if character == "(" {
        guard let end = rest.firstIndex(of: ")") else { preconditionFailure("'\(text)' has an open group") }
        var group = rest[..<end]
        rest = rest[rest.index(after: end)...]
        while let member = group.popFirst() { add(member, &group, at: tick) }
      } else if character != "-" {
        add(character, &rest, at: tick)
      }
      tick += 1
    }
  }

  private mutating func add(_ character: Character, _ rest: inout Substring, at tick: Int) {
    switch character {
    case "|": steps.append((tick, .finished))
    case "#": steps.append((tick, .failure(TimelineFailure())))
    case "a"..."z", "0"..."9": steps.append((tick, .value(String(character))))
    case "[":
      guard let end = rest.firstIndex(of: "]") else { preconditionFailure("a bracket is open") }
      steps.append((tick, .value(String(rest[..<end]))))
      rest = rest[rest.index(after: end)...]
    default: preconditionFailure("'\(character)' is no mark of a picture")
    }
  }

  /// The marks drawn as a line.
  static func draw(_ marks: [(tick: Int, mark: String)]) -> String {
    guard let last = marks.last?.tick else { return "" }
    return (0...last).map { tick in
      let here = marks.filter { $0.tick == tick }.map(\.mark)
      return here.isEmpty ? "-" : here.count == 1 ? here[0] : "(\(here.joined()))"
    }
    .joined()
  }
}

/// The mark of a failure: `#` for a drawn one, a capital letter for one of Rx's own.
func mark(of failure: any Error) -> String {
  switch failure {
  case is TimelineFailure: "#"
  case StreamError.noElements: "N"
  case StreamError.moreThanOneElement: "M"
  case StreamError.argumentOutOfRange: "R"
  case StreamError.timeout: "T"
  default: "'\(failure)'"
  }
}

/// A value in short: the members of a tuple or an array one after the other.
func spelled(_ value: Any) -> String {
  if let text = value as? String { return text }
  let mirror = Mirror(reflecting: value)
  return switch mirror.displayStyle {
  case .optional: mirror.children.first.map { spelled($0.value) } ?? "nil"
  case .tuple, .collection: mirror.children.map { spelled($0.value) }.joined()
  default: "\(value)"
  }
}
