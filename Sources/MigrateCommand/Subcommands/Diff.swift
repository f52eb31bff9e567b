import SourceText

extension Run {
  /// Prints the patch that `rewrite` would make, its statistics, or several patches.
  func diff() throws(Refusal) -> Ending {
    let shapes = [
      ("--split-by", settings.splitBy != nil), ("--stat", settings.stat), ("--side-by-side", settings.sideBySide),
    ].filter(\.1).map(\.0)
    if shapes.count > 1 { throw .usage("'\(shapes[1])' and '\(shapes[0])' can't be combined.", verb: .diff) }
    let plan = try makePlan()
    let writes = plan.writes
    if let split = settings.splitBy {
      try writePatches(of: plan, by: split)
    } else if settings.stat {
      let base = rootFolder
      let files = writes.map { PatchStatistics(path: patchPath(of: $0.path, in: base), patch: patch(of: [$0])) }
      try deliver(Array(statisticsTable(files, isColored: usesColorInOutput).utf8))
    } else if settings.sideBySide, outputColumns >= narrowestSides {
      let lines = patchLines(patch(of: writes))
      try deliver(Array(MigrateCommand.sideBySide(lines, width: outputColumns, isColored: usesColorInOutput).utf8))
    } else {
      if settings.sideBySide { say("A line has less than \(narrowestSides) columns; this is the patch.") }
      let patch = patch(of: writes)
      try deliver(usesColorInOutput ? Array(coloredPatch(patchLines(patch)).joined(separator: "\n").utf8) : patch)
    }
    summarize(plan)
    return .compared(changedFiles: writes.count)
  }

  /// How many columns a line of the output may have: the terminal's, or what `COLUMNS` says.
  private var outputColumns: Int {
    outside.outputColumns ?? outside.environment["COLUMNS"].flatMap { Int($0) } ?? usualColumns
  }
}

/// The columns of two sides where nobody says how many there are: each has room for 120 characters nearly.
private let usualColumns = 240
