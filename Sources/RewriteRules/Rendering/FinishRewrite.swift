import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

extension FileRewriter {
  /// Puts the edits and findings together.
  func finish(with edits: EditSet, pieces: [Piece], laidOut: Bool) -> Rewrite {
    var edits = facts.isMigrated ? EditSet() : edits
    // In the order of the source, so that each edit has the same owner in every run.
    var all = facts.sorted(findings.values + decisions.tokenFindings)
    if facts.isMigrated { all = [] }
    if edits.isEmpty, facts.isMigratedBesideLibraries { all.removeAll(where: facts.isAboutTarget) }
    let mayNeedImports = takesOnlyModulesAway(edits) && facts.isMigratedInPart && facts.mayBeOfRx
    let isDone =
      silenced.isEmpty && kept.isEmpty && decisions.bridges.isEmpty && !mayNeedImports
      && !all.contains {
        ($0.applicability == .reportOnly || $0.applicability > options.applicability)
          && !catalog.usesOfStreams.contains($0.rule)
      }
    mixesNames =
      (!isDone || facts.keepsSeeingExports) && !edits.isEmpty
      && (outline.uses(catalog.sharedTypes.keys) || writesSharedType(edits))
    let losesImports = isDone && !facts.keepsExporting
    let needless = edits.isEmpty && losesImports ? facts.needlessImports() : []
    all += needless
    editImports(&edits, isDone: losesImports, hasNeedless: !needless.isEmpty)
    if outline.hasCarriageReturns { edits = edits.withCarriageReturns }
    if laidOut, !edits.isEmpty {
      let borders = BorderNames(
        catalog.knowledge, modules: options.modules.union(catalog[.declaringModules]),
        sharedTypes: Set(catalog.sharedTypes.keys))
      edits = Layout(of: outline, after: edits, borders: borders).laidOut()
    }
    let remarks = facts.guardFindings()
    all += facts.unusedSuppressions()
    let findings = facts.assign(edits, to: all, writingInFront: sitesWritingInFront).filter(saysSomething) + remarks
    return Rewrite(
      findings: facts.sorted(findings), edits: edits,
      keptMembers: Set(kept.members.map { MemberPlace(file: path, offset: $0) }), usedMembers: facts.usedMembers,
      filledBags: decisions.filledBags)
  }

  /// The bytes of each site whose template writes something in front of what it is found at, by their findings: of
  /// `names.asObservable().subscribe(observer)`, which is found at `subscribe`, the other link.
  private var sitesWritingInFront: [Finding: ByteRange] {
    findings.reduce(into: [:]) { sites, found in
      guard let chosen = decisions.choices[found.key]?.applied else { return }
      let range = outline.range(found.key)
      if chosen.template.pattern.beginsWithText {
        sites[found.value] = range
      } else if chosen.template.pattern.hasInnerLink, let source = facts.node(chosen.match.captures["source"]) {
        sites[found.value] = ByteRange(outline.range(source).end, range.end)
      }
    }
  }

  /// Whether edits only take the target's module away in front of names, so that this run has rewritten nothing.
  private func takesOnlyModulesAway(_ edits: EditSet) -> Bool {
    let prefixes = options.modules.flatMap { [$0, $0 + "."] } + ["."]
    return edits.edits.allSatisfy { $0.replacement.isEmpty && prefixes.contains(outline.tokens.text($0.range)) }
  }

  /// Whether edits write the name of a type that both libraries have.
  private func writesSharedType(_ edits: EditSet) -> Bool {
    edits.edits.contains { edit in
      edit.replacement.split { !$0.isLetter && !$0.isNumber }.contains { catalog.sharedTypes[String($0)] != nil }
    }
  }

  /// A rewrite whose result reads the same is no news.
  private func saysSomething(_ finding: Finding) -> Bool {
    finding.applicability == .reportOnly || finding.applicability > options.applicability || !finding.edits.isEmpty
      || !unrenamed.contains(finding.range)
  }
}
