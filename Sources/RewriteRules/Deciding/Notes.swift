import SourceText
import StreamTypes
import SwiftStructure

/// What the findings say.
extension FileFacts {
  /// What is said of a node by what the rules say; nil where nothing is.
  ///
  /// - Parameter isReported: Whether a node is reported from an offset on; asked of those around.
  func notice(of choice: RuleChoice, at node: NodeID, isReported: (NodeID, Int) -> Bool) -> Notice? {
    switch choice.verdict {
    case .none, .silenced, .unchanged: return nil
    case .left(let rule, let group, let match):
      return sayingLack(refusal(by: rule, at: node, isTyped: choice.isTyped), rule, group, match)
    case .unfit(let rule), .unfilled(let rule): return refusal(by: rule, at: node, isTyped: choice.isTyped)
    case .throwing(let rule): return Notice(finding: throwingFinding(rule, node))
    case .unknownForm(let rule):
      return isUnderReport(node, isReported) ? nil : refusal(by: rule, at: node, isTyped: true)
    case .rewritten(let chosen, let group, let isSecondBest, _):
      let notice = rewriting(by: chosen, at: node)
      return isSecondBest ? sayingSecondBest(notice, chosen.rule, group, chosen.match) : notice
    }
  }

  /// Says that a person has to do it.
  func refusal(by rule: Rule, at node: NodeID, isTyped: Bool) -> Notice {
    let message = "'\(foundName(node))' has to be migrated by hand"
    let notes = rule.hasAdvice ? [rule.note] : []
    return Notice(
      finding: finding(of: rule, reactiveRange(node), .reportOnly, message, notes, node, isTyped: isTyped))
  }

  /// Says what a template writes.
  private func rewriting(by chosen: ChosenRule, at node: NodeID) -> Notice {
    let (rule, template) = (chosen.rule, chosen.template)
    let found = foundName(node)
    let differs = differs(template, rule)
    let written = template.name
    // The same name with another meaning is news.
    let isSameName = found == written || typeName(node) == written || outline.namesInside(node) == written
    let keepsName = differs ? false : isSameName ? true : nil
    let name = written.isEmpty && isPublishedDeclaration(rule, template) ? "@Published" : written
    let loss = rule.role == .bridge ? "goes with the rewrite of both its sides" : "is not needed"
    let message = name.isEmpty ? "'\(found)' \(loss)" : "'\(found)' becomes '\(name)'"
    let notes = (differs ? [rule.difference] : rule.hasAdvice ? [rule.note] : []) + relayNotes(rule, node, template)
    let promise = applicability(of: rule, template, at: node, isTyped: chosen.isTyped)
    let range = promise == .reportOnly ? reactiveRange(node) : linkRange(node)
    return Notice(
      finding: finding(of: rule, range, promise, message, notes, node, isTyped: chosen.isTyped), keepsName: keepsName)
  }

  private func finding(
    of rule: Rule, _ range: ByteRange, _ applicability: Applicability, _ message: String, _ notes: [String],
    _ node: NodeID, isTyped: Bool
  ) -> Finding {
    var notes = notes
    if hasGuessedClosure(node) {
      notes.append(
        "Swift takes the overload that the closure's body fits; this assumes that it takes the value, no event")
    }
    if !isTyped { notes.insert("the receiver's type is not known; this assumes a stream of RxSwift", at: 0) }
    return Finding(
      rule: rule.id, range: range, applicability: applicability, message: message,
      note: notes.isEmpty ? nil : notes.joined(separator: "\n"))
  }

  /// A function that throws, passed where the target's operator takes none that does.
  private func throwingFinding(_ rule: Rule, _ node: NodeID) -> Finding {
    Finding(
      rule: rule.id, range: linkRange(node), applicability: .reportOnly,
      message: "'\(keyName(node))' with a function that throws has to be migrated by hand",
      note: "no operator of the target takes it; map the value with 'tryMap' first")
  }

  /// What a finding calls a node.
  private func foundName(_ node: NodeID) -> String { keyName(node).isEmpty ? outline.text(node) : keyName(node) }

  /// Whether a type is reported together with the member behind it.
  private func isUnderReport(_ node: NodeID, _ isReported: (NodeID, Int) -> Bool) -> Bool {
    guard case .reference = outline[node] else { return false }
    let start = outline.range(node).start
    return outline.ancestors(node).prefix(2).contains { isReported($0, start) }
  }
}

extension Rule {
  /// Whether its note says anything to a user.
  fileprivate var hasAdvice: Bool { !note.isEmpty && !note.hasPrefix("Nothing") }
}

extension FileRewriter {
  /// Says that what is written leaves a type to the compiler, which may not find it either; false where only safe
  /// rewrites are made.
  func noteGuessedType(_ node: NodeID) -> Bool {
    guard guessedTypes.contains(node), let rule = catalog[.boundary] else { return true }
    let known = findings[node]
    let applicability = max(known?.applicability ?? .needsReview, .needsReview)
    let advice = "the type of the stream's values is not known; write it in place of '_' if the compiler asks for it"
    findings[node] = Finding(
      rule: known?.rule ?? rule.id, range: known?.range ?? outline.range(node), applicability: applicability,
      message: known?.message ?? "what the closure gives is spelled without its values' type",
      note: [known?.note, advice].compactMap { $0 }.joined(separator: "\n"))
    return applicability <= options.applicability
  }
}

extension SourceOutline {
  /// The text of a node with spaces in place of its periods, as a finding says the names that a template writes.
  fileprivate func namesInside(_ node: NodeID) -> String {
    text(node).utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }.joined(separator: " ")
  }

  /// Where the name of a node stands.
  fileprivate func nameStart(_ node: NodeID) -> Int {
    switch self[node] {
    case .member(_, let name, _, _), .memberType(_, let name, _): name.range.start
    default: range(node).start
    }
  }
}

extension Template {
  /// The names that it writes, as a finding says them.
  var name: String {
    let outline = pattern.outline
    var names: [String] = []
    for node in outline.allNodes.sorted(by: { outline.nameStart($0) < outline.nameStart($1) }) {
      if let hole = pattern.hole(node) {
        names.append(hole.computedName)
        continue
      }
      switch pattern.outline[node] {
      case .member(_, let name, _, _), .implicitMember(let name, _, _), .reference(let name, _),
        .typeName(let name, _), .memberType(_, let name, _):
        names.append(name.text.hasPrefix("<#") ? Hole(name.text).computedName : name.text)
      case .binary(_, let sign, _): names.append(sign.text)
      default: break
      }
    }
    return names.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
