import Foundation

@testable import RewriteRules

/// The tables of `Rules/REFERENCE.md`: each word that a page may use, its sentence, and the shortest example that a
/// built-in page has.
struct Reference {
  private let drafts: [(page: String, draft: RuleDraft)]
  private let patterns: [Written]
  private let templates: [Written]

  init(catalog: RuleCatalog) {
    drafts = catalog.rules.map { ($0.page.path, draftRule($0.page)) }
    var patterns: [Written] = []
    var templates: [Written] = []
    for rule in catalog.rules {
      for group in rule.groups {
        for pattern in group.patterns {
          patterns.append(Written(Example(page: rule.page.path, code: [pattern.text]), holesOf: pattern.text))
          for template in group.templates where template.pattern.text != pattern.text {
            let code = [pattern.text, template.pattern.text]
            templates.append(
              Written(
                Example(page: rule.page.path, code: code, others: template.conditions.count),
                holesOf: template.pattern.text, conditions: template.conditions))
          }
        }
      }
    }
    self.patterns = patterns
    self.templates = templates
  }

  /// The text with each table between `<!-- table: NAME -->` and `<!-- end -->` written anew; nil if a marker is wrong.
  func updated(_ text: String) -> String? {
    var result: [String] = []
    var isInTable = false
    let tables = tables
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
      "roles": table("role", "what the type is", PageWord.roles, role),
      "lists": table("list", "what the names are", PageWord.lists, list),
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

  private func role(_ name: String) -> Example? {
    Example.best(
      drafts.flatMap { page, draft in
        draft.roles.filter { $0.row["role"] == name }.compactMap { $0.row["name"] }
          .map { Example(page: page, code: [$0]) }
      })
  }

  private func list(_ name: String) -> Example? {
    Example.best(
      drafts.flatMap { page, draft in
        draft.lists.filter { $0.row["list"] == name }.flatMap { ($0.row["names"] ?? "").split(separator: " ") }
          .map { Example(page: page, code: [String($0)]) }
      })
  }

  private func attribute(_ name: String) -> Example? {
    Example.best(
      drafts.flatMap { page, draft -> [Example] in
        (draft.signatureFence?.text ?? "").split(separator: "\n").map { String($0).trimmed }
          .filter { $0.split(separator: " ").contains("@" + name) && ($0.contains("func ") || $0.contains("var ")) }
          .map { line in Example(page: page, code: [line], others: line.count { $0 == "@" }) }
      })
  }

  private func condition(_ name: String) -> Example? {
    Example.best(templates.filter { $0.conditions.contains(name) }.map(\.example))
  }

  private func transform(_ name: String) -> Example? {
    Example.best(templates.filter { $0.words.contains(name) }.map(\.example))
  }

  private func constraint(_ name: String) -> Example? {
    Example.best(patterns.filter { $0.words.contains(name) }.map(\.example))
  }
}

/// An example, and the words that it is one of.
private struct Written {
  let example: Example
  /// The words behind the colons of its holes.
  let words: Set<String>
  let conditions: Set<String>

  init(_ example: Example, holesOf text: String, conditions: Set<String> = []) {
    self.example = example
    self.conditions = conditions
    words = Set(
      text.components(separatedBy: "<#").dropFirst().flatMap { hole in
        hole.components(separatedBy: "#>")[0].components(separatedBy: ": ").dropFirst()
          .flatMap { $0.split(separator: " ").map(String.init) }
      })
  }
}
