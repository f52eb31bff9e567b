import SourceText
import StreamTypes
import SwiftStructure

/// What the findings say.
extension FileRewriter {
  func note(_ rule: Rule, _ node: NodeID, isTyped: Bool, isRewritten: Bool, template: Template? = nil) {
    let applicability: Applicability =
      !isRewritten && template == nil
      ? .reportOnly : facts.applicability(of: rule, template, at: node, isTyped: isTyped)
    let found = facts.keyName(node).isEmpty ? outline.text(node) : facts.keyName(node)
    let bare = facts.typeName(node) ?? found
    var message = "'\(found)' has to be migrated by hand"
    let whole = outline.text(node).split(separator: ".").joined(separator: " ")
    if let name = template?.name, [found, whole, bare].contains(name) { unrenamed.insert(facts.linkRange(node)) }
    if let template {
      let name = template.name.isEmpty && facts.isPublishedDeclaration(rule, template) ? "@Published" : template.name
      message = name.isEmpty ? "'\(found)' is not needed" : "'\(found)' becomes '\(name)'"
    }
    var notes = rule.note.isEmpty || rule.note.hasPrefix("Nothing") ? [] : [rule.note]
    if let template, facts.differs(template, rule) {
      // The same name with another meaning is news.
      unrenamed.remove(facts.linkRange(node))
      notes = [rule.difference]
    }
    notes += facts.relayNotes(rule, node, template)
    if facts.hasGuessedClosure(node) {
      notes.append(
        "Swift takes the overload that the closure's body fits; this assumes that it takes the value, no event")
    }
    if !isTyped { notes.insert("the receiver's type is not known; this assumes a stream of RxSwift", at: 0) }
    findings[node] = Finding(
      rule: rule.id, range: applicability == .reportOnly ? facts.reactiveRange(node) : facts.linkRange(node),
      applicability: applicability, message: message, note: notes.isEmpty ? nil : notes.joined(separator: "\n"))
  }

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

  /// Whether a type is reported together with the member behind it.
  func isUnderReport(_ node: NodeID) -> Bool {
    guard case .reference = outline[node] else { return false }
    let range = outline.range(node)
    return outline.ancestors(node).prefix(2).contains { ancestor in
      guard let finding = findings[ancestor] else { return false }
      return finding.applicability == .reportOnly && finding.range.start == range.start
    }
  }

  /// A function that throws, passed where the target's operator takes none that does.
  func noteThrowing(_ rule: Rule, _ node: NodeID) {
    findings[node] = Finding(
      rule: rule.id, range: facts.linkRange(node), applicability: .reportOnly,
      message: "'\(facts.keyName(node))' with a function that throws has to be migrated by hand",
      note: "no operator of the target takes it; map the value with 'tryMap' first")
  }
}

extension SourceOutline {
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
      switch pattern.outline[node] {
      case .member(_, let name, _, _), .implicitMember(let name, _, _), .reference(let name, _),
        .typeName(let name, _), .memberType(_, let name, _):
        names.append(name.text.hasPrefix("<#") ? Hole(name.text).computedName : name.text)
      case .binary(_, let sign, _): names.append(sign.text)
      case .literal(.placeholder): names.append(Hole(pattern.outline.text(node)).computedName)
      default: break
      }
    }
    return names.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
