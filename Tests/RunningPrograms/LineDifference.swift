/// Where two texts first differ, for a reader: nil if they don't.
///
///     3 lines are the same, then
///       line 3   tap 2
///     - line 4   tap 3
///     + line 4   tap 4
public func firstDifference(expected: String, actual: String, shown: Int = 5) -> String? {
  if expected == actual { return nil }
  let old = lines(of: expected)
  let new = lines(of: actual)
  let same = zip(old, new).prefix { $0 == $1 }.count
  var picture = ["\(same) line\(same == 1 ? " is" : "s are") the same, then (- expected, + actual)"]
  picture += numbered(old, from: max(0, same - 2), to: same, sign: " ")
  picture += numbered(old, from: same, to: min(old.count, same + shown), sign: "-")
  picture += numbered(new, from: same, to: min(new.count, same + shown), sign: "+")
  return picture.joined(separator: "\n")
}

/// The last one says so if it has no newline: two texts that differ have lines that differ.
private func lines(of text: String) -> [String] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  if let last = lines.popLast(), !last.isEmpty { lines.append(last + " (no newline at the end)") }
  return lines
}

private func numbered(_ lines: [String], from start: Int, to end: Int, sign: String) -> [String] {
  if start >= lines.count { return ["\(sign) line \(start + 1): the end"] }
  return (start..<max(start, end)).map { "\(sign) line \($0 + 1): \(lines[$0])" }
}
