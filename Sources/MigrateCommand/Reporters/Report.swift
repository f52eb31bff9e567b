import RewriteRules
import SourceText

/// Findings, placed and ready to be printed in any format.
struct Report: Sendable {
  struct Item: Sendable {
    /// As the user is told it.
    let file: String
    /// Absolute.
    let path: String
    let finding: Finding
    let start: LineColumn
    let end: LineColumn
    let edits: [Edit]
    /// The site's lines before and after as a patch has them, where they are asked for.
    var patch: [String] = []
  }

  struct Edit: Sendable {
    let edit: TextEdit
    let start: LineColumn
    let end: LineColumn
  }

  /// Sorted by file, place and rule.
  let items: [Item]
  /// How many files were looked at.
  let files: Int
  let isColored: Bool
}

/// A format of findings. A new one is one file with one of these, and its name in `reporters`.
struct Reporter: Sendable {
  let name: String
  let render: @Sendable (Report) -> String
}

/// Every format; the first is the standard one.
let reporters: [Reporter] = [.xcode, .json]
