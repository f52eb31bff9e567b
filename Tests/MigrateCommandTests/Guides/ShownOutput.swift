/// Whether lines are what is shown of them: `…` in a line stands for any characters, and alone for any lines.
func shows(_ shown: [String], _ printed: [String]) -> Bool {
  guard let first = shown.first else { return printed.isEmpty }
  let rest = Array(shown.dropFirst())
  if first == "…" { return (0...printed.count).contains { shows(rest, Array(printed.dropFirst($0))) } }
  guard let line = printed.first, showsLine(first, line) else { return false }
  return shows(rest, Array(printed.dropFirst()))
}

private func showsLine(_ shown: String, _ printed: String) -> Bool {
  let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
  guard let first = parts.first, let last = parts.last, parts.count > 1 else { return shown == printed }
  guard printed.hasPrefix(first) else { return false }
  var rest = printed.dropFirst(first.count)
  for part in parts.dropFirst().dropLast() where !part.isEmpty {
    guard let found = rest.firstRange(of: part) else { return false }
    rest = rest[found.upperBound...]
  }
  return rest.hasSuffix(last)
}
