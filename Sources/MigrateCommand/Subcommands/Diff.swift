import SourceText

extension Run {
  /// Prints the patch that `rewrite` would make.
  func diff() throws(Refusal) -> Ending {
    let plan = try makePlan()
    let changed = plan.files.filter(\.isChanged)
    let patches = parallelMap(changed, jobs: settings.jobs) { [base = patchFolder] file in
      patch(of: file, from: base)
    }
    let helpers = plan.helpers.map { patch(of: $0, from: patchFolder) } ?? []
    try deliver(patches.flatMap { $0 } + helpers)
    summarize(plan)
    return .compared(changedFiles: changed.count + (plan.helpers == nil ? 0 : 1))
  }

  /// The folder that a patch's paths are relative to: the checkout's root, as `git apply` reads them even when it is
  /// started further down, and outside a checkout the working folder.
  private var patchFolder: String { checkoutRoot(of: outside.workingFolder) ?? outside.workingFolder }
}

/// The patch of one file. A file outside `base` gets its path from `/`.
private func patch(of file: PlannedFile, from base: String) -> [UInt8] {
  let path = relativePath(file.path, from: base) ?? String(file.path.dropFirst())
  return unifiedDiff(path: path, old: file.source.bytes, new: file.after)
}

private func patch(of helpers: PlannedHelpers, from base: String) -> [UInt8] {
  let path = relativePath(helpers.path, from: base) ?? String(helpers.path.dropFirst())
  return unifiedDiff(path: path, old: helpers.before, new: helpers.after)
}
