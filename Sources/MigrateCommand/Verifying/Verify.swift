import RewriteRules
import SourceText

extension Run {
  /// Rewrites files, builds the project with its own command, and takes back what does not compile, until it builds as it
  /// did before.
  ///
  /// - Parameter written: What an earlier run wrote, if this one has to begin with the same.
  /// - Throws: What stands in the way; the files are as they were then.
  func rewriteVerified(by command: String, beginningWith written: [PendingWrite]? = nil) throws(Refusal) -> Ending {
    if readsStandardInput {
      throw .usage("--verify builds the files of a project, and standard input is none", verb: settings.verb)
    }
    var verification = try Verification(run: self)
    let first = try verification.makePlan()
    if let written { try refuseOtherPlan(first, than: written) }
    if !settings.allowDirty { try refuseUncommitted(first.files.filter(\.isChanged).map(\.asFound)) }
    say("Building the project as it was before the rewrite.")
    let before = try build(command)
    guard before.hasSucceeded || !before.errors.isEmpty else {
      throw .problem(
        nil, "the build fails before anything is rewritten, with no error of a compiler:\n\(before.ending)",
        advice: "see whether '\(command)' builds the project in this folder")
    }
    let plan: Plan
    do throws(Refusal) {
      plan = try verification.settle(from: first, with: command, asGreenAs: before)
    } catch {
      try verification.trial.takeBack()
      throw error
    }
    verification.trial.settle()
    return try finishRewrite(plan)
  }

  /// Builds the project as the last run left it, and takes back what does not compile.
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
    let written = journal.writes
    try takeBack(journal)
    do throws(Refusal) {
      _ = try rewriteVerified(by: command, beginningWith: written)
      return .verified(builds: true)
    } catch {
      try write(written)
      outside.say(error.text)
      return .verified(builds: false)
    }
  }

  /// Takes back what a build of the rewritten project did not accept, by what it printed.
  private func verify(byLog path: String) throws(Refusal) -> Ending {
    let journal = try finishedJournal()
    let log = String(
      decoding: try readBytes(at: path, shown: relativePath(path, from: outside.workingFolder) ?? path), as: UTF8.self)
    let errors = compilerErrors(in: log)
    if errors.isEmpty {
      say("The build printed no errors.")
      return .verified(builds: true)
    }
    let (written, takenBack) = (journal.writes, journal.takenBack)
    try takeBack(journal)
    do throws(Refusal) {
      var verification = try Verification(run: self, takenBack: takenBack)
      let first = try verification.makePlan()
      try refuseOtherPlan(first, than: written)
      let plan = try verification.takingBack(first, because: errors)
      try verification.write(plan)
      verification.trial.settle()
      self.journal?.note(takenBack: verification.takenBack)
      _ = try finishRewrite(plan)
    } catch {
      try write(written)
      journal.note(takenBack: takenBack)
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
  private func refuseOtherPlan(_ plan: Plan, than written: [PendingWrite]) throws(Refusal) {
    func texts(_ writes: [PendingWrite]) -> [String: [UInt8]] {
      Dictionary(writes.filter { $0.before != $0.after }.map { (linkTarget(of: $0.path), $0.after) }) { first, _ in
        first
      }
    }
    if texts(plan.writes) == texts(written) { return }
    throw .problem(
      nil, "the last run wrote something else than this one would",
      advice: "give 'verify' the paths and options that 'rewrite' had, or run 'rewrite --verify COMMAND' after 'undo'")
  }

  func say(_ text: String) { if !settings.quiet { outside.say(text + "\n") } }
}
