import RewriteRules
import SourceText

extension Run {
  /// Writes down what is found in a whole project, or joins what was written of several.
  func index() throws(Refusal) -> Ending {
    guard let output = settings.output else {
      throw .usage("Name the file that the index goes to: '--output project.rxindex'.", verb: .index)
    }
    let index = settings.merges ? try mergedIndex() : try indexOfProject()
    try deliver(index.packed)
    if !settings.quiet {
      let count = index.files.reduce(0) { $0 + $1.rewrite.findings.count }
      let shown = relativePath(output, from: outside.workingFolder) ?? output
      outside.say(
        "\(shown) knows \(counted(count, "finding")) in \(counted(index.files.count, "file")). "
          + "'rxmigrate check --index \(shown)' prints them, with --shard a part.\n" + checkoutLine(index.checkouts))
    }
    return .printed
  }

  private func indexOfProject() throws(Refusal) -> FindingsIndex {
    guard isWhole else {
      throw .usage(
        "An index is of whole folders: of single files nobody knows what others do with their streams.", verb: .index)
    }
    let own = settings.asksForRules ? try loadCatalog() : nil
    let maker = indexMaker(rules: own)
    let inputs = try readInputs()
    let plan = try makePlan(of: inputs, own: own, isToBeWritten: false)
    let files = parallelMap(plan.files, jobs: settings.jobs) { file in
      let findings = file.rewrite.findings
      let fingerprints = FileFingerprints(of: findings, in: file.source)
      return FindingsIndex.File(
        shown: file.source.path, digest: Digest(file.source.bytes), byteCount: file.source.bytes.count,
        rewrite: file.rewrite, fingerprints: findings.indices.map { fingerprints[$0].digits },
        libraryUse: LibraryUse(of: file))
    }
    return FindingsIndex(
      maker: maker, paths: settings.operands.isEmpty ? ["."] : settings.operands, files: files,
      witnesses: try inputs.bridges.sorted().map { path throws(Refusal) in
        let shown = relativePath(path, from: outside.workingFolder) ?? path
        return FindingsIndex.Witness(shown: shown, digest: Digest(try readBytes(at: path, shown: shown)))
      }, checkouts: plan.checkouts)
  }

  /// The indices of several projects as one. Each was made without the others, so that they have no file in common.
  private func mergedIndex() throws(Refusal) -> FindingsIndex {
    if settings.operands.isEmpty {
      throw .usage("Name the indices to merge, as 'index --output' writes them.", verb: .index)
    }
    var parts: [(name: String, index: FindingsIndex)] = []
    var problems: [Problem] = []
    for name in settings.operands {
      do throws(Refusal) {
        parts.append((name, try readIndex(absolutePath(name, in: outside.workingFolder))))
      } catch {
        guard case .problems(let found) = error else { throw error }
        problems += found
      }
    }
    if problems.isEmpty { problems = reasonsAgainstJoining(parts) }
    if !problems.isEmpty { throw .problems(problems) }
    return parts.dropFirst().reduce(into: parts[0].index) { $0.add($1.index) }
  }
}

private func reasonsAgainstJoining(_ parts: [(name: String, index: FindingsIndex)]) -> [Problem] {
  let (first, maker) = (parts[0].name, parts[0].index.maker)
  var owners: [String: String] = [:]
  return parts.flatMap { name, index in
    let difference = index.maker.difference(from: maker, of: "'\(first)'").map {
      Problem(path: name, message: "the index is not like '\(first)': \($0)", advice: "make both in one way")
    }
    let shared = index.files.first { owners[$0.shown] != nil }.map {
      Problem(
        path: name, message: "'\($0.shown)' is in '\(owners[$0.shown] ?? first)', too",
        advice: "join the indices of projects that have no file in common, each once")
    }
    for file in index.files { owners[file.shown] = name }
    return [difference, shared].compactMap { $0 }
  }
}

extension FindingsIndex {
  fileprivate mutating func add(_ other: FindingsIndex) {
    projects += other.projects
    paths += other.paths.filter { !paths.contains($0) }
    files = (files + other.files).sorted { $0.shown.utf8.lexicographicallyPrecedes($1.shown.utf8) }
    witnesses += other.witnesses.filter { !witnesses.contains($0) }
    checkouts = Set(checkouts + other.checkouts).sorted()
  }
}
