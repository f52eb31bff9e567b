import StreamTypes

/// A function or a property of a protocol that gives a stream.
private struct Requirement {
  let name: String
  /// Nil for a property.
  let parameter: SwiftType?
  let result: Stream

  var head: String {
    parameter.map { "func \(name)(_ key: \($0)) -> \(result.spelling)" } ?? "var \(name): \(result.spelling)"
  }
}

// A protocol, the types that keep it, and what uses them through it.
extension ProgramWriter {
  mutating func servicePart() -> String {
    let proto = global("Service")
    let requirements = (0..<random.within(1...4)).map { _ in requirement() }
    let lines = requirements.map { $0.head + ($0.parameter == nil ? " { get }" : "") }
    declarations += block("protocol \(proto)\(random.pick([": AnyObject", ": class", ""]))", lines) + [""]
    let witnesses = (0..<random.within(1...2)).map { _ in witness(of: proto, requirements) }
    let user = user(of: proto, requirements)
    let name = global("useService")
    let calls = witnesses.map { "\(user)(service: \($0)()).run()" }
    declarations += block("func \(name)()", calls) + [""]
    return name
  }

  private mutating func requirement() -> Requirement {
    let isProperty = random.chance(25)
    let result = anyStream()
    return Requirement(
      name: fresh(isProperty ? "changes" : random.pick(["load", "find", "save"])),
      parameter: isProperty ? nil : random.pick([.int, .string, note]), result: result)
  }

  private mutating func witness(of proto: String, _ requirements: [Requirement]) -> String {
    let name = global(random.pick(["Live", "Mock", "Cached"]))
    var body = nested { $0.subject() }.map { "private " + $0 }
    let held = scope.streams
    if let line = body.first, let subject = subject(declared: line) { scope.streams = [subject] }
    let isExtension = random.chance(25)
    let members = requirements.flatMap { requirement in [""] + member(requirement) }
    scope.streams = held
    if isExtension {
      declarations += block("final class \(name)", body) + [""]
      declarations += block("extension \(name): \(proto)", Array(members.dropFirst())) + [""]
    } else {
      body += members
      declarations += block("final class \(name): \(proto)", body) + [""]
    }
    return name
  }

  /// The property that a line declares, as methods call it.
  private func subject(declared line: String) -> (name: String, stream: Stream)? {
    let parts = line.split(separator: " ")
    guard let at = parts.firstIndex(of: "let") else { return nil }
    let family = parts[at + 3].prefix { $0 != "<" }
    guard let type = (line.firstRange(of: "<").map { line[$0.upperBound...] })?.untilClosing else { return nil }
    guard let element = knownTypes.first(where: { "\($0)" == type }) else { return nil }
    return ("self.\(parts[at + 1])", Stream(family: String(family), element: element))
  }

  private var knownTypes: [SwiftType] {
    [.int, .string, .bool, note, .array(.int), .optional(.int)]
  }

  private mutating func member(_ requirement: Requirement) -> Lines {
    nested { writer in
      if let parameter = requirement.parameter { writer.scope.values = [("key", parameter)] }
      let early = writer.random.chance(20) && requirement.parameter != nil
      var body: Lines = []
      if early {
        let first = writer.expression(requirement.result, depth: 1)
        body += block("guard \(writer.condition()) else", ["return " + first])
      }
      body.append(
        (early || writer.random.chance(50) ? "return " : "") + writer.expression(requirement.result, depth: 2))
      return block(requirement.head, body)
    }
  }

  private mutating func user(of proto: String, _ requirements: [Requirement]) -> String {
    let name = global("Screen")
    let isGeneric = random.chance(25)
    let type = isGeneric ? "S" : proto
    let body = nested { writer in
      writer.scope.streams = requirements.filter { $0.parameter == nil }.map { ("service.\($0.name)", $0.result) }
      writer.scope.loaders = requirements.compactMap { one in
        one.parameter.map { ("service.\(one.name)", $0, one.result) }
      }
      return ["let service = self.service"] + writer.acts { $0.subscription(to: $0.chainOfScope()) }
    }
    let members: Lines = [
      "private let service: \(type)", "private let bag = DisposeBag()", "",
    ]
    declarations +=
      block(
        "final class \(name)\(isGeneric ? "<S: \(proto)>" : "")",
        members + block("init(service: \(type))", ["self.service = service"]) + [""] + block("func run()", body)) + [""]
    return name
  }

  /// A chain that begins with a function of the scope, if there is one.
  mutating func chainOfScope() -> Chain {
    guard !scope.loaders.isEmpty, random.chance(80) else { return chain(depth: 2) }
    let loader = random.pick(scope.loaders)
    var chain = Chain(text: "\(loader.name)(\(value(of: loader.parameter)))", stream: loader.result)
    if random.chance(60) { extend(&chain, depth: 2) }
    return chain
  }
}

extension Substring {
  /// Up to the angle bracket that closes the one before.
  fileprivate var untilClosing: String? {
    var depth = 1
    for (offset, character) in enumerated() {
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      if depth == 0 { return String(prefix(offset)) }
    }
    return nil
  }
}
