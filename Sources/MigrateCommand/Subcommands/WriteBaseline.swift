extension Run {
  /// Writes the findings down, or with `--prune-only` takes those out that are gone.
  func baseline() throws(Refusal) -> Ending {
    let file = try readBaseline()
    let plan = try makePlan(isToBeWritten: false)
    let report = Report(of: plan, root: rootFolder)
    let comparison = comparison(of: report, with: file)
    let stale = try stale(comparison.leftovers, of: file, plan)
    let kept = zip(report.items, comparison.isKnown).filter { !settings.pruneOnly || $0.1 }.map(\.0)
    let unseen = comparison.leftovers.filter { !stale.contains($0) }
    let new = Baseline(entries: unseen + kept.map { $0.entry(in: file.folder) })
    let after = Array(new.document.utf8)
    if file.bytes != after {
      try writeSafely([PendingWrite(path: file.path, shown: file.shown, before: file.bytes, after: after)])
    }
    if !settings.quiet {
      let added = kept.count - comparison.isKnown.count { $0 }
      outside.say(closingLine(of: new, in: file, added: added, removed: stale.reduce(0) { $0 + $1.count }))
    }
    return .printed
  }

  private func closingLine(of baseline: Baseline, in file: BaselineFile, added: Int, removed: Int) -> String {
    let count = counted(baseline.entries.reduce(0) { $0 + $1.count }, "finding")
    return "\(file.shown) knows \(count): \(added) added, \(removed) removed.\n"
  }
}
