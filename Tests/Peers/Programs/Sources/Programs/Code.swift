/// Lines of Swift, each with its own indentation in front.
typealias Lines = [String]

/// The lines, one step to the right.
func indented(_ lines: Lines, by steps: Int = 1) -> Lines {
  lines.map { $0.isEmpty ? $0 : String(repeating: "  ", count: steps) + $0 }
}

/// `head { … }` over several lines.
func block(_ head: String, _ body: Lines, end: String = "}") -> Lines {
  [head + " {"] + indented(body) + [end]
}
