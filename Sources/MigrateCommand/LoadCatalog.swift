import Foundation
import RewriteRules

/// Pages that explain the others.
private let documents = ["README.md", "REFERENCE.md"]

/// The rules, and which of them are the team's own.
struct LoadedRules {
  let catalog: RuleCatalog
  /// The paths of the team's pages in their folder.
  let ownPaths: Set<String>

  var own: [Rule] { catalog.rules.filter { ownPaths.contains($0.page.path) } }
}

extension Run {
  /// The rules: the built-in ones, and over them the folder's, whose examples must hold. `--only` and `--except` must
  /// name rules or families that exist.
  func loadCatalog() throws(Refusal) -> RuleCatalog {
    let rules = try readRules(settings.rulesFolder)
    let failures = exampleProblems(of: rules)
    guard failures.isEmpty else {
      let advice = "nothing is done with pages whose examples fail; 'rxmigrate rules --test' runs them alone"
      throw .problems(failures.dropLast() + [failures[failures.count - 1].with(advice: advice)])
    }
    let known = rules.catalog.rules.map(\.id) + Set(rules.catalog.rules.map(\.family)).sorted()
    try checkRules(settings.options.only, known: known, option: .only)
    try checkRules(settings.options.except, known: known, option: .except)
    return rules.catalog
  }

  /// The built-in rules and a folder's, each page checked, no example run.
  func readRules(_ folder: String?) throws(Refusal) -> LoadedRules {
    let pages = try folder.map(readPages) ?? []
    let own = Set(pages.map(\.path))
    switch engine.catalog(pages, settings.jobs) {
    case .failure(let problems):
      throw .problems(problems.problems.map { problem($0, in: own.contains($0.path) ? folder : nil) })
    case .success(let catalog): return LoadedRules(catalog: catalog, ownPaths: own)
    }
  }

  /// The examples of the team's pages that don't give what the pages say.
  func exampleProblems(of rules: LoadedRules) -> [Problem] {
    rules.own.flatMap { rules.catalog.exampleProblems(of: $0) }
      .map { problem($0, in: settings.testedRules ?? settings.rulesFolder) }
  }

  /// The Markdown pages below a folder, in the order of their paths; those of `documents` are no rules.
  private func readPages(_ folder: String) throws(Refusal) -> [RulePage] {
    guard fileKind(at: folder, following: true) == .folder else {
      throw settings.refusal(
        of: settings.testedRules == folder ? .test : .rules, "There is no folder '\(folder)' with rules.")
    }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var pages: [RulePage] = []
    for name in names.sorted() where name.hasSuffix(".md") && !documents.contains(where: name.hasSuffix) {
      let bytes = try readBytes(at: joinedPath(folder, name), shown: joinedPath(folder, name))
      try checkEncoding(of: bytes, shown: joinedPath(folder, name))
      pages.append(RulePage(path: name, text: String(decoding: bytes, as: UTF8.self)))
    }
    return pages
  }

  private func problem(_ problem: RuleProblem, in folder: String?) -> Problem {
    Problem(
      path: joinedPath(folder ?? "Rules", problem.path), line: problem.line, column: problem.column,
      message: problem.message)
  }

  private func checkRules(_ ids: Set<String>, known: [String], option: OptionName) throws(Refusal) {
    for id in ids.sorted() where !known.contains(id) {
      throw settings.refusal(of: option, unknownRule(id, known: known) + " It was given to '\(option.rawValue)'.")
    }
  }
}

extension RuleCatalog {
  /// The ids of some rules that are named by themselves or by their family.
  func ids(of names: Set<String>) -> Set<String> {
    Set(rules.lazy.filter { names.contains($0.id) || names.contains($0.family) }.map(\.id))
  }
}

/// `There is no rule 'mapp'. Did you mean 'map'?` Names of RxSwift's operators are understood, too.
func unknownRule(_ id: String, known: [String]) -> String {
  let words = words(of: id)
  let longer = known.filter { $0.hasPrefix(words + "-") }
  let near =
    known.contains(words) || longer.isEmpty
    ? suggestion(for: words, among: known) : " Did you mean \(quotedList(Array(longer.sorted().prefix(3))))?"
  return "There is no rule '\(id)'.\(near)"
}

/// `flat-map-latest` of `flatMapLatest(_:)`.
private func words(of name: String) -> String {
  name.prefix { $0 != "(" }.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
}

extension Settings {
  /// Whether rules are named, or there are a team's own.
  var asksForRules: Bool { rulesFolder != nil || !options.only.isEmpty || !options.except.isEmpty }
}
