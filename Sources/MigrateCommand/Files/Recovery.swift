import Foundation

extension Run {
  /// The journal of the project in whose folder the run is; nil where nothing can be kept.
  var journal: Journal? {
    let root = checkoutRoot(of: outside.workingFolder) ?? outside.workingFolder
    return outside.journals().map { Journal(of: root, in: $0) }
  }

  /// Writes all files or none, and keeps what is needed to take that back.
  func write(_ writes: [PendingWrite]) throws(Refusal) {
    guard !writes.isEmpty else { return }
    guard let journal else { return try writeSafely(writes) }
    do {
      try journal.begin(writes)
    } catch {
      journal.remove()
      throw journal.refusal(error)
    }
    // Where it fails midway, the journal stays for the next run or 'undo'.
    try writeSafely(writes)
    try? journal.noteFinished()
  }

  /// Takes back what a run left that was ended while it wrote, so that this one starts from whole files.
  func recover() throws(Refusal) {
    guard let journal, journal.isThere, !journal.isFinished else { return }
    let number = try takeBack(journal)
    if number > 0 { outside.say("Took back \(counted(number, "file")) of a run that was ended while it wrote.\n") }
  }

  /// Takes the last run back: each file that it wrote is as it was before.
  func undo() throws(Refusal) -> Ending {
    guard let journal, journal.isThere else {
      throw .problem(nil, "there is no run to take back in this project", advice: "run 'undo' where 'rewrite' ran")
    }
    let number = try takeBack(journal)
    if !settings.quiet { outside.say("Took back \(counted(number, "file")).\n") }
    return .printed
  }

  /// Brings all files of a journal back to what they were, as far as they are not, and removes it.
  ///
  /// - Returns: How many files changed.
  @discardableResult
  func takeBack(_ journal: Journal) throws(Refusal) -> Int {
    if !journal.isFinished { try refuseIfRunning(journal) }
    let writes = journal.writes
    removeTemporaries(of: writes, journal.process)
    let open = try changed(writes, journal)
    try writeSafely(
      open.compactMap { write, present in
        write.before.map { PendingWrite(path: write.path, shown: write.shown, before: present, after: $0) }
      })
    for (write, _) in open where write.before == nil { unlink(write.path) }
    journal.remove()
    return open.count
  }

  /// The files that are not as they were before a run, with what they are. One that is not as the run left it either was
  /// changed by somebody else.
  private func changed(
    _ writes: [PendingWrite], _ journal: Journal
  ) throws(Refusal) -> [(write: PendingWrite, present: [UInt8]?)] {
    var changed: [(write: PendingWrite, present: [UInt8]?)] = []
    var problems: [Problem] = []
    for write in writes {
      let present = FileManager.default.contents(atPath: write.path).map(Array.init)
      if present == write.before { continue }
      if !journal.hasWritten(present, to: write.path), !settings.force {
        problems.append(Problem(path: write.shown, message: "the file was changed since the run that wrote it"))
      }
      changed.append((write, present))
    }
    guard problems.isEmpty else {
      problems[problems.count - 1].advice = "run 'rxmigrate undo --force' to take the run back all the same"
      throw .problems(problems)
    }
    return changed
  }

  private func refuseIfRunning(_ journal: Journal) throws(Refusal) {
    guard let process = journal.process, process != getpid(), kill(process, 0) == 0 else { return }
    throw .problem(
      nil, "process \(process) is writing files of this project",
      advice: "wait for its end; if it is no run of rxmigrate's, remove '\(journal.folder)'")
  }

  private func removeTemporaries(of writes: [PendingWrite], _ process: Int32?) {
    guard let process else { return }
    for write in writes { unlink(temporaryPath(beside: write.path, process: process)) }
  }
}

extension Journal {
  /// Says that the journal can't be written.
  func refusal(_ error: any Error) -> Refusal {
    let reason = (error as? WriteFailure)?.reason ?? error.localizedDescription
    return .problem(
      folder, "the journal can't be written: \(reason)",
      advice: "see whether the folder is writable and the disk has room")
  }
}
