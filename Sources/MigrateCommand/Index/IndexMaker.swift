import RewriteRules
import SourceText

/// What an index was made by, beside its files: with another one of these the findings may be others.
struct IndexMaker: Hashable, Sendable {
  /// One of the things that the command line, the configuration or the rules decide.
  struct Choice: Hashable, Sendable {
    /// How a person is told it: `target`.
    let name: String
    let text: String
  }

  /// The tool's version.
  let version: String
  /// The program itself: two builds of one version may find different things.
  let tool: Digest
  let choices: [Choice]

  /// How another one differs, as a part of a sentence; nil where it doesn't.
  ///
  /// - Parameter who: How a person is told what has this one: `this run`.
  func difference(from other: IndexMaker, of who: String) -> String? {
    if version != other.version { return "rxmigrate \(version) made it, and \(who) is of \(other.version)" }
    if tool != other.tool { return "another build of rxmigrate \(version) made it" }
    let theirs = Dictionary(other.choices.map { ($0.name, $0.text) }) { first, _ in first }
    let names = choices.filter { theirs[$0.name] != $0.text }.map(\.name)
    if names.isEmpty, choices.count == other.choices.count { return nil }
    return "it was made with other options: \(quotedList(names, last: "and"))"
  }
}

extension Run {
  /// This run's own.
  ///
  /// - Parameter rules: Those of this run, where some are named or a team's own.
  func indexMaker(rules: RuleCatalog?) -> IndexMaker {
    let own = settings.rulesFolder == nil ? [] : rules?.rules ?? []
    func place(_ path: String?) -> String { path.map { pathWritten(in: outside.workingFolder, $0) } ?? "" }
    var choices = Mirror(reflecting: settings.options).children.compactMap { child in
      child.label.map { IndexMaker.Choice(name: $0, text: fullText(of: child.value)) }
    }
    choices += [
      ("relays by place", settings.relayPlaces.map(fullText).joined(separator: "\n") + place(settings.relayFolder)),
      ("exclude", (settings.exclude + [place(settings.excludeFolder)]).joined(separator: "\n")),
      ("helpers", place(settings.helpers)), ("bridges", place(settings.bridges)),
      ("shims", settings.shims ? "yes" : "no"),
      ("rules", own.map { Digest(Array($0.page.text.utf8)).digits }.joined(separator: "\n")),
    ].map(IndexMaker.Choice.init)
    return IndexMaker(version: versionNumber, tool: outside.cache()?.tool ?? Digest([]), choices: choices)
  }
}
