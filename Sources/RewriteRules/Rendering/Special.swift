import SourceText
import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// Nodes whose rewriting is no pattern's: closures that need a result type, statements that lose `_ =`.
  func renderSpecial(_ node: NodeID) -> [Piece]? {
    switch outline[node] {
    case .typealiasDeclaration(let alias):
      return facts.renderSharingStrategy(node, alias) ?? renderBareAlias(node, alias)
    case .closure(let closure): return renderClosure(node, closure)
    case .binary(let left, let sign, let right) where sign.text == "=" && outline.text(left) == "_":
      guard subscription(right) == true || isStored(right), !beginsWithClosure(right) else { return nil }
      return render(right)
    case .binary(let left, let sign, let right):
      return renderKeptReset(node, left) ?? renderOverwriting(node, left, sign)
        ?? renderEmptying(node, left, sign, right) ?? renderAssigning(node, left)
    case .variable(let variable):
      return renderKeptBag(node, variable) ?? renderUnkept(variable) ?? renderPublished(node, variable)
    case .binding(let binding): return renderHeldConstant(node, binding)
    case .member(let base, let name, _, _):
      if name.text == "self" { noteSameTypes(node) }
      return renderAssociatedType(base, name) ?? renderPublished(node) ?? renderDynamicMember(node, base, name)
        ?? renderFactoryType(node)
    case .call(let call):
      noteSameKeys(node, call.callee)
      return renderEventCall(call) ?? renderHiddenFunction(call) ?? renderEmptying(node, call)
        ?? renderClosureTellingApart(node, call)
    case .reference(let name, _):
      return facts.renderHandedOut(node) ?? facts.renderElementName(node, name) ?? facts.renderHiddenFunction(
        node, name)
        ?? renderPublished(node)
        ?? renderFactoryType(node)
    case .implicitMember: return facts.renderOwnFactory(node) ?? facts.renderCrowdedMember(node)
    case .keyPathRoot: return omittedRoots.contains(node) ? [] : nil
    case .function(let function): return renderOperator(node, function) ?? renderWithoutTraits(node, function)
    case .typeName(let name, _):
      return facts.renderInfallibleBound(node) ?? renderOperand(node) ?? facts.renderSelf(node, name)
        ?? renderExtendedType(node, name)
        ?? renderRequiredParameter(node)
        ?? facts.renderWrappedParameter(node, name)
        ?? renderTraitRequirement(node)
        ?? facts.renderSubjectRequirement(node)
        ?? facts.renderElementName(node, name)
        ?? renderPublished(node)
    case .memberType(let base, let name, _):
      return renderTraitRequirement(node) ?? facts.renderSubjectRequirement(node) ?? renderAssociatedType(base, name)
        ?? renderPublished(node)
    case .specifiedType(let specifiers, let type): return renderOpaque(node, specifiers, type)
    case .nominal(let nominal):
      return renderExtension(node, nominal) ?? renderObjectBag(node, nominal)
        ?? renderWithoutSameConformances(node, nominal)
    case .cast, .typePattern:
      noteTypeTest(node)
      return nil
    default: return nil
    }
  }

  /// `any SchedulerType` loses `any`, and a result loses `some`, where a wrapper that erases takes the protocol's place.
  private func renderOpaque(_ node: NodeID, _ specifiers: [Name], _ type: NodeID) -> [Piece]? {
    guard let specifier = specifiers.first(where: { $0.text == "any" || $0.text == "some" }),
      let name = facts.typeName(type), facts.isSignatureType(name, at: node),
      let written = facts.typeTemplate(name, type)?.pattern, written.outline.text(written.root).hasPrefix("Any")
    else { return nil }
    let before = ByteRange(outline.range(node).start, specifier.range.start)
    return [.original(before)] + render(type)
  }

  /// `_ = x.subscribe()` loses `_ =`: what replaces it has no value.
  private func subscription(_ node: NodeID) -> Bool? {
    if kept.expressions.contains(node) { return nil }
    if case .effect(_, let value) = outline[node] { return subscription(value) }
    if facts.isLetGo(node), facts.isMadeByFunction(node) { return true }
    guard facts.seesSignatures, case .call = outline[node], let rule = types.resolutions[node]?.member.rule,
      let found = catalog.byID[rule]
    else { return nil }
    return found.groups.contains { $0.templates.contains { $0.conditions.contains("unkept") } } ? true : nil
  }

  /// `_ = x.subscribe().disposed(by: bag)` loses `_ =` as well: it never had a value.
  private func isStored(_ node: NodeID) -> Bool {
    types.resolutions[node]?.member.rule == catalog.id(.disposal) && decisions.choices[node]?.applied != nil
  }

  /// Whether an expression as a statement would be read as the line above it going on: `{ … }(names)`.
  private func beginsWithClosure(_ node: NodeID) -> Bool {
    outline.tokens.bytes[outline.range(node).start] == UInt8(ascii: "{")
  }

  /// `let _ = x.subscribe()` is the same.
  private func renderUnkept(_ variable: VariableDeclaration) -> [Piece]? {
    guard variable.bindings.count == 1, case .binding(let binding) = outline[variable.bindings[0]],
      outline.text(binding.pattern) == "_", let value = binding.value, subscription(value) == true,
      !beginsWithClosure(value)
    else { return nil }
    return render(value)
  }

  /// Several returns of different publishers are erased to one type, which a closure then has to say; so it has what
  /// only its place said.
  private func renderClosure(_ node: NodeID, _ closure: Closure) -> [Piece]? {
    let erased = facts.erasedResult(of: node, closure)
    if erased?.isGuessed == true { guessedTypes.insert(node) }
    let written = erased?.type ?? writtenResult(of: node, closure)
    let result = written ?? facts.crowdedResult(of: node, closure) ?? facts.crowdedStream(of: node, closure)?.type
    if let parameters = facts.crowdedParameters(of: node, closure) {
      return renderParameters(parameters, result, of: node, closure)
    }
    guard let result else { return nil }
    guard let keyword = closure.inKeyword else { return renderParameters([], result, of: node, closure) }
    let before = renderRange(
      ByteRange(outline.range(node).start, keyword.start),
      children: closure.captures.compactMap(\.value) + closure.parameters.compactMap(\.type))
    let after = renderRange(ByteRange(keyword.start, outline.range(node).end), children: closure.statements)
    let hasParameters = !closure.parameters.isEmpty || closure.hasParentheses
    return before + [.text("\(hasParameters ? "" : "() ")-> \(result) ")] + after
  }

  /// A closure with the types of its parameters, `{ (value: Int) in … }`, and that of its result if one is given.
  private func renderParameters(
    _ parameters: [(name: String, type: String)], _ result: String?, of node: NodeID, _ closure: Closure
  ) -> [Piece] {
    let range = outline.range(node)
    let list = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let arrow = result.map { "-> \($0) " } ?? ""
    guard let first = closure.parameters.first, let last = closure.parameters.last, let keyword = closure.inKeyword
    else {
      rename(outline.shorthandParameters(in: closure.statements), to: parameters.map(\.name))
      let rest = renderRange(ByteRange(range.start + 1, range.end), children: closure.statements)
      return [.original(ByteRange(range.start, range.start + 1)), .text(" (\(list)) \(arrow)in")] + rest
    }
    let captures = renderRange(
      ByteRange(range.start, first.name.range.start), children: closure.captures.compactMap(\.value))
    let between = renderRange(
      ByteRange(last.name.range.end, keyword.start), children: [closure.result].compactMap { $0 })
    let rest = renderRange(ByteRange(keyword.start, range.end), children: closure.statements)
    return captures + [.text(closure.hasParentheses ? list : "(\(list))")] + between + [.text(arrow)] + rest
  }

  private func writtenResult(of node: NodeID, _ closure: Closure) -> String? {
    guard let type = lostResult(of: node, closure), let known = types.closures[node] else { return nil }
    statedValues.formUnion(known.results)
    return facts.spelled(type, at: node)
  }
}
