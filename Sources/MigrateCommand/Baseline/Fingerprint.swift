import Foundation
import RewriteRules
import SourceText

/// What a finding is known by from run to run: its rule and the statement that it is about.
///
/// It stays where code is moved, a file is renamed, or a statement is formatted anew. Findings of one rule in equal
/// statements have the same.
struct Fingerprint: Hashable, Sendable {
  /// Sixteen digits.
  let digits: String
  /// The statement for people to recognize, cut where it is long.
  let code: String
}

extension Fingerprint {
  init(of finding: Finding, in statements: StatementTokens) {
    let words = statements.words(around: finding.range)
    let text = readable(words)
    let key = ([finding.rule] + words.map(\.text)).joined(separator: "\0")
    digits = String(Digest(Array(key.utf8)).digits.prefix(16))
    code = text.count > 80 ? text.prefix(79) + "…" : text
  }
}

/// The fingerprints of one file's findings. They are found once somebody asks for one, because few formats do.
final class FileFingerprints: @unchecked Sendable {
  private let findings: [Finding]
  private let file: SourceFile
  private let lock = NSLock()
  private var found: [Fingerprint]?

  init(of findings: [Finding], in file: SourceFile) {
    self.findings = findings
    self.file = file
  }

  /// Those that are known.
  init(_ known: [Fingerprint]) {
    findings = []
    file = SourceFile(path: "", bytes: [])
    found = known
  }

  subscript(_ number: Int) -> Fingerprint {
    lock.withLock {
      if let found { return found[number] }
      let statements = StatementTokens(of: file)
      let all = findings.map { Fingerprint(of: $0, in: statements) }
      found = all
      return all[number]
    }
  }
}
