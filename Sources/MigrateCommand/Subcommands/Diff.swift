import SourceText

extension Run {
  /// Prints the patch that `rewrite` would make.
  func diff() throws(Refusal) -> Ending {
    let plan = try makePlan()
    let writes = plan.writes
    let patches = parallelMap(writes, jobs: settings.jobs) { [base = rootFolder] write in
      patch(of: write, from: base)
    }
    try deliver(patches.flatMap { $0 })
    summarize(plan)
    return .compared(changedFiles: writes.count)
  }

  /// The folder that paths are relative to where others read them: the checkout's root, as `git apply` reads a patch even
  /// when it is started further down, and outside a checkout the working folder.
  var rootFolder: String { checkoutRoot(of: outside.workingFolder) ?? outside.workingFolder }
}

/// The patch of one file. A file outside `base` gets its path from `/`.
private func patch(of file: PendingWrite, from base: String) -> [UInt8] {
  let path = relativePath(file.path, from: base) ?? String(file.path.dropFirst())
  return unifiedDiff(path: path, old: file.before, new: file.after)
}
