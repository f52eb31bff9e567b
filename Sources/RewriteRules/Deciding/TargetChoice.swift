import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

extension FileRewriter {
  // MARK: Saying so

  /// Adds to a finding that is left to a person what the target lacks.
  func noteLacking(_ rule: Rule, _ group: RewriteGroup, _ match: PatternMatch) {
    guard let first = group.templates.first(where: { facts.holds($0, match) }) else { return }
    let isSaid = rule.difference.isEmpty || findings[match.node]?.note?.contains(rule.difference) ?? false
    addNote(facts.lackingSentence(first) + (isSaid ? "" : "\n" + rule.difference), to: match.node)
  }

  /// Adds to a finding that the rewrite is the nearest that the target has.
  func noteSecondBest(_ rule: Rule, _ group: RewriteGroup, _ match: PatternMatch) {
    guard let first = group.templates.first(where: { facts.holds($0, match) }) ?? group.templates.first else { return }
    let isSaid = findings[match.node]?.note?.contains(rule.difference) ?? false
    let difference = isSaid || rule.difference.isEmpty ? "" : "\n" + rule.difference
    noteSecondBest("\(facts.lackingSentence(first)); this is the nearest that it has\(difference)", at: match.node)
  }

  func noteSecondBest(_ sentence: String, at node: NodeID) {
    if findings[node]?.applicability == .reportOnly { return }
    addNote(sentence, to: node)
    guard let finding = findings[node] else { return }
    // The same name with another meaning is news.
    unrenamed.remove(finding.range)
    findings[node] = finding.with(applicability: finding.applicability.lowered)
  }

  private func addNote(_ note: String, to node: NodeID) {
    guard options.vocabulary != .coreStream, let finding = findings[node] else { return }
    findings[node] = finding.with(note: [note, finding.note].compactMap { $0 }.joined(separator: "\n"))
  }

  /// Reports a node whose rewrite would have written a name that the target lacks.
  func refuse(_ node: NodeID, lacking name: String, rule: String? = nil) {
    let found = facts.keyName(node).isEmpty ? "this" : "'\(facts.keyName(node))'"
    findings[node] = Finding(
      rule: findings[node]?.rule ?? rule ?? catalog.id(.boundary), range: facts.linkRange(node),
      applicability: .reportOnly,
      message: "\(found) has to be migrated by hand", note: "\(options.module) has no '\(name)'")
  }

  /// Reports a member of RxSwift's that no rule renames, because CoreStream calls it the same, and the target lacks.
  func refuseKeptName(_ node: NodeID) {
    guard let names = catalog.names(missingFor: options), findings[node] == nil,
      let rule = types.resolutions[node]?.member.rule, !rule.isEmpty, !silenced.contains(facts.linkRange(node)),
      let name = names.lacking(node, in: outline)
    else { return }
    refuse(node, lacking: name, rule: rule)
  }
}

extension Finding {
  fileprivate func with(note: String) -> Finding {
    Finding(rule: rule, range: range, applicability: applicability, message: message, note: note, edits: edits)
  }

  fileprivate func with(applicability: Applicability) -> Finding {
    Finding(rule: rule, range: range, applicability: applicability, message: message, note: note, edits: edits)
  }
}
