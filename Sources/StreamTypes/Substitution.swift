/// Replaces generic parameters by what they stand for.
public func substitute(_ type: SwiftType, _ bindings: [String: SwiftType]) -> SwiftType {
  guard !bindings.isEmpty else { return type }
  let next = { (type: SwiftType) in substitute(type, bindings) }
  switch type {
  case .named(let name, let arguments):
    if arguments.isEmpty, let bound = bindings[name] { return bound }
    if let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), let bound = bindings[String(name[..<dot])] {
      let rest = name[name.utf8.index(after: dot)...]
      if rest == "Element" || rest == "E", let stream = bound.stream { return stream.element }
      if rest == "Element", case .array(let element) = bound { return element }
      if rest == "Wrapped" || rest == "Value", case .optional(let wrapped) = bound { return wrapped }
      // What is generic in one type has its elements: `Set<Int>`, `Event<Int>`.
      if rest == "Element", case .named(_, let arguments) = bound, arguments.count == 1 { return arguments[0] }
      // What is nested in a generic type has its arguments in front of its own.
      if case .named(let path, let outer) = bound { return .named("\(path).\(rest)", outer + arguments.map(next)) }
      return .unknown
    }
    return .named(name, arguments.map(next))
  default: return type.mappingParts(next)
  }
}
