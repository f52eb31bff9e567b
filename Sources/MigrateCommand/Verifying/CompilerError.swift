/// One thing that a compiler did not accept.
struct CompilerError: Hashable {
  /// As the compiler says it: absolute, or from the folder in which it ran.
  let path: String
  /// From 1.
  let line: Int
  /// From 1, in UTF-8 bytes.
  let column: Int
  let message: String

  /// An error without its place, which differs from build to build.
  struct Complaint: Hashable {
    let path: String
    let message: String
  }

  var complaint: Complaint { Complaint(path: path, message: message) }
}

/// The errors that a build printed, each once, in their order.
///
/// `swiftc`, `swift build` and `xcodebuild` print one as `path:line:column: error: message`. Where a compiler crashed, the
/// stack that it prints has the places that it worked at, which count as errors if there is no other.
func compilerErrors(in log: String) -> [CompilerError] {
  let lines = log.split(separator: "\n", omittingEmptySubsequences: true).map { String(withoutColors($0)) }
  var seen: Set<CompilerError> = []
  let errors = lines.compactMap(compilerError).filter { seen.insert($0).inserted }
  return errors.isEmpty ? lines.compactMap(crashPlace).suffix(1) : errors
}

/// `/app/Feed.swift:7:3: error: cannot find 'skip' in scope`
private func compilerError(_ line: String) -> CompilerError? {
  guard let mark = line.firstRange(of: ": error: ") ?? line.firstRange(of: ": fatal error: ") else { return nil }
  return error(at: line[..<mark.lowerBound], String(line[mark.upperBound...]))
}

/// `3.	While type-checking statement at [/app/Feed.swift:7:3 - line:9:3]`, and `(at /app/Feed.swift:7:3)`
private func crashPlace(_ line: String) -> CompilerError? {
  guard line.contains("While "), let place = line.firstMatch(of: /[\(\[](?:at )?([^\(\[:]+:\d+:\d+)/)?.output.1 else {
    return nil
  }
  return error(at: place, "the compiler crashed")
}

/// An error at a place that is written `path:line:column`.
private func error(at place: Substring, _ message: String) -> CompilerError? {
  let parts = place.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]),
    line > 0, column > 0
  else { return nil }
  return CompilerError(
    path: parts.dropLast(2).joined(separator: ":"), line: line, column: column, message: message)
}

/// A line without the sequences that color it on a terminal.
private func withoutColors(_ line: Substring) -> Substring {
  guard line.utf8.contains(0x1B) else { return line.hasSuffix("\r") ? line.dropLast() : line }
  return Substring(String(line).replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: ""))
}
