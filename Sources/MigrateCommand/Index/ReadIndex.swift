import Foundation
import RewriteRules
import SourceText

/// The files of an index that a run prints, and those that other runs print before and behind them.
struct IndexedPart: Sendable {
  /// This run's own files.
  let plan: Plan
  /// The files of all parts, in the order of their paths.
  let files: [FindingsIndex.File]
  /// Where this run's own are among them.
  let ownFiles: Range<Int>
  /// What the files were looked for in.
  let paths: [String]
}

extension Run {
  /// Reads the files of this run's part, and refuses to go on where the index doesn't hold for them.
  func readPart(of path: String) throws(Refusal) -> IndexedPart {
    try refuseOtherChoices()
    let shown = relativePath(path, from: outside.workingFolder) ?? path
    let index = try readIndex(path)
    let rules = settings.asksForRules ? try loadCatalog() : nil
    if let difference = index.maker.difference(from: indexMaker(rules: rules), of: "this run") {
      throw .problem(shown, "the index is not this run's: \(difference)", advice: remake(index, shown))
    }
    let paths = settings.operands.isEmpty ? index.paths : settings.operands
    let found = try filesFound(in: paths, named: !settings.operands.isEmpty)
    let files = settings.operands.isEmpty ? index.files : index.files.filter { isNamed($0.shown) }
    let own = settings.shard?.part(of: files).indices ?? files.indices
    var problems = newFiles(among: found, in: index)
    let isLast = settings.shard.map { $0.number == $0.count } ?? true
    if isLast { problems += index.witnesses.filter { isNamed($0.shown) }.compactMap(change(of:)) }
    let sources = parallelMap(Array(files[own]), jobs: settings.jobs) { self.unchanged($0) }
    problems += sources.compactMap { if case .failure(let changed) = $0 { changed.problem } else { nil } }
    if let last = problems.last { throw .problems(problems.dropLast() + [last.with(advice: remake(index, shown))]) }
    var options = settings.options
    if let rules { (options.only, options.except) = (rules.ids(of: options.only), rules.ids(of: options.except)) }
    let planned = zip(files[own], sources).compactMap { file, source -> PlannedFile? in
      guard case .success(let source) = source else { return nil }
      return PlannedFile(
        source: source, path: absolutePath(file.shown, in: outside.workingFolder), rewrite: file.rewrite)
    }
    var plan = Plan(files: planned, options: options, checkouts: index.checkouts)
    plan.holdConflicts()
    return IndexedPart(plan: plan, files: files, ownFiles: own, paths: paths)
  }

  /// Reads an index whatever it was made by.
  func readIndex(_ path: String) throws(Refusal) -> FindingsIndex {
    let shown = relativePath(path, from: outside.workingFolder) ?? path
    let bytes = try readBytes(at: path, shown: shown)
    do throws(UnreadableIndex) {
      return try FindingsIndex(bytes)
    } catch {
      let advice = "'rxmigrate index --output \(shown)' writes one"
      switch error {
      case .noIndex: throw .problem(shown, "this is no index", advice: advice)
      case .otherVersion: throw .problem(shown, "another version of rxmigrate wrote this index", advice: advice)
      case .damaged: throw .problem(shown, "the index is cut off or damaged", advice: advice)
      }
    }
  }

  /// The index says which files there are.
  private func refuseOtherChoices() throws(Refusal) {
    guard
      settings.projectFolder != nil || settings.changedSince != nil || settings.filesFrom != nil
        || settings.merges || readsStandardInput
    else { return }
    throw .usage(
      "'--index' is of the files of the index, without '--project', '--changed', '--files-from', '--merge' and '-'.",
      verb: settings.verb)
  }

  /// What makes the index anew.
  private func remake(_ index: FindingsIndex, _ shown: String) -> String {
    if index.projects > 1 { return "make the index of its project again with 'rxmigrate index', and join them anew" }
    let paths = index.paths == ["."] ? "" : " " + index.paths.joined(separator: " ")
    return "make it again: 'rxmigrate index --output \(shown)\(paths)'"
  }

  /// The Swift files that are there now. A checkout may have a part of the project, as long as that isn't named.
  private func filesFound(in paths: [String], named: Bool) throws(Refusal) -> [FoundFile] {
    let there =
      named
      ? paths
      : paths.filter {
        fileKind(at: absolutePath($0, in: outside.workingFolder), following: true) != nil
      }
    return try discovery.files(of: there).files.filter { $0.path.hasSuffix(".swift") && $0.path != settings.helpers }
  }

  /// Whether a file is, or is in, what the command line names; without names each is.
  private func isNamed(_ shown: String) -> Bool {
    settings.operands.isEmpty || lies(absolutePath(shown, in: outside.workingFolder), in: settings.operands)
  }

  private func newFiles(among found: [FoundFile], in index: FindingsIndex) -> [Problem] {
    let known = Set(index.files.map(\.shown) + index.witnesses.map(\.shown))
    return found.filter { !known.contains($0.shown) }.map {
      Problem(path: $0.shown, message: "the file is new since the index was made")
    }
  }

  private func change(of witness: FindingsIndex.Witness) -> Problem? {
    let bytes = FileManager.default.contents(atPath: absolutePath(witness.shown, in: outside.workingFolder))
    return bytes.map { Digest(Array($0)) } == witness.digest
      ? nil : ChangedFile(shown: witness.shown, isGone: bytes == nil).problem
  }

  private func unchanged(_ file: FindingsIndex.File) -> Result<SourceFile, ChangedFile> {
    let path = absolutePath(file.shown, in: outside.workingFolder)
    guard let bytes = FileManager.default.contents(atPath: path).map(Array.init) else {
      return .failure(ChangedFile(shown: file.shown, isGone: true))
    }
    guard bytes.count == file.byteCount, Digest(bytes) == file.digest else {
      return .failure(ChangedFile(shown: file.shown, isGone: false))
    }
    return .success(SourceFile(path: file.shown, bytes: bytes))
  }
}

/// A file that is not as the index knows it.
private struct ChangedFile: Error {
  let shown: String
  let isGone: Bool

  var problem: Problem {
    Problem(path: shown, message: "the file was \(isGone ? "removed" : "changed") since the index was made")
  }
}
