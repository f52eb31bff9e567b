/// What the command line says.
///
///     streams                                              the whole table
///     streams --row "flatMap"                              the rows whose names begin so
///     streams --without-instructions                       no valgrind: 30 seconds instead of minutes
///     streams --row zip --library open --events 1000       sends events through one library and measures nothing
struct Options {
  /// A row's name, or how several begin.
  private(set) var row = ""
  /// Set if one library is to run and nothing is to be measured.
  private(set) var library: Library?
  private(set) var events = 1_000
  private(set) var countsInstructions = true

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    while let name = arguments.next() {
      switch name {
      case "--row": row = try value(arguments.next(), of: name) { $0 }
      case "--library": library = try value(arguments.next(), of: name, Library.init(rawValue:))
      case "--events": events = try value(arguments.next(), of: name) { Int($0) }
      case "--without-instructions": countsInstructions = false
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
