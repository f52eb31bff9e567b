import RewriteRules
import SourceText
import SwiftStructure
import SwiftTokens

/// Leads from the compiler's errors about rewritten files to the code that the rules wrote, and to the code before.
struct CompiledPlan {
  let repaired: RepairedPlan
  /// As the rules wrote them, by their absolute paths, links followed.
  private let files: [String: PlannedFile]
  private let workingFolder: String

  init(_ plan: RepairedPlan, workingFolder: String) {
    repaired = plan
    files = Dictionary(plan.rules.files.map { (linkTarget(of: $0.path), $0) }) { first, _ in first }
    self.workingFolder = workingFolder
  }

  /// The place of an error in what the rules wrote.
  struct Place {
    let file: PlannedFile
    let offset: Int
  }

  /// Where an error is in what the rules wrote, or left as it was; nil in a file that the run may not change.
  func place(of error: CompilerError) -> Place? {
    guard let file = file(of: error), file.heldBackBy == nil, let shown = repaired.file(at: file.path) else {
      return nil
    }
    let lines = LineIndex(shown.after)
    guard error.line <= lines.lineCount else { return nil }
    let line = lines.range(ofLine: error.line)
    let offset = repaired.offsetBeforeRepairs(min(line.start + error.column - 1, line.end), in: file.path)
    return offset <= file.after.count ? Place(file: file, offset: offset) : nil
  }

  /// What to take back of a rewrite because of an error.
  ///
  /// An error is about the statement that it stands in, in the first place. Where that was no help, it is about its
  /// declaration, then about what its message names, then about what its line names, then about its file. Code that the
  /// run does not change may be taken back, too: what it uses stays with it.
  ///
  /// - Parameter attempt: How many attempts did not help, from 0.
  /// - Returns: Nothing where all attempts are made.
  func takenBack(for error: CompilerError, attempt: Int) -> [TakenBack] {
    let file = file(of: error)
    let offset = place(of: error)?.sourceOffset
    let line = offset.map { LineIndex(file?.source.bytes ?? []).location(of: $0).line } ?? error.line
    func takenBack(_ extent: TakenBack.Extent) -> TakenBack {
      let path = path(of: error)
      let shown = file?.source.path ?? relativePath(path, from: workingFolder) ?? path
      return TakenBack(extent, path: shown, line: line, message: error.message)
    }
    switch attempt {
    case 0: return offset.flatMap { file?.isInStatement($0) == true ? [takenBack(.statement(around: $0))] : [] } ?? []
    case 1: return offset.map { [takenBack(.declaration(around: $0))] } ?? []
    case 2: return names(quotedIn: error.message).map { takenBack(.declarations(named: $0)) }
    case 3: return namesInLine(of: error).map { takenBack(.declarations(named: $0)) }
    case 4: return file.map { _ in [takenBack(.file)] } ?? []
    default: return []
    }
  }

  /// The last of the attempts to find what an error is about.
  static let attempts = 5

  private func namesInLine(of error: CompilerError) -> [String] {
    guard let file = file(of: error) else { return [] }
    return (repaired.file(at: file.path) ?? file).names(inLine: error.line)
  }

  private func file(of error: CompilerError) -> PlannedFile? { files[path(of: error)] }

  private func path(of error: CompilerError) -> String { linkTarget(of: absolutePath(error.path, in: workingFolder)) }
}

extension CompiledPlan.Place {
  /// Where the place was before the file was rewritten; nil where the file has no such place.
  fileprivate var sourceOffset: Int? {
    let offset = file.rewrite.edits.source(of: offset)
    return offset <= file.source.bytes.count ? offset : nil
  }
}

extension PlannedFile {
  /// Whether a statement can be taken back alone that is around a place of the file as it was.
  fileprivate func isInStatement(_ offset: Int) -> Bool {
    SourceOutline(tokenize(source.bytes)).islandStatement(around: offset) != nil
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
