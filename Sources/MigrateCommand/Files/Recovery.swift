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
      throw .problem(
        journal.folder, "the journal can't be written: \(error.localizedDescription)",
        advice: "see whether the folder is writable and the disk has room")
    }
    do throws(Refusal) {
      try writeSafely(writes) { try journal.noteStaged() }
    } catch {
      // Where some files were replaced the next run finishes, or 'undo' takes them back.
      if journal.state == .begun { journal.remove() }
      throw error
    }
    try? journal.noteFinished()
  }

  /// Finishes what a run left that was ended while it wrote: if it had all new files, each gets its own; else none does.
  func recover() throws(Refusal) {
    guard let journal, let state = journal.state, state != .finished else { return }
    try refuseIfRunning(journal)
    let writes = journal.writes
    removeTemporaries(of: writes, journal.process)
    if state == .staged {
      try bring(writes, from: { $0.before }, to: { $0.after })
      outside.say("Finished a run that was ended while it wrote \(counted(writes.count, "file")).\n")
    }
    journal.remove()
  }

  /// Takes the last run back: each file that it wrote is as it was before.
  func undo() throws(Refusal) -> Ending {
    guard let journal, journal.state != nil else {
      throw .problem(nil, "there is no run to take back in this project", advice: "run 'undo' where 'rewrite' ran")
    }
    if journal.state != .finished { try refuseIfRunning(journal) }
    let writes = journal.writes
    removeTemporaries(of: writes, journal.process)
    let number = try bring(writes, from: { $0.after }, to: { $0.before })
    journal.remove()
    if !settings.quiet { outside.say("Took back \(counted(number, "file")).\n") }
    return .printed
  }

  /// Brings the files from one state of theirs to the other, as far as they are not there yet. One that is in neither was
  /// changed by somebody else.
  ///
  /// - Returns: How many files changed.
  @discardableResult
  private func bring(
    _ writes: [PendingWrite], from old: (PendingWrite) -> [UInt8]?, to new: (PendingWrite) -> [UInt8]?
  ) throws(Refusal) -> Int {
    var open: [PendingWrite] = []
    var gone: [String] = []
    var problems: [Problem] = []
    for write in writes {
      let present = FileManager.default.contents(atPath: write.path).map(Array.init)
      if present == new(write) { continue }
      if present != old(write), !settings.force {
        problems.append(Problem(path: write.shown, message: "the file was changed since the run that wrote it"))
      }
      if let after = new(write) {
        open.append(PendingWrite(path: write.path, shown: write.shown, before: present, after: after))
      } else {
        gone.append(write.path)
      }
    }
    guard problems.isEmpty else {
      problems[problems.count - 1].advice = "run 'rxmigrate undo --force' to take the run back all the same"
      throw .problems(problems)
    }
    try writeSafely(open)
    for path in gone { unlink(path) }
    return open.count + gone.count
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
