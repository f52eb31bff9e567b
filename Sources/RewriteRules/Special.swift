import SourceText
import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// Nodes whose rewriting is no pattern's: closures that need a result type, statements that lose `_ =`.
  func renderSpecial(_ node: NodeID) -> [Piece]? {
    switch outline[node] {
    case .typealiasDeclaration(let alias): return renderSharingStrategy(node, alias) ?? renderBareAlias(node, alias)
    case .closure(let closure): return renderClosure(node, closure)
    case .binary(let left, let sign, let right) where sign.text == "=" && outline.text(left) == "_":
      guard subscription(right) == true else { return nil }
      return render(right)
    case .variable(let variable): return renderUnkept(variable) ?? renderPublished(node, variable)
    case .member: return renderPublished(node)
    case .call(let call):
      demandFailure(node, call)
      return renderEventCall(call) ?? renderHiddenFunction(call)
    case .reference(let name, _):
      return renderElementName(node, name) ?? renderHiddenFunction(node, name) ?? renderPublished(node)
        ?? renderFactoryType(node, name)
    case .implicitMember: return renderOwnFactory(node)
    case .typeName(let name, _): return renderElementName(node, name) ?? renderPublished(node)
    case .memberType(let base, let name, _): return renderAssociatedType(base, name)
    case .nominal(let nominal): return renderExtension(node, nominal) ?? renderObjectBag(node, nominal)
    default: return nil
    }
  }

  /// `completable(.error(e))`: the function that `create` hands out is a subscriber here, which events are sent to.
  private func renderEventCall(_ call: Call) -> [Piece]? {
    guard case .function(let parameters, _, _) = types[call.callee], parameters.count == 1, call.arguments.count == 1,
      case .named(let event, _) = parameters[0], ["CompletableEvent", "MaybeEvent", "InfallibleEvent"].contains(event),
      case .reference = outline[call.callee]
    else { return nil }
    let value = call.arguments[0].value
    let sent: [Piece]
    switch outline[value] {
    case .implicitMember, .member:
      guard eventName(value, of: event) == "completed" else { return nil }
      sent = [.text("completion: .finished")]
    case .call(let inner):
      guard let name = eventName(inner.callee, of: event), let payload = inner.arguments.first else { return nil }
      let pieces = render(payload.value)
      switch name {
      case "success": sent = [.text("last: ")] + pieces
      case "next": sent = pieces
      default: sent = [.text("completion: .failure(")] + pieces + [.text(")")]
      }
    default: return nil
    }
    return render(call.callee) + [.text(".send(")] + sent + [.text(")")]
  }

  /// The case that `.success`, `MaybeEvent.success` or `MaybeEvent<Song>.success` names.
  private func eventName(_ node: NodeID, of event: String) -> String? {
    switch outline[node] {
    case .implicitMember(let name, _, _): return name.text
    case .member(let base, let name, _, _):
      guard case .reference(let type, _) = outline[base] else { return nil }
      return type.text == event ? name.text : nil
    default: return nil
    }
  }

  /// `_ = x.subscribe()` loses `_ =`: what replaces it has no value.
  private func subscription(_ node: NodeID) -> Bool? {
    if isLetGo(node), isOwnCall(node) { return true }
    guard seesSignatures, case .call = outline[node], let rule = types.resolutions[node]?.member.rule,
      let found = catalog.byID[rule]
    else { return nil }
    return found.groups.contains { $0.templates.contains { $0.conditions.contains("unkept") } } ? true : nil
  }

  /// `let _ = x.subscribe()` is the same.
  private func renderUnkept(_ variable: VariableDeclaration) -> [Piece]? {
    guard variable.bindings.count == 1, case .binding(let binding) = outline[variable.bindings[0]],
      outline.text(binding.pattern) == "_", let value = binding.value, subscription(value) == true
    else { return nil }
    return render(value)
  }

  /// Several returns of different publishers are erased to one type, which a closure then has to say; so it has what
  /// only its place said.
  private func renderClosure(_ node: NodeID, _ closure: Closure) -> [Piece]? {
    guard let result = erasedResult(of: node, closure) ?? writtenResult(of: node, closure) else { return nil }
    guard let keyword = closure.inKeyword else {
      let open = outline.range(node).start + 1
      let rest = renderRange(ByteRange(open, outline.range(node).end), children: closure.statements)
      return [.original(ByteRange(open - 1, open)), .text(" () -> \(result) in")] + rest
    }
    let before = renderRange(
      ByteRange(outline.range(node).start, keyword.start),
      children: closure.captures.compactMap(\.value) + closure.parameters.compactMap(\.type))
    let after = renderRange(ByteRange(keyword.start, outline.range(node).end), children: closure.statements)
    let hasParameters = !closure.parameters.isEmpty || closure.hasParentheses
    return before + [.text("\(hasParameters ? "" : "() ")-> \(result) ")] + after
  }

  /// The publisher that a closure gives whose results are erased, as it has to be spelled.
  func erasedResult(of node: NodeID, _ closure: Closure) -> String? {
    guard let known = types.closures[node], closure.result == nil,
      known.results.count > 1 || known.results.contains(where: { types.contextual[$0] != nil }),
      let stream = known.results.lazy.compactMap({ self.types.erasures[$0] }).first, saysParameters(closure)
    else { return nil }
    if closure.inKeyword == nil {
      guard closure.signature == nil, case .function(let parameters, _, _) = types[node], parameters.isEmpty else {
        return nil
      }
    }
    return "\(qualified("AnyPublisher"))<\(spelledElement(of: stream, at: node)), \(spelled(stream.failure, at: node))>"
  }

  private func writtenResult(of node: NodeID, _ closure: Closure) -> String? {
    guard let type = lostResult(of: node, closure), let known = types.closures[node] else { return nil }
    statedValues.formUnion(known.results)
    return spelled(type, at: node)
  }
}
