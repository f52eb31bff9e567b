import RewriteRules

/// Builds one state of a rewrite after the other, each with more of what the compiler did not accept repaired or taken back.
struct Verification {
  let run: Run
  let inputs: Inputs
  private(set) var trial: Trial
  private(set) var remedies: Remedies
  private(set) var builds: Builds
  private let own: RuleCatalog?
  /// The page whose findings tell of repairs.
  private let repairRule: String
  /// How often code was taken back for an error, by what it says and of which file.
  private var attempts: [CompilerError.Complaint: Int] = [:]
  /// The files that may be written: those without uncommitted changes, and those that an earlier run wrote.
  private var writable: Set<String>
  /// Whether the project builds as before, of the plans that were built.
  private var isGreen: [Digest: Bool] = [:]

  /// Reads the files of a run.
  ///
  /// - Parameters:
  ///   - remedies: What earlier runs found out.
  ///   - written: The files that the last of these wrote.
  init(run: Run, builds: Builds, remedies: Remedies = Remedies(), written: Set<String> = []) throws(Refusal) {
    writable = written
    self.run = run
    self.builds = builds
    self.remedies = remedies
    let catalog = try run.loadCatalog()
    own = run.settings.asksForRules ? catalog : nil
    repairRule = catalog.boundaryRule
    inputs = try run.readInputs()
    trial = Trial(run.journal)
  }

  /// What the rules make of the files, with what was found out so far.
  func makePlan() throws(Refusal) -> RepairedPlan { try makePlan(with: remedies) }

  func makePlan(with remedies: Remedies) throws(Refusal) -> RepairedPlan {
    RepairedPlan(
      try run.makePlan(of: inputs, own: own, takenBack: remedies.takenBack), remedies.repairs, rule: repairRule)
  }

  mutating func write(_ plan: RepairedPlan) throws(Refusal) {
    try refuseUncommitted(in: plan)
    try trial.write(plan.plan.writes, keeping: plan.plan.bridgeFiles + [run.settings.helpers].compactMap { $0 })
  }

  /// Refuses to write files whose text no commit has. A repair may be in a file that no rule changes.
  mutating func refuseUncommitted(in plan: RepairedPlan) throws(Refusal) {
    if run.settings.allowDirty { return }
    let new = plan.plan.files.filter { $0.isChanged && !writable.contains(linkTarget(of: $0.path)) }
    try run.refuseUncommitted(new.map(\.asFound))
    writable.formUnion(new.map { linkTarget(of: $0.path) })
  }

  /// Builds the project as it is before anything is written.
  mutating func buildBefore() throws(Refusal) -> Build {
    run.say("Building the project as it was before the rewrite.")
    return try builds.build(in: run)
  }

  /// The plan with which the project builds as it did before; it is on the disk.
  ///
  /// - Parameters:
  ///   - first: The plan without any remedy.
  ///   - before: How the project was built before the rewrite.
  mutating func settle(from first: RepairedPlan, asGreenAs before: Build) throws(Refusal) -> Plan {
    var plan = first
    while true {
      let build = try self.build(plan, after: before)
      if isGreen[plan.digest] == true { break }
      let errors = build.errors(besidesThoseOf: before)
      guard !errors.isEmpty else {
        throw .problem(nil, "the build fails with no error of a compiler:\n\(build.ending)", advice: nothingIsWritten)
      }
      if builds.left <= 0 {
        throw failure(
          errors, "the project does not build after \(counted(builds.count, "build"))",
          advice: "'rxmigrate diff' shows what was tried; '--max-builds \(2 * builds.count)' allows as many again")
      }
      plan = try mending(plan, because: errors)
    }
    if !remedies.takenBack.isEmpty { plan = try rewritingMore(asGreenAs: before) }
    if remedies != Remedies() { run.say("The project builds; that took \(counted(builds.count, "build")).") }
    return plan.plan
  }

  /// Writes and builds a plan, and notes whether it builds.
  private mutating func build(_ plan: RepairedPlan, after before: Build) throws(Refusal) -> Build {
    try write(plan)
    run.say("Building the project with \(counted(plan.plan.files.count(where: \.isChanged), "file")) rewritten.")
    let build = try builds.build(in: run)
    isGreen[plan.digest] = build.isAsGreen(as: before)
    return build
  }

  /// The next plan: with repairs where some are known, else with less rewritten.
  mutating func mending(_ plan: RepairedPlan, because errors: [CompilerError]) throws(Refusal) -> RepairedPlan {
    run.say("  \(counted(errors.count, "error")), the first: \(errors[0].message)")
    let compiled = CompiledPlan(plan, workingFolder: run.outside.workingFolder)
    let repairs = remedies.repair(
      errors, in: compiled, for: run.settings.options.target, proposesMore: builds.mayRepair)
    if repairs > 0 {
      run.say("  Trying \(counted(repairs, "repair")).")
      return try makePlan()
    }
    for _ in 0..<CompiledPlan.attempts {
      var more = errors.flatMap { compiled.takenBack(for: $0, attempt: attempts[$0.complaint] ?? 0) }
      more.removeAll(where: Set(remedies.takenBack).contains)
      for complaint in Set(errors.map(\.complaint)) { attempts[complaint, default: 0] += 1 }
      if more.isEmpty { continue }
      remedies.takenBack += more
      let next = try makePlan()
      if next.rules.writes != plan.rules.writes { return next }
    }
    throw failure(errors, "the project does not build")
  }

  private func failure(
    _ errors: [CompilerError], _ message: String, advice: String = nothingIsWritten
  ) -> Refusal {
    .problems(
      errors.map { Problem(path: $0.path, line: $0.line, column: $0.column, message: $0.message) }
        + [Problem(message: message, advice: advice)])
  }

  /// Rewrites again what was taken back in vain, as long as builds are left. With what is taken back the project builds.
  private mutating func rewritingMore(asGreenAs before: Build) throws(Refusal) -> RepairedPlan {
    func isEnough(_ takenBack: [TakenBack]) throws(Refusal) -> Bool? {
      remedies.takenBack = takenBack
      let next = try makePlan()
      if let known = isGreen[next.digest] { return known }
      return builds.left > 0 ? try build(next, after: before).isAsGreen(as: before) : nil
    }
    let whole = remedies.takenBack
    let parts = whole.flatMap { $0.parts(in: inputs.sources) }
    remedies.takenBack = try fewest(of: try isEnough(parts) == true ? parts : whole, isEnough)
    let settled = try makePlan()
    try write(settled)
    return settled
  }
}

private let nothingIsWritten = "the files are as they were before; 'rxmigrate diff' shows what was tried"
