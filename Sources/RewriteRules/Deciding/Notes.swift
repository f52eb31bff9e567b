import SourceText
import StreamTypes
import SwiftStructure

/// What the findings say.
extension FileRewriter {
  func note(_ rule: Rule, _ node: NodeID, isTyped: Bool, isRewritten: Bool, template: Template? = nil) {
    let applicability: Applicability =
      !isRewritten && template == nil ? .reportOnly : applicability(of: rule, template, at: node, isTyped: isTyped)
    let found = keyName(node).isEmpty ? outline.text(node) : keyName(node)
    let bare = typeName(node) ?? found
    var message = "'\(found)' has to be migrated by hand"
    let whole = outline.text(node).split(separator: ".").joined(separator: " ")
    if let name = template?.name, [found, whole, bare].contains(name) { unrenamed.insert(linkRange(node)) }
    if let template {
      let name = template.name.isEmpty && isPublishedDeclaration(rule, template) ? "@Published" : template.name
      message = name.isEmpty ? "'\(found)' is not needed" : "'\(found)' becomes '\(name)'"
    }
    var notes = rule.note.isEmpty || rule.note.hasPrefix("Nothing") ? [] : [rule.note]
    if let template, differs(template, rule) {
      // The same name with another meaning is news.
      unrenamed.remove(linkRange(node))
      notes = [rule.difference]
    }
    notes += relayNotes(rule, node, template)
    if hasGuessedClosure(node) {
      notes.append(
        "Swift takes the overload that the closure's body fits; this assumes that it takes the value, no event")
    }
    if !isTyped { notes.insert("the receiver's type is not known; this assumes a stream of RxSwift", at: 0) }
    findings[node] = Finding(
      rule: rule.id, range: applicability == .reportOnly ? reactiveRange(node) : linkRange(node),
      applicability: applicability, message: message, note: notes.isEmpty ? nil : notes.joined(separator: "\n"))
  }

  /// What a published property does is for somebody to review, and so is an operator that differs.
  func applicability(of rule: Rule, _ template: Template?, at node: NodeID, isTyped: Bool) -> Applicability {
    if let template, isPublishing(template) || differs(template, rule) { return max(rule.applicability, .needsReview) }
    if hasGuessedClosure(node) { return max(rule.applicability, .needsReview) }
    return isTyped ? rule.applicability : rule.applicability.lowered
  }

  /// Says that what is written leaves a type to the compiler, which may not find it either; false where only safe
  /// rewrites are made.
  func noteGuessedType(_ node: NodeID) -> Bool {
    guard guessedTypes.contains(node), let rule = catalog.byID["stream-boundary"] else { return true }
    let known = findings[node]
    let applicability = max(known?.applicability ?? .needsReview, .needsReview)
    let advice = "the type of the stream's values is not known; write it in place of '_' if the compiler asks for it"
    findings[node] = Finding(
      rule: known?.rule ?? rule.id, range: known?.range ?? outline.range(node), applicability: applicability,
      message: known?.message ?? "what the closure gives is spelled without its values' type",
      note: [known?.note, advice].compactMap { $0 }.joined(separator: "\n"))
    return applicability <= options.applicability
  }

  /// Whether it is not known which overload a call's trailing closure is for.
  private func hasGuessedClosure(_ node: NodeID) -> Bool {
    outline.call(node)?.arguments.last.map { types.guessedClosures.contains($0.value) } ?? false
  }

  /// Whether a template means what the rule's others mean only with the difference that the page states.
  private func differs(_ template: Template, _ rule: Rule) -> Bool {
    template.isIdiom || template.isForWholeEvents && !rule.difference.isEmpty
  }

  /// A link with the `rx` or the type before it, so that `table.rx.items(…)` and `Observable.using(…)` are found once.
  private func reactiveRange(_ node: NodeID) -> ByteRange {
    let range = linkRange(node)
    var callee = node
    if case .call(let call) = outline[node] { callee = call.callee }
    guard case .member(let base, _, _, _) = outline[callee] else { return range }
    if catalog.reactiveNames.contains(keyName(base)) { return ByteRange(linkStart(base), range.end) }
    guard case .reference(let name, _) = outline[base], isTypeReference(base, name.text) else { return range }
    return ByteRange(outline.range(base).start, range.end)
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
      rule: rule.id, range: linkRange(node), applicability: .reportOnly,
      message: "'\(keyName(node))' with a function that throws has to be migrated by hand",
      note: "no operator of the target takes it; map the value with 'tryMap' first")
  }

  /// The link's name and arguments, without the chain before it.
  func linkRange(_ node: NodeID) -> ByteRange {
    ByteRange(linkStart(node), outline.range(node).end)
  }

  func linkStart(_ node: NodeID) -> Int {
    switch outline[node] {
    case .call(let call), .subscript(let call): linkStart(call.callee)
    case .member(_, let name, _, _): name.range.start
    default: outline.range(node).start
    }
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
