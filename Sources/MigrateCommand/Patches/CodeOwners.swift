import Foundation

/// Who owns which files, as a file `CODEOWNERS` says it: patterns in the notation of `.gitignore` with owners behind them.
/// The last one that fits counts, and one without owners takes them back.
struct CodeOwners: Sendable {
  private let rules: [(pattern: IgnorePatterns, owners: [String])]

  init(text: String) {
    rules = text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      // The headings of GitLab's sections own nothing by themselves.
      guard let pattern = words.first, !pattern.hasPrefix("["), !pattern.hasPrefix("^[") else { return nil }
      return (IgnorePatterns(lines: [pattern]), Array(words.dropFirst()))
    }
  }

  /// The owners that the checkout at `root` states; nil where it has no such file.
  init?(of root: String) {
    let places = [".github/CODEOWNERS", ".gitlab/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"]
    let texts = places.lazy.compactMap { try? String(contentsOfFile: joinedPath(root, $0), encoding: .utf8) }
    guard let text = texts.first else { return nil }
    self.init(text: text)
  }

  /// The owners of a file by its path in the checkout, as they are written; empty for nobody's.
  func owners(of path: String) -> [String] {
    rules.last { $0.pattern.ignoresAnyPart(of: path) }?.owners ?? []
  }
}
