import SourceText

extension Run {
  /// Rewrites files in place, and prints the sites that a person has to look at. Standard input goes to standard
  /// output, and the sites to standard error.
  func rewrite() throws(Refusal) -> Ending {
    try checkReports()
    try checkInteraction()
    if !readsStandardInput { try recover() }
    if let command = settings.verify { return try rewriteVerified(by: command) }
    let plan = settings.interactive ? try askedPlan() : try makePlan()
    let changed = plan.files.filter(\.isChanged)
    if readsStandardInput {
      try deliver(plan.files.flatMap(\.after))
      try deliver(openSites(of: plan)) { outside.say($0) }
    } else {
      if !settings.allowDirty { try refuseUncommitted(changed.map(\.asFound)) }
      try write(plan.writes)
      return try finishRewrite(plan)
    }
    summarize(plan)
    return .rewritten(left: Summary(of: plan).left)
  }

  /// Says what is left to do of a plan that is written.
  func finishRewrite(_ plan: Plan) throws(Refusal) -> Ending {
    try deliver(openSites(of: plan))
    summarize(plan)
    if !settings.quiet { noteUnkept(plan.writes) }
    return .rewritten(left: Summary(of: plan).left)
  }

  /// What is left by hand, and what was rewritten but needs review. Places are those of the files as they are now.
  private func openSites(of plan: Plan) -> Report {
    Report(of: plan, root: rootFolder, isWritten: true, showsCode: settings.verbose) { file, finding in
      switch file.outcome(of: finding, options: plan.options) {
      case .rewritten: finding.applicability == .needsReview
      case .byHand: true
      case .skipped: false
      }
    }
  }

  /// Without a commit of the old text, a rewrite could not be taken back.
  func refuseUncommitted(_ files: [FoundFile]) throws(Refusal) {
    var uncommitted: [String: Set<String>] = [:]
    var dirty: [String] = []
    for file in files {
      let target = linkTarget(of: file.path)
      guard let root = checkoutRoot(of: parentFolder(of: target)) else { continue }
      if uncommitted[root] == nil { uncommitted[root] = try uncommittedFiles(in: root) }
      if uncommitted[root]?.contains(target) == true {
        dirty.append(file.shown)
      }
    }
    if dirty.isEmpty { return }
    let advice = "commit or stash the changes, or use --allow-dirty"
    if dirty.count == 1 { throw .problem(dirty[0], "the file has uncommitted changes", advice: advice) }
    throw .problem(nil, "\(dirty.count) files have uncommitted changes: \(quotedFew(dirty))", advice: advice)
  }

  private func uncommittedFiles(in root: String) throws(Refusal) -> Set<String> {
    guard let names = Git(folder: root, environment: outside.environment).uncommittedFiles() else {
      throw .problem(
        root, "git can't tell which files have uncommitted changes",
        advice: "see what it says to: git -C '\(root)' status; or use --allow-dirty")
    }
    return Set(names.map { joinedPath(root, $0) })
  }
}

extension PlannedFile {
  /// The file as it was found.
  var asFound: FoundFile { FoundFile(path: path, shown: source.path) }
}
