import Foundation
import RewriteRules

extension Run {
  /// The rules: the built-in ones, and over them the folder's. `--only` and `--except` must name rules that exist.
  func loadCatalog() throws(Refusal) -> RuleCatalog {
    let pages = try settings.rulesFolder.map(readPages) ?? []
    switch engine.catalog(pages) {
    case .failure(let problems):
      let own = Set(pages.map(\.path))
      throw .problems(problems.problems.map { problem($0, isOwn: own.contains($0.path)) })
    case .success(let catalog):
      let known = catalog.rules.map(\.id)
      try checkRules(settings.options.only, known: known, option: .only)
      try checkRules(settings.options.except, known: known, option: .except)
      return catalog
    }
  }

  /// The Markdown pages below a folder, in the order of their paths; `README.md` is no rule.
  private func readPages(_ folder: String) throws(Refusal) -> [RulePage] {
    guard fileKind(at: folder, following: true) == .folder else {
      throw settings.refusal(of: .rules, "There is no folder '\(folder)' with rules.")
    }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var pages: [RulePage] = []
    for name in names.sorted() where name.hasSuffix(".md") && !name.hasSuffix("README.md") {
      let bytes = try readBytes(at: joinedPath(folder, name), shown: joinedPath(folder, name))
      try checkEncoding(of: bytes, shown: joinedPath(folder, name))
      pages.append(RulePage(path: name, text: String(decoding: bytes, as: UTF8.self)))
    }
    return pages
  }

  private func problem(_ problem: RuleProblem, isOwn: Bool) -> Problem {
    let folder = isOwn ? settings.rulesFolder ?? "Rules" : "Rules"
    return Problem(
      path: joinedPath(folder, problem.path), line: problem.line, column: problem.column, message: problem.message)
  }

  private func checkRules(_ ids: Set<String>, known: [String], option: OptionName) throws(Refusal) {
    for id in ids.sorted() where !known.contains(id) {
      throw settings.refusal(of: option, unknownRule(id, known: known) + " It was given to '\(option.rawValue)'.")
    }
  }
}

/// `There is no rule 'mapp'. Did you mean 'map'?`
func unknownRule(_ id: String, known: [String]) -> String {
  "There is no rule '\(id)'.\(suggestion(for: id, among: known))"
}
