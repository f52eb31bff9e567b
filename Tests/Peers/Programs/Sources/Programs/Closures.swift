import StreamTypes

// Closures in the ways in which people write them.
extension ProgramWriter {
  /// A closure that makes a plain value of its parameters.
  mutating func closure(_ parameters: [SwiftType], to result: SwiftType, throwing: Bool = false) -> String {
    if parameters.count == 1, random.chance(45), !throwing { return shortClosure(parameters[0], to: result) }
    return nested { writer in
      let names = writer.declare(parameters)
      let body = writer.body(to: result, throwing: throwing)
      return writer.spelled(names, parameters, result, body)
    }
  }

  /// `{ $0 + 1 }`, or `{ _ in 7 }`.
  private mutating func shortClosure(_ parameter: SwiftType, to result: SwiftType) -> String {
    nested { writer in
      writer.scope.values = [("$0", parameter)]
      let body = writer.value(of: result)
      return body.contains("$0") ? "{ \(body) }" : "{ _ in \(body) }"
    }
  }

  /// A closure that makes a stream of its parameters.
  mutating func closure(_ parameters: [SwiftType], to stream: Stream, depth: Int) -> String {
    nested { writer in
      let names = writer.declare(parameters)
      let branches = writer.random.chance(25)
      var body = writer.random.chance(15) ? writer.statement() : []
      if branches {
        let first = writer.expression(stream, depth: depth - 1)
        body += block("if \(writer.condition())", ["return " + first])
      }
      body.append((body.isEmpty ? "" : "return ") + writer.expression(stream, depth: depth - 1))
      let isTyped = branches || writer.random.chance(35)
      return writer.spelled(names, parameters, isTyped ? .named(stream.spelling, []) : nil, body)
    }
  }

  /// A closure that prints what it is given.
  mutating func trace(_ parameters: [SwiftType]) -> String {
    let label = fresh("t")
    switch parameters.first {
    case nil: return "{ print(\"\(label)\") }"
    case SwiftType.error: return "{ print(\"\(label)\", reason\(number)($0)) }"
    default:
      let isShort = random.chance(70)
      return isShort ? "{ print(\"\(label)\", $0) }" : "{ value in\n  print(\"\(label)\", value)\n}"
    }
  }

  /// Puts parameters in scope, and says what they are called.
  mutating func declare(_ types: [SwiftType]) -> [String] {
    types.map { type in
      let name = fresh(type == .error ? "error" : random.pick(["x", "value", "item", "one"]))
      if let stream = type.asStream {
        scope.streams.append((name, stream))
      } else {
        scope.values.append((name, type))
      }
      return name
    }
  }

  private mutating func body(to result: SwiftType, throwing: Bool) -> Lines {
    var lines: Lines = []
    if throwing { lines += ["if \(condition()) { throw \(value(of: .error)) }"] }
    if random.chance(15) { lines += statement() }
    if random.chance(12) { lines += block("guard \(condition()) else", ["return " + value(of: result)]) }
    return lines + [(lines.isEmpty ? "" : "return ") + value(of: result)]
  }

  /// Something between: a variable that what follows may use, or a trace.
  private mutating func statement() -> Lines {
    if random.chance(40) { return ["print(\"\(fresh("t"))\")"] }
    let type = anyKey()
    let name = fresh("part")
    let line = "let \(name) = \(value(of: type))"
    scope.values.append((name, type))
    return [line]
  }

  /// Parameters that the body doesn't use are underscores.
  private mutating func spelled(_ names: [String], _ types: [SwiftType], _ result: SwiftType?, _ body: Lines) -> String
  {
    let text = body.joined(separator: "\n")
    let used = names.map { text.hasWord($0) ? $0 : "_" }
    let isTyped = result != nil && (body.count > 1 || random.chance(15))
    var head = used.joined(separator: ", ")
    if isTyped, let result {
      let spelled = zip(used, types).map { "\($0): \($1.asStream?.spelling ?? $1.description)" }.joined(separator: ", ")
      head =
        random.chance(50) && !names.isEmpty
        ? "(\(spelled)) -> \(result)" : "\(names.isEmpty ? "()" : head) -> \(result)"
    }
    let opening = head.isEmpty ? "{" : "{ \(head) in"
    if body.count == 1, !text.contains("\n") { return "\(opening) \(text) }" }
    return opening + "\n" + text.indented + "\n}"
  }
}

extension String {
  /// All lines one step to the right.
  var indented: String { "  " + replacing("\n", with: "\n  ") }

  func hasWord(_ word: String) -> Bool {
    ranges(of: word).contains { range in
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      return !after.isLetter && !after.isNumber && !before.isLetter && !before.isNumber
    }
  }
}
