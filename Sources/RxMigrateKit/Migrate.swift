import Foundation
import MigrateCommand
import RewriteRules
import SourceText

/// Rewrites the files of a project from RxSwift to Combine's API. Reads and writes nothing.
///
/// ```swift
/// let search = InputFile(path: "Search.swift", text: "import RxSwift\nlet query = PublishSubject<String>()")
/// let migrated = try migrate([search])
/// print(migrated[0].file.text)
/// ```
///
/// All files of a project belong into one call: how a stream fails, and what its values are, depends on what other files
/// do with it.
///
/// - Parameters:
///   - files: The project's files; the paths tell them apart.
///   - options: What is written, and which rules are asked.
/// - Returns: The files in their order, rewritten, with what a person has to know about each.
/// - Throws: ``WrongPages`` if a page of ``MigrationOptions/pages`` is wrong, or one of its examples fails.
public func migrate(
  _ files: [InputFile], options: MigrationOptions = MigrationOptions()
) throws(WrongPages) -> [MigratedFile] {
  let catalog = try catalog(with: options.pages)
  let sources = files.map { SourceFile(path: $0.path, text: $0.text) }
  let processors = ProcessInfo.processInfo.activeProcessorCount
  let found = Engine.real.proposals(
    for: sources, using: catalog, options: RewriteOptions(options), isWhole: options.isWhole, jobs: processors)
  return zip(sources, found.rewrites).map(MigratedFile.init)
}

/// The built-in rules, and over them the pages of a team.
private func catalog(with pages: [InputFile]) throws(WrongPages) -> RuleCatalog {
  let own = pages.map { RulePage(path: $0.path, text: $0.text) }
  let processors = ProcessInfo.processInfo.activeProcessorCount
  switch Engine.real.catalog(own, processors) {
  case .failure(let wrong): throw WrongPages(wrong.problems)
  case .success(let catalog):
    let paths = Set(pages.map(\.path))
    let problems = catalog.rules.filter { paths.contains($0.page.path) }.flatMap(catalog.exampleProblems)
    if !problems.isEmpty { throw WrongPages(problems) }
    return catalog
  }
}

extension RewriteOptions {
  fileprivate init(_ options: MigrationOptions) {
    let target = RewriteRules.Target(rawValue: options.target.rawValue) ?? .coreStream
    self.init(
      target: target, extras: target == .combine && options.usesExtras ? .library : .none,
      fidelity: options.isIdiomatic ? .idiomatic : .exact,
      applicability: options.isSafeOnly ? .safe : .needsReview, only: options.only, except: options.except)
  }
}

extension MigratedFile {
  fileprivate init(_ source: SourceFile, _ rewrite: Rewrite) {
    let lines = LineIndex(source.bytes)
    file = InputFile(path: source.path, text: String(decoding: rewrite.edits.applied(to: source.bytes), as: UTF8.self))
    findings = rewrite.findings.map { finding in
      let place = lines.location(of: finding.range.start)
      return MigrationFinding(
        rule: finding.rule, line: place.line, column: place.column,
        promise: MigrationFinding.Promise(rawValue: finding.applicability.rawValue) ?? .reportOnly,
        message: finding.message, note: finding.note)
    }
  }
}

extension WrongPages {
  fileprivate init(_ problems: [RuleProblem]) {
    self.problems = problems.map { "\($0.path):\($0.line):\($0.column): \($0.message)" }
  }
}
