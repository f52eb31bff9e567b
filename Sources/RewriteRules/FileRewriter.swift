import SourceText
import StreamTypes
import SwiftStructure

/// Rewrites one file: finds the rules' matches from the outside in, and renders the file with them.
///
/// A class because rendering visits nested nodes from many places and notes findings as it goes.
final class FileRewriter {
  let outline: SourceOutline
  let types: FileTypes
  let project: ProjectIndex
  let catalog: RuleCatalog
  let options: RewriteOptions
  let path: String
  /// Whether the names of RxSwift mean RxSwift's things in this file.
  let seesSignatures: Bool
  /// Whether the file has code of the target already.
  let isMigratedInPart: Bool
  let suppressions: Suppressions
  /// What some file of the project imports.
  private lazy var importedModules: Set<String> = project.imports.values.reduce(into: []) { $0.formUnion($1) }
  let indentationUnit: String

  var findings: [NodeID: Finding] = [:]
  /// Findings that belong to a token, not to a node.
  var tokenFindings: [Finding] = []
  /// Tokens that are replaced wherever they stand: renamed variables.
  var tokenEdits: [ByteRange: String] = [:]
  /// Expressions that a template puts side by side in an array: each is erased.
  var erasedByPlace: Set<NodeID> = []
  /// The links whose template writes the same name.
  var unrenamed: Set<ByteRange> = []
  /// The links that a comment silences.
  var silenced: [ByteRange] = []
  /// The types of the project that declare a bag of a name.
  var bagOwners: [String: [String: TypeEntry]] = [:]
  /// The name of the bag that a class declares for `rx.disposeBag`.
  var objectBagNames: [String: String] = [:]
  /// What is asked of an expression's failure by the place that renders it.
  var demands: [NodeID: Failure] = [:]

  init(
    outline: SourceOutline, path: String, types: FileTypes, project: ProjectIndex, catalog: RuleCatalog,
    options: RewriteOptions, seesSignatures: Bool
  ) {
    self.outline = outline
    self.path = path
    self.types = types
    self.project = project
    self.catalog = catalog
    self.options = options
    self.seesSignatures = seesSignatures
    self.isMigratedInPart = outline.importedModules.contains(options.target.module)
    self.suppressions = Suppressions(outline)
    self.indentationUnit = outline.indentationUnit
  }

  /// The whole file's rewrite.
  func rewrite() -> Rewrite {
    if asksGuardsOnly { return Rewrite(findings: guardFindings(), edits: EditSet()) }
    renameBags()
    renameRequirements()
    var pieces: [Piece] = []
    var position = 0
    for node in outline.statements {
      let range = outline.range(node)
      pieces.append(.original(ByteRange(position, max(position, range.start))))
      pieces += render(node)
      position = max(position, range.end)
    }
    pieces.append(.original(ByteRange(position, outline.tokens.bytes.count)))
    reportLeftovers(pieces)
    let edits = EditBuilder.edits(pieces, tokenEdits: tokenEdits, outline: outline)
    return finish(with: edits, pieces: pieces)
  }

  // MARK: Rendering

  /// The pieces of a node, made to fit the place that it stands in.
  func render(_ node: NodeID, demand: Failure? = nil) -> [Piece] {
    if let demand { demands[node] = demand }
    let pieces = adapted(renderCore(node), of: node)
    guard let name = lackingName(in: pieces) else { return pieces }
    refuse(node, lacking: name)
    return renderChildren(node)
  }

  /// The pieces of a node by itself; a receiver that is left out, but has to fail, is put in front.
  func renderCore(_ node: NodeID) -> [Piece] {
    let pieces = renderRewritten(node)
    guard case .call(let call) = outline[node], case .reference = outline[call.callee], demandsFailingSource(node, call)
    else { return pieces }
    return [.text("mapError { $0 as \(qualified("Error")) }.")] + pieces
  }

  private func renderRewritten(_ node: NodeID) -> [Piece] {
    if let special = renderSpecial(node) { return special }
    if let chosen = chooseRule(for: node) {
      if let pieces = instantiate(chosen, at: node) { return detached(pieces, of: node, by: chosen.template) }
      // A transform declined: nothing is written, so somebody has to be told.
      note(chosen.rule, node, isTyped: chosen.isTyped, isRewritten: false)
    }
    refuseKeptName(node)
    return detached(renderChildren(node), of: node)
  }

  /// The node as it stands, with its children rendered.
  func renderChildren(_ node: NodeID) -> [Piece] {
    renderRange(outline.range(node), children: outline.children(node))
  }

  /// Bytes as they stand, with the nodes in them rendered.
  func renderRange(_ range: ByteRange, children: [NodeID]) -> [Piece] {
    var pieces: [Piece] = []
    var position = range.start
    for child in children {
      let childRange = outline.range(child)
      guard childRange.start >= position, childRange.end <= range.end else { continue }
      pieces.append(.original(ByteRange(position, childRange.start)))
      pieces += render(child)
      position = childRange.end
    }
    pieces.append(.original(ByteRange(position, range.end)))
    return pieces
  }

  /// The text that pieces will be; token edits in them are made.
  func text(_ pieces: [Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .original(let range): originalText(range)
      }
    }.joined()
  }

  private func originalText(_ range: ByteRange) -> String {
    let inside = tokenEdits.keys.filter { range.contains($0) }.sorted()
    guard !inside.isEmpty else { return outline.tokens.text(range) }
    var text = ""
    var position = range.start
    for edit in inside {
      text += outline.tokens.text(ByteRange(position, edit.start)) + tokenEdits[edit]!
      position = edit.end
    }
    return text + outline.tokens.text(ByteRange(position, range.end))
  }

  // MARK: Choosing

  struct Chosen {
    let rule: Rule
    let match: PatternMatch
    let template: Template
    let isTyped: Bool
  }

  /// The rule for a node, with its finding noted; nil if it stays as it is.
  private func chooseRule(for node: NodeID) -> Chosen? {
    let (rules, isTyped) = candidates(for: node)
    for rule in rules where isEnabled(rule) {
      if isTyped, rule.applicability == .reportOnly, rule.id != rules[0].id { continue }
      for group in rule.groups {
        guard let match = firstMatch(of: group, at: node) else { continue }
        if suppressions.silences(rule.id, at: outline.range(node).start, lineOf: linkStart(node)) {
          silenced.append(linkRange(node))
          return nil
        }
        guard let (template, isSecondBest) = template(of: group, match) else {
          if isLeft(group, match) {
            note(rule, node, isTyped: isTyped, isRewritten: false)
            noteLacking(group, match)
          }
          return nil
        }
        if !template.conditions.contains("throws"), !rule.takesThrowing, holds("throws", match) {
          noteThrowing(rule, node)
          return nil
        }
        let applicability =
          isSecondBest ? rule.applicability.lowered : applicability(of: rule, template, isTyped: isTyped)
        let isApplied = applicability <= options.applicability
        note(rule, node, isTyped: isTyped, isRewritten: isApplied, template: template)
        if isSecondBest { noteSecondBest(group, match) }
        return isApplied ? Chosen(rule: rule, match: match, template: template, isTyped: isTyped) : nil
      }
    }
    // The signature says that it is RxSwift's, but no pattern has this form.
    if isTyped, let rule = rules.first, !rule.groups.isEmpty, isEnabled(rule),
      rule.isOwnName || catalog.ownNames.contains(keyName(node)), !isAliasedBag(node)
    {
      note(rule, node, isTyped: true, isRewritten: false)
    }
    return nil
  }

  func isEnabled(_ rule: Rule) -> Bool {
    isImported(rule) && (options.only.isEmpty || options.only.contains(rule.id)) && !options.except.contains(rule.id)
  }

  /// Whether the library that a page is about is one of the project's.
  func isImported(_ rule: Rule) -> Bool { rule.module.map(importedModules.contains) ?? true }

  /// The rules that may apply to a node, and whether its types prove that they do.
  private func candidates(for node: NodeID) -> ([Rule], Bool) {
    switch outline[node] {
    case .typeName(let name, _):
      return (isSignatureType(name.text, at: node) ? typeRules(name.text) : [], true)
    case .memberType(let base, let name, _):
      return (isModule(base) && seesSignatures ? typeRules(name.text) : [], true)
    case .reference(let name, _) where isTypeReference(node, name.text):
      return (typeRules(name.text), true)
    // A function of the project's that has the name of a property: `view.rx.tap()`.
    case .member where isCallee(node) && !isFunctionValue(node): return ([], false)
    case .call, .member, .reference, .implicitMember, .subscript:
      return memberRules(node)
    default: return ([], false)
    }
  }

  /// `RxSwift` of `RxSwift.Observable`: the same name in anything else is somebody else's.
  func isModule(_ node: NodeID) -> Bool { catalog.knowledge.modules.contains(outline.text(node)) }

  private func isFunctionValue(_ node: NodeID) -> Bool {
    if case .function = types[node].unwrapped { true } else { false }
  }

  private func memberRules(_ node: NodeID) -> ([Rule], Bool) {
    let name = keyName(node)
    if let resolution = types.resolutions[node] {
      let required = requirement(of: resolution.member)
      if let required, convertsToPublisher(required) { return ([], true) }
      let member = required ?? resolution.member
      guard let rule = catalog.byID[member.rule] else { return ([], false) }
      if case .named(let name, _) = resolution.receiver, project.types[name] == nil { return ([rule], true) }
      // Other pages may have the same signature's other forms.
      return ([rule] + (catalog.byName[name] ?? []).filter { $0.id != rule.id && $0.family != "types" }, true)
    }
    guard seesSignatures, !name.isEmpty, !isCallee(node), isUnknownReceiver(node) else { return ([], false) }
    // What is unknown in a file that imports the target already may be the target's.
    if isMigratedInPart { return ([], false) }
    if mayBeOwn(node) { return ([], false) }
    return ((catalog.byName[name] ?? []).filter(\.isOwnName), false)
  }

  /// A call whose type is only what it would be on a stream of RxSwift, or that follows from one; of which kind the
  /// stream is nobody knows.
  private func isAssumed(_ node: NodeID) -> Bool {
    guard case .call = outline[node], let stream = types[node].streamOrOptionalStream else { return false }
    return stream.family == "Observable" && stream.failure == .unknown
  }

  /// A call like `cell.bind(to: model)` where the project has a function like this of its own.
  func mayBeOwn(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], case .member(let base, _, _, _) = outline[call.callee],
      case .reference = outline[base], let form = outline.callForm(node)
    else { return false }
    return project.methodForms.contains(form)
  }

  /// A member or call whose receiver's type is not known; a type that is known and has no such member is no stream.
  private func isUnknownReceiver(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .call(let call): isUnknownReceiver(call.callee)
    case .member(let base, _, _, _): isUnknown(types[base]) || isAssumed(base)
    case .implicitMember: types.expectations[node].map { isUnknown($0.type) } ?? true
    default: false
    }
  }

  func isUnknown(_ type: SwiftType) -> Bool {
    switch type {
    case .unknown: true
    case .optional(let wrapped), .metatype(let wrapped): isUnknown(wrapped)
    // Neither has members: an overload was chosen wrongly.
    case .function, .tuple([]): true
    case .named(let name, _): project.types[name] == nil && catalog.knowledge.signatures.types[name] == nil
    default: false
    }
  }

  private func isCallee(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), let call = outline.call(parent) else { return false }
    return call.callee == node
  }

  func keyName(_ node: NodeID) -> String {
    switch outline[node] {
    case .call(let call), .subscript(let call): keyName(call.callee)
    case .member(_, let name, _, _), .implicitMember(let name, _, _), .reference(let name, _): name.text
    default: ""
    }
  }

  private func typeRules(_ name: String) -> [Rule] {
    (catalog.byName[name] ?? []).filter { rule in rule.groups.contains { $0.patterns.contains { $0.isType } } }
  }

  /// Whether a type's name is the signatures', not one of the project's own.
  func isSignatureType(_ name: String, at node: NodeID) -> Bool {
    let stated = catalog.knowledge.signatures.types[name]
    guard seesSignatures, stated != nil || catalog.knowledge.families[name] != nil else { return false }
    if let rule = stated.flatMap({ catalog.byID[$0.rule] }), !isImported(rule) { return false }
    var path = enclosingTypes(node)
    while true {
      let candidate = (path + [name]).joined(separator: ".")
      if let entry = project.types[candidate], !entry.kind.isEmpty { return isRenamed(entry, name) }
      if path.isEmpty { return true }
      path.removeLast()
    }
  }

  /// `typealias Observable = RxSwift.Observable` means the same.
  private func isRenamed(_ entry: TypeEntry, _ name: String) -> Bool {
    guard case .named(let aliased, _)? = entry.aliased, let dot = aliased.lastIndex(of: ".") else { return false }
    return aliased[aliased.index(after: dot)...] == name && catalog.knowledge.modules.contains(String(aliased[..<dot]))
  }

  /// The names of the types around a node, outermost first.
  func enclosingTypes(_ node: NodeID) -> [String] { outline.enclosingTypes(node) }

  private func isTypeReference(_ node: NodeID, _ name: String) -> Bool {
    guard case .metatype = types[node], !isCallee(node) else { return false }
    if let parent = outline.parent(node), case .member(let base, let member, _, _) = outline[parent], base == node,
      member.text != "self", !isResolved(parent), catalog.knowledge.signatures.types[name]?.kind != "typealias"
    {
      return false
    }
    return isSignatureType(name, at: node)
  }

  /// Whether it is known what a member of a type means, so that the type in front of it can change its name.
  private func isResolved(_ member: NodeID) -> Bool {
    if types.resolutions[member] != nil { return true }
    guard isCallee(member), let call = outline.parent(member) else { return false }
    return types.resolutions[call] != nil
  }

  private func firstMatch(of group: RewriteGroup, at node: NodeID) -> PatternMatch? {
    let isType: Bool
    switch outline[node] {
    case .typeName, .memberType: isType = true
    case .reference(let name, _): isType = isTypeReference(node, name.text)
    default: isType = false
    }
    for pattern in group.patterns where pattern.isType == isType {
      var matcher = PatternMatcher(
        pattern: pattern, source: outline, node: node, trailingLabel: trailingLabel(node),
        isOwnMember: types.resolutions[node]?.receiver.streamOrOptionalStream != nil)
      if let match = matcher.run(), typesFit(pattern, match) { return match }
    }
    return nil
  }

  /// The label of the parameter that a call's trailing closure is for; the inner nil is "no label".
  private func trailingLabel(_ node: NodeID) -> String?? {
    guard let resolution = types.resolutions[node], let call = outline.call(node),
      let index = call.arguments.firstIndex(where: { $0.isTrailing && $0.label == nil }),
      index < resolution.parameters.count, resolution.parameters[index] >= 0
    else { return nil }
    return .some(resolution.member.parameters[resolution.parameters[index]].label)
  }

  /// Whether the holes' type constraints hold: `<#source: Driver#>`.
  private func typesFit(_ pattern: Pattern, _ match: PatternMatch) -> Bool {
    for hole in pattern.holes {
      if hole.words.contains("streams"), !isCollection(match.captures[hole.name]) { return false }
      if hole.words.contains("settable"), node(match.captures[hole.name]).flatMap(settableProperty) == nil {
        return false
      }
      if hole.words.contains("published"), node(match.captures[hole.name]).flatMap(publishedProperty) == nil {
        return false
      }
      if hole.words.contains("owned"), !endsWithItsObject(match) { return false }
      if hole.words.contains("function"), !isFunction(match.captures[hole.name]) { return false }
      if hole.words.contains("sent"), isSignatures(match.captures[hole.name]) { return false }
      if hole.words.contains("receiver"), !mayReceive(match.captures[hole.name]) { return false }
      if hole.name == "type", let node = node(match.captures["type"]), !isTypeOrUnknown(node) { return false }
      if hole.isList, isOneArray(match.captures[hole.name]), !isListed(match.node) { return false }
      guard let word = hole.words.first(where: { $0.first?.isUppercase == true }),
        let type = type(of: hole, in: match)
      else { continue }
      guard let stream = type.instanceStream else {
        if case .named(let name, _) = type.instance, name == word { continue }
        return false
      }
      if !catalog.knowledge.conforms(stream.family, to: word) { return false }
    }
    return true
  }

  private func isFunction(_ capture: Capture?) -> Bool {
    guard let node = node(capture), case .function = types[node].unwrapped else { return false }
    return true
  }

  private func isTypeOrUnknown(_ node: NodeID) -> Bool {
    if case .metatype = types[node] { return true }
    return types[node].isUnknown
  }

  /// The type of what a hole stands for; the type in front of an implicit member is the one it was found on.
  private func type(of hole: Hole, in match: PatternMatch) -> SwiftType? {
    if let node = node(match.captures[hole.name]) { return types[node].unwrapped }
    return hole.name == "type" || hole.name == "source" ? types.resolutions[match.node]?.receiver : nil
  }

  /// One array where a list of arguments is wanted.
  private func isOneArray(_ capture: Capture?) -> Bool {
    guard case .arguments? = capture, let capture, nodes(capture).count == 1 else { return false }
    if case .array = types[nodes(capture)[0]] { return true }
    return false
  }

  /// Whether the first parameter that a call means takes any number of values.
  private func isListed(_ node: NodeID) -> Bool {
    guard let resolution = types.resolutions[node], let first = resolution.parameters.first, first >= 0 else {
      return false
    }
    return resolution.member.parameters[first].isVariadic
  }

  /// An observer that becomes something to send to; a property behind `.rx` does only if it is the project's own.
  private func mayReceive(_ capture: Capture?) -> Bool {
    guard var part = node(capture) else { return false }
    if let resolution = types.resolutions[part], resolution.member.rule.isEmpty { return true }
    while true {
      switch outline[part] {
      case .member(let base, let name, _, _):
        if catalog.reactiveNames.contains(name.text) { return false }
        part = base
      case .call(let call), .subscript(let call): part = call.callee
      case .optionalChain(let base), .forceUnwrap(let base): part = base
      // What a template wrote, `subscribe(Subscribers.Sink(…))`, is no observer of RxSwift's.
      case .reference(let name, _): return !catalog.reactiveNames.contains(name.text) && name.text != "Subscribers"
      default: return true
      }
    }
  }

  /// Whether what is captured is a member that a page states, not one of the project's.
  private func isOfSignatures(_ capture: Capture?) -> Bool {
    node(capture).flatMap { types.resolutions[$0] }.map { !$0.member.rule.isEmpty } ?? true
  }

  /// What RxCocoa has under `rx`, which is a property of the control itself.
  private func isSignatures(_ capture: Capture?) -> Bool {
    node(capture).flatMap { types.resolutions[$0] }.map { !$0.member.rule.isEmpty } ?? false
  }

  /// A collection of streams, not a stream.
  private func isCollection(_ capture: Capture?) -> Bool {
    guard let node = node(capture), types[node].streamOrOptionalStream == nil else { return false }
    if case .array = outline[node] { return true }
    if case .array = types[node] { return true }
    return types[node].isUnknown
  }

  // MARK: Templates

  func holds(_ condition: String, _ match: PatternMatch) -> Bool {
    switch condition {
    case "idiomatic": options.fidelity == .idiomatic
    case "throws": match.captures.values.contains { node($0).map(isThrowing) ?? false }
    case "failing": sourceStream(match)?.failure != .never
    case "never": sourceStream(match)?.failure == .never
    case "unkept": isUnkept(match.node)
    case "leaving": target(of: match.node) != nil
    case "unshared": sourceStream(match).map { $0.pendingSharing != .none } ?? false
    case "alone": !isSource(match.node)
    case "observing": types.expectations[match.node].map { $0.isSlot && isObserver($0.type) } ?? false
    case "conformance": isConformance(match.node)
    case "declared": isDeclaredConformance(match.node)
    case "undeclared": !isDeclaredConformance(match.node)
    case "owned": ownsBag(match)
    case "eager": isRunAtOnce(match.node)
    case "published": relayShape(match) == .published
    case "relay": relayShape(match) == .relay
    case "assignable": isAssignable(match)
    case "known": outline.parent(match.node).map(isResolved) ?? false
    default: true
    }
  }

  private func isObserver(_ type: SwiftType) -> Bool {
    if case .named("AnyObserver", _) = type.unwrapped { true } else { false }
  }

  /// Whether another link follows.
  private func isSource(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .member(let base, _, _, _) = outline[parent] else { return false }
    return base == node
  }

  func sourceStream(_ match: PatternMatch) -> StreamType? {
    guard let node = node(match.captures["source"]) else {
      return types.resolutions[match.node]?.receiver.streamOrOptionalStream
    }
    return types[node].streamOrOptionalStream
  }

  private func isThrowing(_ node: NodeID) -> Bool {
    if let closure = types.closures[node] { return closure.throws }
    if case .function(_, _, let isThrowing) = types[node] { return isThrowing }
    return false
  }

  func node(_ capture: Capture?) -> NodeID? {
    switch capture {
    case .node(let node): node
    case .argument(let call, let index): outline.call(call)?.arguments[index].value
    default: nil
    }
  }

  // MARK: Findings

  private func note(_ rule: Rule, _ node: NodeID, isTyped: Bool, isRewritten: Bool, template: Template? = nil) {
    let applicability: Applicability =
      !isRewritten && template == nil ? .reportOnly : applicability(of: rule, template, isTyped: isTyped)
    let found = keyName(node).isEmpty ? outline.text(node) : keyName(node)
    var message = "'\(found)' has to be migrated by hand"
    if template?.name == found { unrenamed.insert(linkRange(node)) }
    if let template {
      let name = template.name.isEmpty && isPublishedDeclaration(rule, template) ? "@Published" : template.name
      message = name.isEmpty ? "'\(found)' is not needed" : "'\(found)' becomes '\(name)'"
    }
    var notes = rule.note.isEmpty || rule.note.hasPrefix("Nothing") ? [] : [rule.note]
    notes += relayNotes(rule, node, template)
    if !isTyped { notes.insert("the receiver's type is not known; this assumes a stream of RxSwift", at: 0) }
    findings[node] = Finding(
      rule: rule.id, range: applicability == .reportOnly ? reactiveRange(node) : linkRange(node),
      applicability: applicability, message: message, note: notes.isEmpty ? nil : notes.joined(separator: "\n"))
  }

  /// What a published property does is for somebody to review.
  private func applicability(of rule: Rule, _ template: Template?, isTyped: Bool) -> Applicability {
    if let template, isPublishing(template) { return max(rule.applicability, .needsReview) }
    return isTyped ? rule.applicability : rule.applicability.lowered
  }

  /// A link with the `rx` before it, so that `table.rx.items(…)` is found once.
  private func reactiveRange(_ node: NodeID) -> ByteRange {
    let range = linkRange(node)
    var callee = node
    if case .call(let call) = outline[node] { callee = call.callee }
    guard case .member(let base, _, _, _) = outline[callee], catalog.reactiveNames.contains(keyName(base)) else {
      return range
    }
    return ByteRange(linkStart(base), range.end)
  }

  /// A function that throws, passed where the target's operator takes none that does.
  private func noteThrowing(_ rule: Rule, _ node: NodeID) {
    findings[node] = Finding(
      rule: rule.id, range: linkRange(node), applicability: .reportOnly,
      message: "'\(keyName(node))' with a function that throws has to be migrated by hand",
      note: "no operator of the target takes it; map the value with 'tryMap' first")
  }

  /// The link's name and arguments, without the chain before it.
  func linkRange(_ node: NodeID) -> ByteRange {
    ByteRange(linkStart(node), outline.range(node).end)
  }

  private func linkStart(_ node: NodeID) -> Int {
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

extension SwiftType {
  /// The type that a metatype is of; any other type itself.
  var instance: SwiftType { if case .metatype(let type) = self { type } else { self } }

  /// The stream, or the stream whose type this is.
  var instanceStream: StreamType? {
    if case .metatype(let type) = self { type.stream } else { streamOrOptionalStream }
  }
}
