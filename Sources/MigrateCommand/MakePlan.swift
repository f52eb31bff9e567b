import Foundation
import RewriteRules
import StreamTypes
import SourceText

/// The files of a run, as they were read.
struct Inputs: Sendable {
  var found: FoundFiles
  /// One for each of the files.
  var sources: [SourceFile]
  /// The project's other files, which are not rewritten.
  var others: [SourceFile]
  /// The absolute paths of the files of bridges that earlier runs wrote.
  var bridges: Set<String>
}

extension Run {
  /// Finds and reads the files, indexes the project and asks the rules, a file at a time on every processor.
  ///
  /// The plan is the same whatever the number of jobs: each step is pure and its results are kept in the files' order.
  ///
  /// - Parameter isToBeWritten: Whether the files are to be written, or are shown as they would be, so that the files of
  ///   `--project` have to go on compiling beside them.
  func makePlan(isToBeWritten: Bool = true) throws(Refusal) -> Plan {
    // What the user says of rules is wrong or not whatever the files are.
    let asked = settings.asksForRules ? try loadCatalog() : nil
    return try makePlan(of: try readInputs(), own: asked, isToBeWritten: isToBeWritten)
  }

  /// The same of files that are read.
  ///
  /// - Parameters:
  ///   - own: The rules, where they are read already.
  ///   - takenBack: The code that stays because the project did not compile with it rewritten.
  ///   - declined: What a person does not want to be rewritten.
  func makePlan(
    of inputs: Inputs, own asked: RuleCatalog?, isToBeWritten: Bool = true, takenBack: [TakenBack] = [],
    declined: Set<DeclinedSite> = []
  ) throws(Refusal) -> Plan {
    let (found, sources, others) = (inputs.found, inputs.sources, inputs.others)
    if sources.isEmpty, others.isEmpty {
      var plan = Plan(files: [], options: settings.options, checkouts: found.checkouts)
      plan.helpers = try planHelpers(for: [], besides: [])
      return plan
    }
    var options = settings.options
    options.relays.files = relayFiles(sources + others)
    options.publicFiles = publicFiles(sources)
    if let asked { (options.only, options.except) = (asked.ids(of: options.only), asked.ids(of: options.except)) }
    options.keepsOthers = isToBeWritten
    options.takenBack = takenBack
    options.declined = declined
    options.usesBridges = settings.bridges != nil
    let result = try keptResult(of: sources, among: others, options, own: asked)
    let planned = zip(found.files, zip(sources, result.rewrites)).map { file, proposed in
      PlannedFile(source: proposed.0, path: file.path, rewrite: proposed.1)
    }
    var plan = Plan(files: planned, options: options, checkouts: found.checkouts)
    plan.holdConflicts()
    if let bite = settings.bite {
      plan = try taking(bite, of: plan, among: others, own: asked)
    } else {
      try limit(&plan, among: others, own: asked)
    }
    // Who only finds needs none of the texts that would be written.
    let after =
      settings.verb.onlyFinds ? [] : plan.files.map { SourceFile(path: $0.source.path, bytes: $0.after) } + others
    plan.helpers = try planHelpers(for: after.map(\.bytes), besides: result.typeNames)
    if settings.verb.onlyFinds {
      plan.files += bridgeFiles(for: sources + others, beside: inputs.bridges).compactMap(needlessBridges)
      plan.files.sort { $0.source.path.utf8.lexicographicallyPrecedes($1.source.path.utf8) }
    } else {
      let files = bridgeFiles(for: after, beside: inputs.bridges)
      plan.bridgeFiles = files.map(\.path)
      plan.bridges = try planBridges(in: files, before: sources + others)
      if !files.isEmpty { plan.bridgesOfOthers = BridgeDebt(leftIn: others, of: after) }
      plan.modulesWithoutBridges = modulesWithoutBridges(files)
    }
    return plan
  }

  /// A plan without the files of later bites. What a bite waits for comes with it: where nothing of it can be rewritten,
  /// the next bites are taken too, until something is.
  private func taking(
    _ bite: Int, of plan: Plan, among others: [SourceFile], own: RuleCatalog?
  ) throws(Refusal) -> Plan {
    let bites = try bites(of: plan)
    var last = bite
    while true {
      var taken = plan
      taken.hold(behind: last, of: bites)
      try limit(&taken, among: others, own: own)
      if taken.files.contains(where: \.isChanged) || taken.waiting == 0 || last >= bites.count {
        taken.bites = bite...max(bite, last)
        return taken
      }
      last = min(bites.count, last + max(1, last - bite))
    }
  }

  /// Holds files back that are beyond the limits, and asks again about the others.
  private func limit(_ plan: inout Plan, among others: [SourceFile], own: RuleCatalog?) throws(Refusal) {
    plan.limit(maxFiles: settings.asksForBites ? .max : settings.maxFiles, maxChanges: settings.maxChanges)
    try proposeAgain(&plan, among: others, own: own)
  }

  func readInputs() throws(Refusal) -> Inputs {
    let (found, sources, bridges) = try readOperands()
    let (others, othersBridges) = try readProject(without: found.files)
    return Inputs(found: found, sources: sources, others: others, bridges: bridges.union(othersBridges))
  }

  /// The files that the operands name, but for those that runs write; and the paths of the files of bridges.
  private func readOperands() throws(Refusal) -> (FoundFiles, [SourceFile], bridges: Set<String>) {
    if readsStandardInput { return (FoundFiles(files: [standardInputFile]), [try readStandardInput()], []) }
    let found = try findFiles()
    let files = found.files.filter { $0.path != settings.helpers }
    let all = Array(zip(files, try read(files)))
    let read = all.filter { !BridgeLibrary.wrote($0.1.bytes) }
    let bridges = Set(all.map(\.0.path)).subtracting(read.map(\.0.path))
    return (FoundFiles(files: read.map(\.0), checkouts: found.checkouts), read.map(\.1), bridges)
  }

  /// Asks again about the files that the limits let through: those behind the limits are others now, which have to go on
  /// compiling beside them.
  private func proposeAgain(_ plan: inout Plan, among others: [SourceFile], own: RuleCatalog?) throws(Refusal) {
    let held = plan.files.filter { $0.heldBackBy != nil }.map(\.source)
    guard !held.isEmpty else { return }
    let open = plan.files.indices.filter { plan.files[$0].heldBackBy == nil }
    let found = try keptResult(of: open.map { plan.files[$0].source }, among: others + held, plan.options, own: own)
    let before = plan.rewrittenSites
    for (index, rewrite) in zip(open, found.rewrites) {
      let whole = plan.files[index]
      var file = PlannedFile(source: whole.source, path: whole.path, rewrite: rewrite)
      file.waiting = Set(rewrite.findings.filter { $0.applicability == .reportOnly && !whole.hasFound($0) })
      plan.files[index] = file
    }
    plan.waiting = max(0, before - plan.rewrittenSites)
  }

  /// Reads files; what has nothing to do with the run does not stop it. Beside a baseline nothing of RxSwift may be left
  /// out, as if it were gone.
  private func read(_ files: [FoundFile]) throws(Refusal) -> [SourceFile] {
    let mayLeaveOut = settings.verb == .check && !settings.namesBaseline
    return try readSources(files, jobs: settings.jobs, mayLeaveOut: mayLeaveOut) { problem in
      outside.say(problem.warning + "\n")
    }
  }

  /// What relays become by the files' paths: the last pattern that fits a file or a folder of it counts.
  private func relayFiles(_ sources: [SourceFile]) -> [String: RelayShape] {
    let places = settings.relayPlaces.compactMap { place in
      RelayShape(rawValue: place.value).map { (IgnorePatterns(lines: [place.place ?? ""]), $0) }
    }
    guard !places.isEmpty else { return [:] }
    var shapes: [String: RelayShape] = [:]
    for source in sources {
      let path = absolutePath(source.path, in: outside.workingFolder)
      guard let relative = relativePath(path, from: settings.relayFolder) else { continue }
      shapes[source.path] = places.last { $0.0.ignoresAnyPart(of: relative) }?.1
    }
    return shapes
  }

  /// The files of which what they show to others stays.
  private func publicFiles(_ sources: [SourceFile]) -> Set<String> {
    if settings.keepPublicIn.isEmpty { return [] }
    let patterns = IgnorePatterns(lines: settings.keepPublicIn)
    let kept = sources.map(\.path).filter { path in
      let absolute = absolutePath(path, in: outside.workingFolder)
      return relativePath(absolute, from: settings.keepPublicFolder).map(patterns.ignoresAnyPart) ?? false
    }
    return Set(kept)
  }

  /// Whether the run reads whole folders: of single files nobody knows what others do with their streams.
  var isWhole: Bool {
    settings.projectFolder != nil
      || !readsStandardInput && settings.filesFrom == nil && settings.changedSince == nil
        && (settings.operands.isEmpty
          || settings.operands.contains(where: {
            fileKind(at: absolutePath($0, in: outside.workingFolder), following: true) == .folder
          }))
  }

  /// The files of `--project` that are not rewritten themselves, and the paths of the files of bridges among them.
  func readProject(without rewritten: [FoundFile]) throws(Refusal) -> (files: [SourceFile], bridges: Set<String>) {
    guard let folder = settings.projectFolder else { return ([], []) }
    let known = Set(rewritten.map(\.path)).union([settings.helpers].compactMap { $0 })
    let others = try discovery.files(of: [folder]).files.filter { !known.contains($0.path) }
    let all = Array(zip(others, try read(others)))
    let bridges = all.filter { BridgeLibrary.wrote($0.1.bytes) }
    return (all.map(\.1).filter { !BridgeLibrary.wrote($0.bytes) }, Set(bridges.map(\.0.path)))
  }

  var discovery: FileDiscovery {
    FileDiscovery(
      workingFolder: outside.workingFolder, environment: outside.environment,
      exclude: IgnorePatterns(lines: settings.exclude), excludeFolder: settings.excludeFolder)
  }
}
