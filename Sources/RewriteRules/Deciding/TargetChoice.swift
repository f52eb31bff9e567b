import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

extension FileFacts {
  /// Adds to what is left to a person what the target lacks.
  func sayingLack(_ notice: Notice, _ rule: Rule, _ group: RewriteGroup, _ match: PatternMatch) -> Notice {
    guard options.vocabulary != .coreStream, let first = group.templates.first(where: { holds($0, match) }) else {
      return notice
    }
    let isSaid = rule.difference.isEmpty || notice.finding.note?.contains(rule.difference) ?? false
    return Notice(
      finding: notice.finding.adding(note: lackingSentence(first) + (isSaid ? "" : "\n" + rule.difference)),
      keepsName: notice.keepsName)
  }

  /// Adds to what is rewritten that it is the nearest that the target has.
  func sayingSecondBest(_ notice: Notice, _ rule: Rule, _ group: RewriteGroup, _ match: PatternMatch) -> Notice {
    guard let first = group.templates.first(where: { holds($0, match) }) ?? group.templates.first,
      notice.finding.applicability != .reportOnly
    else { return notice }
    let isSaid = notice.finding.note?.contains(rule.difference) ?? false
    let difference = isSaid || rule.difference.isEmpty ? "" : "\n" + rule.difference
    let sentence = "\(lackingSentence(first)); this is the nearest that it has\(difference)"
    // The same name with another meaning is news.
    return Notice(finding: saying(sentence, notice.finding), keepsName: false)
  }

  /// A finding with a sentence about what the target lacks, and a weaker promise.
  func saying(_ sentence: String, _ finding: Finding) -> Finding {
    let noted = options.vocabulary == .coreStream ? finding : finding.adding(note: sentence)
    return noted.with(applicability: finding.applicability.lowered)
  }
}

extension FileRewriter {
  func noteSecondBest(_ sentence: String, at node: NodeID) {
    guard let finding = findings[node], finding.applicability != .reportOnly else { return }
    // The same name with another meaning is news.
    unrenamed.remove(finding.range)
    findings[node] = facts.saying(sentence, finding)
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
  /// With a note in front of the one that it has.
  fileprivate func adding(note: String) -> Finding {
    let note = [note, self.note].compactMap { $0 }.joined(separator: "\n")
    return Finding(
      rule: rule, range: range, applicability: applicability, message: message, note: note, edits: edits,
      named: named)
  }

  fileprivate func with(applicability: Applicability) -> Finding {
    Finding(
      rule: rule, range: range, applicability: applicability, message: message, note: note, edits: edits,
      named: named)
  }
}
