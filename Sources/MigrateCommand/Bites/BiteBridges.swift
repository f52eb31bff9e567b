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
  /// to the first, which is the next to be done, and once more as it would be with one.
  ///
  /// - Complexity: a run for each of these bites.
  func tried(_ bites: [Bite], of plan: Plan) throws(Refusal) -> [Bite] {
    let number = settings.bridges != nil ? bites.count : bites.first.map { $0.tiesToLater > 0 ? 1 : 0 } ?? 0
    if number == 0 { return bites }
    let trial = BiteTrial(self, of: plan, catalog: try loadCatalog())
    var later = Set(bites.flatMap { $0.files.map(\.path) })
    var before = Set(plan.files.flatMap { bridgeCalls(in: $0.source, after: EditSet()) })
    return bites[..<number].map { bite in
      later.subtract(bite.files.map(\.path))
      let found = trial.rewriting(allBut: later)
      defer { before = found.bridges }
      var bite = bite
      bite.waiting = found.waiting
      if settings.bridges == nil, found.waiting > 0 {
        bite.waitingWithBridges = trial.rewriting(allBut: later, withBridges: true).waiting
      }
      bite.waitsFor = holders(of: Set(bite.files.map(\.path)), among: found.pinned, later)
      bite.bridgesMade = inOrder(found.bridges.subtracting(before))
      bite.bridgesRemoved = inOrder(before.subtracting(found.bridges))
      return bite
    } + bites[number...]
  }
}

/// Rewrites a project up to a bite, to see what can't be rewritten before later ones.
private struct BiteTrial {
  private let run: Run
  private let plan: Plan
  private let catalog: RuleCatalog
  private let projects: SeparateProjects

  struct Outcome {
    /// How many sites are left that are rewritten with all files.
    let waiting: Int
    let pinned: [MemberPlace: PinCause]
    /// The calls of bridges that the project has then.
    let bridges: Set<Bite.Bridge>
  }

  init(_ run: Run, of plan: Plan, catalog: RuleCatalog) {
    (self.run, self.plan, self.catalog) = (run, plan, catalog)
    projects = run.separateProjects(of: plan.files.map(\.source))
  }

  func rewriting(allBut later: Set<String>, withBridges: Bool = false) -> Outcome {
    var options = plan.options
    options.keepsOthers = true
    if withBridges { options.usesBridges = true }
    let open = plan.files.filter { !later.contains($0.source.path) }
    let sources = open.map(\.source)
    let held = plan.files.map(\.source).filter { later.contains($0.path) }
    let found = run.engine.proposals(
      for: sources, among: held, using: catalog, options: options, isWhole: run.isWhole, jobs: run.settings.jobs,
      projects: projects)
    let now = zip(sources, found.rewrites).reduce(0) {
      $0 + PlannedFile(source: $1.0, path: "", rewrite: $1.1).rewrittenSites(options)
    }
    let bridges = Set(
      zip(sources, found.rewrites).flatMap { bridgeCalls(in: $0, after: $1.edits) }
        + held.flatMap { bridgeCalls(in: $0, after: EditSet()) })
    return Outcome(
      waiting: max(0, open.reduce(0) { $0 + $1.rewrittenSites(plan.options) } - now), pinned: found.pinned,
      bridges: bridges)
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
