/// What the command line says.
///
///     rx                                              the whole table
///     rx --row "flatMap"                              the rows whose names begin so
///     rx --with-instructions                          also counts instructions, which needs valgrind
///     rx --row zip --side written --events 1000       runs one side and measures nothing
struct Options {
  /// A row's name, or how several begin.
  private(set) var row = ""
  /// Set if one side is to run and nothing is to be measured.
  private(set) var side: Side?
  private(set) var events = 1_000
  private(set) var countsInstructions = false

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    while let name = arguments.next() {
      switch name {
      case "--row": row = try value(arguments.next(), of: name) { $0 }
      case "--side": side = try value(arguments.next(), of: name, Side.init(rawValue:))
      case "--events": events = try value(arguments.next(), of: name) { Int($0) }
      case "--with-instructions": countsInstructions = true
      default: throw UsageError(description: "unknown option '\(name)'")
      }
    }
  }
}

/// The command line can't be understood.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}

private func value<T>(_ text: String?, of option: String, _ parse: (String) -> T?) throws -> T {
  guard let text, let value = parse(text) else {
    throw UsageError(description: "'\(option)' can't be '\(text ?? "")'")
  }
  return value
}
