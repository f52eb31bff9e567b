import RewriteRules
import SourceText
import StreamTypes
import SwiftTokens

extension Bite {
  /// A call of a bridge, at its line of the file as it is before all bites.
  struct Bridge: Hashable {
    let file: String
    let line: Int
    /// `toPublisher`
    let name: String
  }
}

extension Run {
  /// The bites with what waits for later ones, and with the bridges that each makes, and those of earlier bites that it
  /// removes.
  ///
  /// The project is rewritten up to each bite in turn, for nobody knows a bridge before; without a file of bridges only up
  /// to the first, which is the next to be done.
  ///
  /// - Complexity: a run for each of these bites.
  func tried(_ bites: [Bite], of plan: Plan) throws(Refusal) -> [Bite] {
    let number = settings.bridges != nil ? bites.count : bites.first.map { $0.tiesToLater > 0 ? 1 : 0 } ?? 0
    if number == 0 { return bites }
    let catalog = try loadCatalog()
    var options = plan.options
    options.keepsOthers = true
    let sources = plan.files.map(\.source)
    let projects = separateProjects(of: sources)
    var later = Set(bites.flatMap { $0.files.map(\.path) })
    var before = Set(sources.flatMap { bridgeCalls(in: $0, after: EditSet()) })
    return bites[..<number].map { bite in
      later.subtract(bite.files.map(\.path))
      let (open, held) = (sources.filter { !later.contains($0.path) }, sources.filter { later.contains($0.path) })
      let found = engine.proposals(
        for: open, among: held, using: catalog, options: options, isWhole: isWhole, jobs: settings.jobs,
        projects: projects)
      let after = Set(
        zip(open, found.rewrites).flatMap { bridgeCalls(in: $0, after: $1.edits) }
          + held.flatMap { bridgeCalls(in: $0, after: EditSet()) })
      defer { before = after }
      var bite = bite
      let whole = plan.files.filter { !later.contains($0.source.path) }.reduce(0) { $0 + $1.rewrittenSites(options) }
      let now = zip(open, found.rewrites).reduce(0) {
        $0 + PlannedFile(source: $1.0, path: "", rewrite: $1.1).rewrittenSites(options)
      }
      bite.waiting = max(0, whole - now)
      bite.waitsFor = holders(of: Set(bite.files.map(\.path)), among: found.pinned, later)
      bite.bridgesMade = inOrder(after.subtracting(before))
      bite.bridgesRemoved = inOrder(before.subtracting(after))
      return bite
    } + bites[number...]
  }
}

/// What keeps declarations of some files from being rewritten among files of later bites.
private func holders(
  of files: Set<String>, among pinned: [MemberPlace: PinCause], _ later: Set<String>
) -> [Bite.Holder] {
  var counts: [String: Int] = [:]
  for (place, cause) in pinned where files.contains(place.file) {
    if case .file(let path) = cause, later.contains(path) { counts[path, default: 0] += 1 }
  }
  return counts.map { Bite.Holder(path: $0, declarations: $1) }
    .sorted { (-$0.declarations, $0.path) < (-$1.declarations, $1.path) }
}

/// The calls of bridges in a file with some edits made.
private func bridgeCalls(in source: SourceFile, after edits: EditSet) -> [Bite.Bridge] {
  let lines = LineIndex(source.bytes)
  return tokenize(edits.applied(to: source.bytes)).bridgeCalls.map { call in
    let line = lines.location(of: min(edits.source(of: call.range.start), source.bytes.count)).line
    return Bite.Bridge(file: source.path, line: line, name: call.name)
  }
}

private func inOrder(_ bridges: Set<Bite.Bridge>) -> [Bite.Bridge] {
  bridges.sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
}
