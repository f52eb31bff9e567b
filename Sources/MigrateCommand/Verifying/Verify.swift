import RewriteRules
import SourceText

extension Run {
  /// Rewrites files, builds the project with its own command, and repairs or takes back what does not compile, until it
  /// builds as it did before.
  ///
  /// - Parameters:
  ///   - written: What an earlier run wrote, if this one has to begin with the same.
  ///   - remedies: What that run found out.
  /// - Throws: What stands in the way; the files are as they were then.
  func rewriteVerified(
    by command: String, beginningWith written: [PendingWrite]? = nil, remedies: Remedies = Remedies()
  ) throws(Refusal) -> Ending {
    if readsStandardInput {
      throw .usage("--verify builds the files of a project, and standard input is none", verb: settings.verb)
    }
    var verification = try Verification(
      run: self, builds: Builds(command, limit: settings.maxBuilds), remedies: remedies)
    let first = try verification.makePlan()
    if let written { try refuseOtherPlan(first, than: written) }
    try verification.refuseUncommitted(in: first)
    let before = try verification.buildBefore()
    guard before.hasSucceeded || !before.errors.isEmpty else {
      throw .problem(
        nil, "the build fails before anything is rewritten, with no error of a compiler:\n\(before.ending)",
        advice: "see whether '\(command)' builds the project in this folder")
    }
    let plan: Plan
    do throws(Refusal) {
      plan = try verification.settle(from: first, asGreenAs: before)
    } catch {
      try verification.trial.takeBack()
      throw error
    }
    verification.trial.settle()
    if verification.remedies != Remedies() { journal?.note(verification.remedies) }
    return try finishRewrite(plan)
  }

  /// Builds the project as the last run left it, and repairs or takes back what does not compile.
  func verify() throws(Refusal) -> Ending {
    try checkReports()
    if let log = settings.log { return try verify(byLog: log) }
    guard let command = settings.verify else {
      throw .usage(
        "'verify' needs the project's build: --build COMMAND, or --log FILE with what it printed", verb: .verify)
    }
    let journal = try finishedJournal()
    say("Building the project as it is.")
    if try build(command).hasSucceeded {
      say("It builds.")
      return .verified(builds: true)
    }
    let (written, remedies) = (journal.writes, journal.remedies)
    try takeBack(journal)
    do throws(Refusal) {
      _ = try rewriteVerified(by: command, beginningWith: written, remedies: remedies)
      return .verified(builds: true)
    } catch {
      try write(written)
      outside.say(error.text)
      return .verified(builds: false)
    }
  }

  /// Repairs or takes back what a build of the rewritten project did not accept, by what it printed.
  private func verify(byLog path: String) throws(Refusal) -> Ending {
    let journal = try finishedJournal()
    let log = String(
      decoding: try readBytes(at: path, shown: relativePath(path, from: outside.workingFolder) ?? path), as: UTF8.self)
    let errors = compilerErrors(in: log)
    if errors.isEmpty {
      say("The build printed no errors.")
      return .verified(builds: true)
    }
    let (written, remedies) = (journal.writes, journal.remedies)
    try takeBack(journal)
    do throws(Refusal) {
      // Builds are made elsewhere.
      var verification = try Verification(
        run: self, builds: Builds("", limit: 0), remedies: remedies, written: Set(written.map(\.path)))
      let first = try verification.makePlan()
      try refuseOtherPlan(first, than: written)
      let plan = try verification.mending(first, because: errors)
      try verification.write(plan)
      verification.trial.settle()
      self.journal?.note(verification.remedies)
      _ = try finishRewrite(plan.plan)
    } catch {
      try write(written)
      journal.note(remedies)
      throw error
    }
    say("Build the project again; what it prints then is for 'verify --log', too.")
    return .verified(builds: false)
  }

  private func finishedJournal() throws(Refusal) -> Journal {
    guard let journal, journal.isFinished else {
      throw .problem(
        nil, "there is no rewrite of this project to verify", advice: "run 'verify' where 'rewrite' ran, after it")
    }
    return journal
  }

  /// The files of the last run are taken for what this run would write. Were they not, places in them would mean nothing.
  private func refuseOtherPlan(_ plan: RepairedPlan, than written: [PendingWrite]) throws(Refusal) {
    func texts(_ writes: [PendingWrite]) -> [String: [UInt8]] {
      Dictionary(writes.filter { $0.before != $0.after }.map { (linkTarget(of: $0.path), $0.after) }) { first, _ in
        first
      }
    }
    if texts(plan.plan.writes) == texts(written) { return }
    throw .problem(
      nil, "the last run wrote something else than this one would",
      advice: "give 'verify' the paths and options that 'rewrite' had, or run 'rewrite --verify COMMAND' after 'undo'")
  }

  func say(_ text: String) { if !settings.quiet { outside.say(text + "\n") } }
}
