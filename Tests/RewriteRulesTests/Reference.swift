import StreamTypes
import SwiftStructure

@testable import RewriteRules

/// The tables of `Rules/REFERENCE.md`: each word that a page may use, its sentence, and the shortest example that a
/// built-in page has.
struct Reference {
  let catalog: RuleCatalog
  private let drafts: [(page: String, draft: RuleDraft)]

  init(catalog: RuleCatalog) {
    self.catalog = catalog
    drafts = catalog.rules.map { ($0.page.path, draftRule($0.page)) }
  }

  /// The text with each table between `<!-- table: NAME -->` and `<!-- end -->` written anew; nil if a marker is wrong.
  func updated(_ text: String) -> String? {
    var result: [String] = []
    var isInTable = false
    var left = Set(tables.keys)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "<!-- end -->" { isInTable = false }
      if !isInTable { result.append(line) }
      guard line.hasPrefix("<!-- table: ") else { continue }
      let name = String(line.dropFirst("<!-- table: ".count).dropLast(" -->".count))
      guard !isInTable, left.remove(name) != nil, let rows = tables[name] else { return nil }
      result += rows
      isInTable = true
    }
    return left.isEmpty && !isInTable ? result.joined(separator: "\n") : nil
  }

  private var tables: [String: [String]] {
    [
      "columns": table("column", "what it says", PageWord.columns, column),
      "attributes": table("attribute", "what the declaration does", PageWord.attributes, attribute),
      "conditions": table("condition", "where it holds", PageWord.conditions, condition),
      "constraints": table("constraint", "what the hole stands for", PageWord.constraints, constraint),
      "transforms": table("transform", "what the hole becomes", PageWord.transforms, transform),
    ]
  }

  private func table(
    _ kind: String, _ about: String, _ words: [PageWord], _ example: (String) -> Example?
  ) -> [String] {
    ["| \(kind) | \(about) | example |", "|---|---|---|"]
      + words.map { "| `\($0.name)` | \($0.meaning) | \(example($0.name)?.text ?? "no page uses it") |" }
  }
}

/// Something that a page says, as a cell of a table.
private struct Example {
  let page: String
  /// The pieces of code: a pattern and its replacement.
  let code: [String]
  /// How much else the example shows; the one that shows least is the best.
  var others = 0

  var text: String { code.map { "`\($0)`" }.joined(separator: " becomes ") + ", [\(name)](\(page))" }

  private var name: Substring { page.split(separator: "/").last?.dropLast(".md".count) ?? "" }

  /// Whether a cell of a table can have it.
  var fits: Bool { !code.joined().contains { $0 == "|" || $0 == "`" || $0 == "\n" } }

  static func best(_ examples: [Example]) -> Example? {
    examples.filter(\.fits).min { ($0.rank, $0.page) < ($1.rank, $1.page) }
  }

  private var rank: Int { others * 1000 + code.joined().count }
}

extension Reference {
  private func column(_ name: String) -> Example? {
    Example.best(drafts.compactMap { page, draft in draft.properties[name].map { Example(page: page, code: [$0]) } })
  }

  private func attribute(_ name: String) -> Example? {
    Example.best(
      drafts.flatMap { page, draft -> [Example] in
        (draft.signature?.text ?? "").split(separator: "\n").map { String($0).trimmed }
          .filter { $0.split(separator: " ").contains("@" + name) && ($0.contains("func ") || $0.contains("var ")) }
          .map { line in Example(page: page, code: [line], others: line.count { $0 == "@" }) }
      })
  }

  private func condition(_ name: String) -> Example? {
    rewrite { $0.conditions.contains(name) }
  }

  private func transform(_ name: String) -> Example? {
    rewrite { $0.pattern.text.contains(": \(name)#") || $0.pattern.text.contains(": \(name) ") }
  }

  private func constraint(_ name: String) -> Example? {
    Example.best(
      catalog.rules.flatMap { rule in
        rule.groups.flatMap(\.patterns).filter { $0.holes.contains { $0.words.contains(name) } }
          .map { Example(page: rule.page.path, code: [$0.text]) }
      })
  }

  private func rewrite(where isWanted: (Template) -> Bool) -> Example? {
    Example.best(
      catalog.rules.flatMap { rule in
        rule.groups.flatMap { group in
          group.templates.filter(isWanted).flatMap { template in
            group.patterns.filter { $0.text != template.pattern.text }.map { pattern in
              Example(
                page: rule.page.path, code: [pattern.text, template.pattern.text], others: template.conditions.count)
            }
          }
        }
      })
  }
}
