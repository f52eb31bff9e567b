import SwiftParser
import SwiftSyntax

/// The declarations of swift-syntax's tree in shared terms, local ones too.
func peerDeclarations(_ bytes: [UInt8]) -> [PlainDeclaration] {
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  let visitor = PeerDeclarations(viewMode: .sourceAccurate)
  visitor.walk(tree)
  return visitor.found.inSourceOrder
}

private final class PeerDeclarations: SyntaxVisitor {
  var found: [PlainDeclaration] = []

  private func note(_ node: some SyntaxProtocol, _ name: some SyntaxProtocol, _ text: String)
    -> SyntaxVisitorContinueKind
  {
    found.append(PlainDeclaration(start: offset(name), parent: parent(Syntax(node)), text: text))
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.path, "import \(node.importKindSpecifier?.text ?? "") \(text(node.path))")
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    note(
      node, node.name,
      head(nil, node.modifiers, node.typealiasKeyword) + text(node.name) + text(node.genericParameterClause) + " = "
        + text(node.initializer.value))
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    note(
      node, node.name,
      head(nil, node.modifiers, node.associatedtypeKeyword) + text(node.name) + text(node.inheritanceClause)
        + (node.initializer.map { " = " + text($0.value) } ?? ""))
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    nominal(node, node.classKeyword, node.name, node.genericParameterClause, node.genericWhereClause)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    nominal(node, node.structKeyword, node.name, node.genericParameterClause, node.genericWhereClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    nominal(node, node.enumKeyword, node.name, node.genericParameterClause, node.genericWhereClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    nominal(node, node.actorKeyword, node.name, node.genericParameterClause, node.genericWhereClause)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    nominal(node, node.protocolKeyword, node.name, node.primaryAssociatedTypeClause, node.genericWhereClause)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    nominal(node, node.extensionKeyword, node.extendedType, nil as TypeSyntax?, node.genericWhereClause)
  }

  private func nominal(
    _ node: some DeclGroupSyntax, _ keyword: TokenSyntax, _ name: some SyntaxProtocol,
    _ generics: (some SyntaxProtocol)?, _ requirements: GenericWhereClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    note(
      node, name,
      head(node.attributes, node.modifiers, keyword) + text(name) + names(generics) + text(node.inheritanceClause)
        + text(requirements))
  }

  // MARK: Members

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.parameterClause?.parameters.map { parameter in
      (parameter.firstName.map { text($0) + ": " } ?? "") + text(parameter.type)
    }
    return note(
      node, node.name,
      "case " + text(node.name) + "(" + (parameters ?? []).joined(separator: ", ") + ")"
        + (node.rawValue == nil ? "" : " = …"))
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      _ = note(
        node, binding.pattern,
        head(node.attributes, node.modifiers, node.bindingSpecifier) + text(binding.pattern)
          + (binding.typeAnnotation.map { ": " + text($0.type) } ?? "") + (binding.initializer == nil ? "" : " = …")
          + (binding.accessorBlock == nil ? "" : " {}"))
    }
    return .visitChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.accessorSpecifier, "accessor " + text(node.accessorSpecifier))
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let effects = node.signature.effectSpecifiers
    return note(
      node, node.name,
      head(node.attributes, node.modifiers, node.funcKeyword) + text(node.name) + text(node.genericParameterClause)
        + text(node.signature.parameterClause) + text(effects) + text(node.signature.returnClause)
        + text(node.genericWhereClause) + (node.body == nil ? "" : " {}"))
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    note(
      node, node.initKeyword,
      head(node.attributes, node.modifiers, node.initKeyword) + (node.optionalMark == nil ? "" : "?")
        + text(node.genericParameterClause) + text(node.signature.parameterClause)
        + text(node.signature.effectSpecifiers) + text(node.genericWhereClause) + (node.body == nil ? "" : " {}"))
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    note(
      node, node.deinitKeyword,
      head(node.attributes, node.modifiers, node.deinitKeyword) + "()"
        + (node.effectSpecifiers?.asyncSpecifier == nil ? "" : " async") + (node.body == nil ? "" : " {}"))
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    note(
      node, node.subscriptKeyword,
      head(node.attributes, node.modifiers, node.subscriptKeyword) + text(node.genericParameterClause)
        + text(node.parameterClause) + text(Optional(node.returnClause)) + text(node.genericWhereClause))
  }
}

// MARK: Text

private func head(
  _ attributes: AttributeListSyntax?, _ modifiers: DeclModifierListSyntax, _ keyword: TokenSyntax
) -> String {
  let names = (attributes ?? []).compactMap { $0.as(AttributeSyntax.self) }.map { "@" + name($0.attributeName) }
  return (names + modifiers.map { text($0) } + [keyword.text]).map { $0 + " " }.joined()
}

/// An attribute's name without its generic arguments.
private func name(_ type: TypeSyntax) -> String { String(text(type).prefix { $0 != "<" }) }

private func text(_ clause: GenericParameterClauseSyntax?) -> String {
  guard let clause else { return "" }
  let parameters = clause.parameters.map { parameter in
    text(parameter.name) + (parameter.inheritedType.map { ": " + text($0) } ?? "")
  }
  return "<" + parameters.joined(separator: ", ") + ">"
}

/// The parameters of a type, or the associated types that a protocol names in their place.
private func names(_ clause: (some SyntaxProtocol)?) -> String {
  guard let clause else { return "" }
  if let parameters = clause.as(GenericParameterClauseSyntax.self) { return text(Optional(parameters)) }
  guard let types = clause.as(PrimaryAssociatedTypeClauseSyntax.self)?.primaryAssociatedTypes else { return "" }
  return "<" + types.map { text($0.name) }.joined(separator: ", ") + ">"
}

private func text(_ clause: InheritanceClauseSyntax?) -> String {
  clause.map { ": " + $0.inheritedTypes.map { text($0.type) }.joined(separator: ", ") } ?? ""
}

private func text(_ clause: GenericWhereClauseSyntax?) -> String {
  guard let clause else { return "" }
  let parts = clause.requirements.map { requirement in
    switch requirement.requirement {
    case .sameTypeRequirement(let same): "\(text(same.leftType)) == \(text(same.rightType))"
    case .conformanceRequirement(let conformance): "\(text(conformance.leftType)): \(text(conformance.rightType))"
    case .layoutRequirement(let layout): "\(text(layout.type)): \(text(layout.layoutSpecifier))"
    }
  }
  return " where " + parts.joined(separator: ", ")
}

private func text(_ clause: FunctionParameterClauseSyntax) -> String {
  let parameters = clause.parameters.map { parameter in
    text(parameter.firstName) + " " + text(parameter.secondName ?? parameter.firstName) + ": " + text(parameter.type)
      + (parameter.ellipsis == nil ? "" : "...") + (parameter.defaultValue == nil ? "" : " = …")
  }
  return "(" + parameters.joined(separator: ", ") + ")"
}

private func text(_ effects: FunctionEffectSpecifiersSyntax?) -> String {
  (effects?.asyncSpecifier == nil ? "" : " async") + (effects?.throwsClause == nil ? "" : " throws")
}

private func text(_ clause: ReturnClauseSyntax?) -> String { clause.map { " -> " + text($0.type) } ?? "" }

/// A name as it stands, without the backticks around it.
private func text(_ token: TokenSyntax) -> String {
  token.text.count > 1 ? token.text.filter { $0 != "`" } : token.text
}

private func text(_ node: some SyntaxProtocol) -> String {
  node.tokens(viewMode: .sourceAccurate).map(\.text).joined()
}

private func offset(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }

/// Where the name of the nearest declaration around a node stands.
private func parent(_ node: Syntax) -> Int? {
  var child = node
  while let next = child.parent {
    if let name = name(of: next, around: child) { return name }
    child = next
  }
  return nil
}

private func name(of node: Syntax, around child: Syntax) -> Int? {
  if let group = node.asProtocol((any DeclGroupSyntax).self) {
    return group.asProtocol((any NamedDeclSyntax).self).map { offset($0.name) }
      ?? node.as(ExtensionDeclSyntax.self).map { offset($0.extendedType) }
  }
  switch node.as(SyntaxEnum.self) {
  case .functionDecl(let function): return offset(function.name)
  case .initializerDecl(let function): return offset(function.initKeyword)
  case .deinitializerDecl(let function): return offset(function.deinitKeyword)
  case .subscriptDecl(let function): return offset(function.subscriptKeyword)
  case .accessorDecl(let accessor): return offset(accessor.accessorSpecifier)
  case .patternBinding(let binding): return offset(binding.pattern)
  default: return nil
  }
}
