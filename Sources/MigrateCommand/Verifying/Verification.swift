import RewriteRules

/// Builds one state of a rewrite after the other, each with more of it taken back.
struct Verification {
  let run: Run
  let rules: RuleCatalog?
  let inputs: Inputs
  private(set) var trial: Trial
  private(set) var takenBack: [TakenBack]
  /// How often an error was met, by what it says and of which file.
  private var attempts: [CompilerError.Complaint: Int] = [:]

  /// Reads the files of a run.
  ///
  /// - Parameter takenBack: What earlier runs found out that has to stay.
  init(run: Run, takenBack: [TakenBack] = []) throws(Refusal) {
    self.run = run
    self.takenBack = takenBack
    rules = run.settings.asksForRules ? try run.loadCatalog() : nil
    inputs = try run.readInputs()
    trial = Trial(run.journal)
  }

  /// What the rules make of the files, without what is taken back.
  func makePlan() throws(Refusal) -> Plan { try run.makePlan(of: inputs, own: rules, takenBack: takenBack) }

  mutating func write(_ plan: Plan) throws(Refusal) {
    try trial.write(plan.writes, keeping: [run.settings.helpers, run.settings.bridges].compactMap { $0 })
  }

  /// The plan with which the project builds as it did before; it is on the disk.
  ///
  /// - Parameters:
  ///   - first: The plan without anything taken back.
  ///   - before: How the project was built before the rewrite.
  mutating func settle(
    from first: Plan, with command: String, asGreenAs before: Build
  ) throws(Refusal) -> Plan {
    var plan = first
    while true {
      try write(plan)
      run.say("Building the project with \(counted(plan.files.count(where: \.isChanged), "file")) rewritten.")
      let build = try run.build(command)
      let errors = build.errors(besidesThoseOf: before)
      if build.hasSucceeded || !before.hasSucceeded && errors.isEmpty { return plan }
      guard !errors.isEmpty else {
        throw .problem(nil, "the build fails with no error of a compiler:\n\(build.ending)", advice: nothingIsWritten)
      }
      plan = try takingBack(plan, because: errors)
    }
  }

  /// The next plan, which rewrites less: attempts at each error are made until one of them changes something.
  mutating func takingBack(_ plan: Plan, because errors: [CompilerError]) throws(Refusal) -> Plan {
    run.say("  \(counted(errors.count, "error")), the first: \(errors[0].message)")
    let compiled = CompiledPlan(plan, workingFolder: run.outside.workingFolder)
    for _ in 0..<CompiledPlan.attempts {
      var more = errors.flatMap { compiled.takenBack(for: $0, attempt: attempts[$0.complaint] ?? 0) }
      more.removeAll(where: Set(takenBack).contains)
      for complaint in Set(errors.map(\.complaint)) { attempts[complaint, default: 0] += 1 }
      if more.isEmpty { continue }
      takenBack += more
      let next = try makePlan()
      if next.writes != plan.writes { return next }
    }
    throw .problems(errors.map(problem) + [Problem(message: "the project does not build", advice: nothingIsWritten)])
  }

  private func problem(_ error: CompilerError) -> Problem {
    Problem(path: error.path, line: error.line, column: error.column, message: error.message)
  }
}

private let nothingIsWritten = "the files are as they were before; 'rxmigrate diff' shows what was tried"
