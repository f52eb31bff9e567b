import SourceText

extension Run {
  /// Prints the patch that `rewrite` would make, its statistics, or several patches.
  func diff() throws(Refusal) -> Ending {
    if settings.splitBy != nil, settings.stat {
      throw .usage("'--stat' and '--split-by' can't be combined.", verb: .diff)
    }
    let plan = try makePlan()
    let writes = plan.writes
    if let split = settings.splitBy {
      try writePatches(of: plan, by: split)
    } else if settings.stat {
      let base = rootFolder
      let files = writes.map { PatchStatistics(path: patchPath(of: $0.path, in: base), patch: patch(of: [$0])) }
      try deliver(Array(statisticsTable(files, isColored: usesColorInOutput).utf8))
    } else {
      let patch = patch(of: writes)
      try deliver(usesColorInOutput ? Array(coloredPatch(patchLines(patch)).joined(separator: "\n").utf8) : patch)
    }
    summarize(plan)
    return .compared(changedFiles: writes.count)
  }
}
