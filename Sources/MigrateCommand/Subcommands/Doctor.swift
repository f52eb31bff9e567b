extension Run {
  /// Says what the project's manifests lack and have too much of; with `--fix` as a patch, with `--write` written.
  func doctor() throws(Refusal) -> Ending {
    if settings.write, !settings.fix { throw .usage("'--write' writes what '--fix' shows; give both.", verb: .doctor) }
    let folders = try projectFolders()
    let all = try FileDiscovery(workingFolder: outside.workingFolder, environment: outside.environment)
      .files(of: folders).files
    let manifests = try findManifests(of: all, in: folders)
    let plan = try makePlan()
    let planned = Set(plan.files.map(\.path))
    let others = all.filter { !planned.contains($0.path) }
    let sources = try readSources(others, jobs: settings.jobs, mayLeaveOut: true)
    let diagnosis = Diagnosis(
      of: manifests, imports: ProjectImports(of: plan, others: Array(zip(others.map(\.path), sources))),
      catalog: try loadCatalog(), origins: moduleOrigins(library: settings.library))
    if settings.fix { return try fix(manifests, as: diagnosis) }
    try deliver(Array((AdviceListing(rawValue: settings.format) ?? .text).text(of: diagnosis.advice).utf8))
    if !settings.quiet { outside.say(closingLine(of: diagnosis)) }
    return .checked(findings: diagnosis.advice.count)
  }

  /// The folders that were named, absolute. Of a single file nobody knows what the rest of its project needs.
  private func projectFolders() throws(Refusal) -> [String] {
    let folders = (settings.operands.isEmpty ? ["."] : settings.operands).map {
      (path: absolutePath($0, in: outside.workingFolder), shown: $0)
    }
    for folder in folders where fileKind(at: folder.path, following: true) != .folder {
      let isThere = fileKind(at: folder.path, following: true) != nil
      throw .problem(
        folder.shown, isThere ? "this is no folder" : "there is no such folder",
        advice: "name the folders of whole projects: what a part of one needs says nothing of the rest")
    }
    return folders.map(\.path)
  }

  /// Shows or makes the changes of Package.swift, Podfile and Cartfile; the rest of the advice goes to standard error.
  private func fix(_ manifests: [Manifest], as diagnosis: Diagnosis) throws(Refusal) -> Ending {
    let changing = manifests.filter { diagnosis.changes[$0.path] != nil }
    try refusePlaceholder(in: changing, diagnosis)
    var writes: [PendingWrite] = []
    for manifest in changing {
      guard let change = diagnosis.changes[manifest.path], let after = try manifest.changed(by: change) else {
        continue
      }
      if after == manifest.bytes { continue }
      writes.append(
        PendingWrite(path: manifest.path, shown: manifest.shown, before: manifest.bytes, after: after))
    }
    if settings.write {
      if !settings.allowDirty { try refuseUncommitted(writes.map { FoundFile(path: $0.path, shown: $0.shown) }) }
      try write(writes)
      if !settings.quiet { outside.say("Changed \(counted(writes.count, "manifest")).\n") }
    } else {
      let patch = patch(of: writes)
      try deliver(usesColorInOutput ? Array(coloredPatch(patchLines(patch)).joined(separator: "\n").utf8) : patch)
    }
    let left = try rediagnosis(after: writes, of: manifests, before: diagnosis).advice
    if !settings.quiet, !left.isEmpty { outside.say("Left to do:\n" + AdviceListing.text.text(of: left)) }
    return .printed
  }

  /// What is to be said of the changed manifests.
  private func rediagnosis(
    after writes: [PendingWrite], of manifests: [Manifest], before: Diagnosis
  ) throws(Refusal) -> Diagnosis {
    var changed = manifests
    for (position, manifest) in manifests.enumerated() {
      guard let write = writes.first(where: { $0.path == manifest.path }) else { continue }
      changed[position] = try self.manifest(of: write.after, path: write.path, shown: write.shown)
    }
    return Diagnosis(of: changed, imports: before.imports, catalog: before.catalog, origins: before.origins)
  }

  /// A manifest can't be given an address that nobody has said.
  private func refusePlaceholder(in manifests: [Manifest], _ diagnosis: Diagnosis) throws(Refusal) {
    guard settings.library == nil else { return }
    let unknown = PackageAddress(place: nil, version: versionNumber).dependency
    guard manifests.contains(where: { diagnosis.changes[$0.path]?.libraries.contains(unknown) == true }) else { return }
    throw settings.refusal(
      of: .library, "The address of CoreStream's package is not known. Give its URL or folder: '--library <url>'.")
  }

  private func closingLine(of diagnosis: Diagnosis) -> String {
    if diagnosis.advice.isEmpty { return "The manifests have what the code needs.\n" }
    let canFix = !diagnosis.changes.isEmpty
    return "\(counted(diagnosis.advice.count, "remark")) on the project's libraries."
      + (canFix ? " 'rxmigrate doctor --fix' shows what would change.\n" : "\n")
  }
}

extension Manifest {
  /// The manifest's text with a change made; nil for a kind that a person changes.
  fileprivate func changed(by change: ManifestChange) throws(Refusal) -> [UInt8]? {
    switch kind {
    case .package, .tuist:
      try PackageManifest(reading: bytes, path: path, shown: shown, kind: kind).changed(by: change)
    case .pods, .carthage: changedLines(by: change)
    case .xcode: nil
    }
  }
}
