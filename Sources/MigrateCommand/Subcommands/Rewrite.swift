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
    outside.say(plan.listOfLater)
    summarize(plan)
    if !settings.quiet {
      try noteUnread(plan)
      noteUnkept(plan.writes)
    }
    return .rewritten(left: Summary(of: plan).left)
  }

  /// What is left by hand, and what was rewritten but needs review. Places are those of the files as they are now.
  private func openSites(of plan: Plan) -> Report {
    Report(of: plan, root: rootFolder, isWritten: true, showsCode: settings.verbose) { file, finding in
      switch file.outcome(of: finding, options: plan.options) {
      case .rewritten: finding.applicability == .needsReview
      case .byHand: true
      case .waiting, .skipped: false
      }
    }
  }

  /// Without a commit of the old text, a rewrite could not be taken back.
  func refuseUncommitted(_ files: [FoundFile]) throws(Refusal) {
    let targets = files.map { linkTarget(of: $0.path) }
    let roots = targets.map { checkoutRoot(of: parentFolder(of: $0)) }
    var (changed, ignored): (Set<String>, Set<String>) = ([], [])
    for root in Set(roots.compactMap { $0 }).sorted() {
      let found = try uncommittedFiles(in: root, among: zip(targets, roots).filter { $0.1 == root }.map(\.0))
      changed.formUnion(found.changed)
      ignored.formUnion(found.ignored)
    }
    let dirty = zip(files, targets).filter { changed.contains($0.1) }.map(\.0.shown)
    let advice = "commit or stash the changes, or use --allow-dirty"
    if dirty.count == 1 { throw .problem(dirty[0], "the file has uncommitted changes", advice: advice) }
    guard dirty.isEmpty else {
      throw .problem(nil, "\(dirty.count) files have uncommitted changes: \(quotedFew(dirty))", advice: advice)
    }
    let unknown = zip(files, targets).filter { ignored.contains($0.1) }.map(\.0.shown)
    if unknown.isEmpty { return }
    throw .problem(nil, "git ignores \(quotedFew(unknown)), and no commit has the text", advice: "use --allow-dirty")
  }

  /// The files of a checkout whose text no commit has: all that are changed or new, and of some files those that git
  /// ignores.
  private func uncommittedFiles(
    in root: String, among files: [String]
  ) throws(Refusal) -> (changed: [String], ignored: [String]) {
    let git = Git(folder: root, environment: outside.environment)
    guard let changed = git.uncommittedFiles(), let ignored = git.ignoredFiles(among: files) else {
      throw .problem(
        root, "git can't tell which files have uncommitted changes",
        advice: "see what it says to: git -C '\(root)' status; or use --allow-dirty")
    }
    return (changed.map { joinedPath(root, $0) }, ignored.map { joinedPath(root, $0) })
  }
}

extension PlannedFile {
  /// The file as it was found.
  var asFound: FoundFile { FoundFile(path: path, shown: source.path) }
}
