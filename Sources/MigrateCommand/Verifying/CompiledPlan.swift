import RewriteRules
import SourceText

/// Leads from the compiler's errors about rewritten files to the code that the files had before.
struct CompiledPlan {
  /// By their absolute paths, links followed.
  private let files: [String: PlannedFile]
  private let workingFolder: String

  init(_ plan: Plan, workingFolder: String) {
    files = Dictionary(plan.files.map { (linkTarget(of: $0.path), $0) }) { first, _ in first }
    self.workingFolder = workingFolder
  }

  /// What to take back of a rewrite because of an error.
  ///
  /// An error is about the declaration that it stands in, in the first place. Where that was no help, it is about what its
  /// message names, then about what its line names, then about its file. A file that the run does not change has no
  /// declaration of its own to take back.
  ///
  /// - Parameter attempt: How many attempts did not help, from 0.
  /// - Returns: Nothing where all attempts are made.
  func takenBack(for error: CompilerError, attempt: Int) -> [TakenBack] {
    let path = linkTarget(of: absolutePath(error.path, in: workingFolder))
    let file = files[path]
    let place = file.flatMap { $0.isChanged ? $0.offsetBefore(of: error) : nil }
    let line = place.map { $0.line } ?? error.line
    func takenBack(_ extent: TakenBack.Extent) -> TakenBack {
      let shown = file?.source.path ?? relativePath(path, from: workingFolder) ?? path
      return TakenBack(extent, path: shown, line: line, message: error.message)
    }
    switch attempt {
    case 0: return place.map { [takenBack(.declaration(around: $0.offset))] } ?? []
    case 1: return names(quotedIn: error.message).map { takenBack(.declarations(named: $0)) }
    case 2: return (file?.names(inLine: error.line) ?? []).map { takenBack(.declarations(named: $0)) }
    case 3: return file.map { _ in [takenBack(.file)] } ?? []
    default: return []
    }
  }

  /// The last of the attempts to find what an error is about.
  static let attempts = 4
}

extension PlannedFile {
  /// Where an error's place was before the file was rewritten; nil where the file has no such place.
  fileprivate func offsetBefore(of error: CompilerError) -> (offset: Int, line: Int)? {
    let lines = LineIndex(after)
    guard error.line <= lines.lineCount else { return nil }
    let line = lines.range(ofLine: error.line)
    let offset = rewrite.edits.source(of: min(line.start + error.column - 1, line.end))
    guard offset <= source.bytes.count else { return nil }
    return (offset, LineIndex(source.bytes).location(of: offset).line)
  }

  /// The names in a line of the rewritten file.
  fileprivate func names(inLine number: Int) -> [String] {
    let lines = LineIndex(after)
    guard number <= lines.lineCount else { return [] }
    let line = lines.range(ofLine: number)
    return identifiers(in: String(decoding: after[line.start..<line.end], as: UTF8.self))
  }
}

/// The names between the quotes of a message: `Feed` and `items` of `value of type 'Feed' has no member 'items'`.
private func names(quotedIn message: String) -> [String] {
  let parts = message.split(separator: "'", omittingEmptySubsequences: false)
  return identifiers(in: parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }.joined(separator: " "))
}

/// The names in a piece of code, each once.
private func identifiers(in text: String) -> [String] {
  var seen: Set<Substring> = []
  return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    .filter { !$0.first!.isNumber && seen.insert($0).inserted }.map(String.init)
}
