import Foundation

/// A rewrite that is on the disk to be built and is not settled yet: one state of the files replaces the other, and all of it
/// can be taken back, by this run or, where it is ended, by the next one.
struct Trial {
  private let journal: Journal?
  /// What the files were before the first state, by their paths.
  private var originals: [String: PendingWrite] = [:]
  /// What is on the disk now of the files that were written, by their paths.
  private var present: [String: [UInt8]] = [:]

  init(_ journal: Journal?) {
    self.journal = journal
  }

  /// Brings a state of the files to the disk. A file of an earlier state that this one does not have is as it was before.
  ///
  /// - Parameter kept: The files that stay as they are where the state does not have them.
  mutating func write(_ writes: [PendingWrite], keeping kept: [String]) throws(Refusal) {
    for write in writes where originals[write.path] == nil { originals[write.path] = write }
    let wanted = Dictionary(writes.map { ($0.path, $0.after) }) { first, _ in first }
    let steps = originals.values.sorted { $0.path < $1.path }.compactMap { original -> PendingWrite? in
      guard let after = wanted[original.path] ?? (kept.contains(original.path) ? nil : original.before) else {
        return nil
      }
      let before = present[original.path] ?? original.before
      return before == after ? nil : original.with(before: before, after: after)
    }
    if steps.isEmpty { return }
    try note(steps)
    try writeSafely(steps)
    journal?.settle()
    for step in steps { present[step.path] = step.after }
  }

  private func note(_ steps: [PendingWrite]) throws(Refusal) {
    guard let journal else { return }
    do {
      let writes = steps.map { $0.with(before: originals[$0.path]?.before, after: $0.after) }
      try present.isEmpty ? journal.begin(writes) : journal.amend(writes)
    } catch {
      throw journal.refusal(error)
    }
  }

  /// The files stay as they are now; `undo` takes them back.
  func settle() {
    if !present.isEmpty { try? journal?.noteFinished() }
  }

  /// Brings all files back to what they were, but for those that somebody else changed: these stay as they are, and the
  /// journal keeps what they were.
  func takeBack() throws(Refusal) {
    let written = originals.values.filter { present[$0.path] != nil }.sorted { $0.path < $1.path }
    let others = written.filter { original in
      let found = FileManager.default.contents(atPath: original.path).map(Array.init)
      return found != present[original.path] && found != original.before
    }
    let own = written.filter { !others.contains($0) }
    try writeSafely(
      own.compactMap { original in
        original.before.map { original.with(before: present[original.path], after: $0) }
      }.filter { $0.before != $0.after })
    for original in own where original.before == nil { unlink(original.path) }
    if others.isEmpty { journal?.remove() } else { throw .problems(others.map(notTakenBack)) }
  }

  private func notTakenBack(_ write: PendingWrite) -> Problem {
    let way = "'rxmigrate undo --force' brings back what it was before the rewrite, in the place of what it is now"
    return write.changedMeanwhile(advice: "the others are as they were; " + (journal == nil ? "see to this one" : way))
  }
}

extension PendingWrite {
  fileprivate func with(before: [UInt8]?, after: [UInt8]) -> PendingWrite {
    PendingWrite(path: path, shown: shown, before: before, after: after)
  }
}
