import SourceText
import StreamTypes
import SwiftStructure

/// Which finding an edit belongs to, and what is said of a file as a whole.
extension FileFacts {
  var usedMembers: Set<MemberPlace> {
    let members = types.resolutions.pairs.lazy.map(\.value.member)
    return Set(members.filter { $0.rule.isEmpty && $0.file != self.path }.map(\.place))
  }

  func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted { ($0.range, $0.rule, $0.message) < ($1.range, $1.rule, $1.message) }
  }

  /// Whether a file was migrated before: it imports the target and nothing of RxSwift's, and has no bridge to it. A name
  /// that both have, like `retry(1)`, is the target's there, and is not rewritten again.
  var isMigrated: Bool {
    isMigratedInPart && !catalog.knowledge.isSeen(from: path, through: fileImports, in: project)
      && !outline.usesMembers(catalog.rxMembers, besides: project.methodForms)
  }

  /// Whether a file that was migrated is only looked at because a library around RxSwift is imported.
  var isMigratedBesideLibraries: Bool {
    isMigratedInPart && fileImports.isDisjoint(with: catalog.knowledge.modules)
  }

  /// Whether a finding lies where no name is RxSwift's or a library's alone, but for those that the project has, too.
  func isAboutTarget(_ finding: Finding) -> Bool {
    guard catalog.byID[finding.rule]?.module == nil else { return false }
    let tokens = outline.tokens
    let words = outline.token(at: finding.range.start)..<tokens.count
    let names = words.prefix { tokens.range($0).start < finding.range.end }.lazy
      .filter { tokens.kinds[$0] == .identifier }.map { tokens.text($0) }
    return !names.contains { name in
      catalog.ownTypes.contains(name)
        || catalog.ownNames.contains(name) && !catalog.writtenNames.contains(name) && !isMethodOfProject(name)
    }
  }

  private func isMethodOfProject(_ name: String) -> Bool { project.methodForms.contains { $0.hasPrefix(name + "(") } }

  /// Gives each edit to the innermost finding around it; `Observable.just` is found at `just`, and its edit begins
  /// before that. What is around none belongs to the innermost site that writes in front of what it is found at.
  ///
  /// - Parameter sites: The bytes of such sites, by their findings.
  func assign(_ edits: EditSet, to findings: [Finding], writingInFront sites: [Finding: ByteRange]) -> [Finding] {
    var owned: [Int: [TextEdit]] = [:]
    let places = FindingPlaces(findings)
    let fronts = findings.indices.compactMap { index in sites[findings[index]].map { (index, $0) } }
    for edit in edits.edits {
      var around = places.around(edit.range)
      if around.isEmpty { around = places.overlapping(edit.range) }
      if around.isEmpty, endsAtPeriod(edit.range) { around = places.starting(at: edit.range.end + 1) }
      around.removeAll { findings[$0].applicability == .reportOnly && findings[$0].range.count > edit.range.count }
      let innermost = around.min { findings[$0].range.count < findings[$1].range.count }
      let site = innermost == nil ? fronts.filter { $1.contains(edit.range) }.min { $0.1.count < $1.1.count } : nil
      if let owner = innermost ?? site?.0 { owned[owner, default: []].append(edit) }
    }
    return findings.indices.map { index in
      let finding = findings[index]
      return Finding(
        rule: finding.rule, range: finding.range, applicability: finding.applicability, message: finding.message,
        note: finding.note, edits: owned[index] ?? [], named: finding.named)
    }
  }

  /// Whether a member follows what an edit replaces: `create` of `Observable`.
  private func endsAtPeriod(_ edit: ByteRange) -> Bool {
    edit.end < outline.tokens.bytes.count && outline.tokens.bytes[edit.end] == UInt8(ascii: ".")
  }

  /// Whether a rule is a guard that this run doesn't ask.
  func isUnasked(_ id: String) -> Bool {
    catalog.byID[id].map { $0.isGuard && !(options.lint && isEnabled($0)) } ?? false
  }

  func unusedSuppressions() -> [Finding] {
    suppressions.all.filter { !$0.isUsed && ($0.ids.isEmpty || !$0.ids.allSatisfy(isUnasked)) }.map {
      let ids = $0.ids.joined(separator: " ")
      return Finding(
        rule: "unused-suppression", range: $0.range, applicability: .reportOnly,
        message: ids.isEmpty ? "this suppression silences nothing" : "this suppression of '\(ids)' silences nothing")
    }
  }
}
