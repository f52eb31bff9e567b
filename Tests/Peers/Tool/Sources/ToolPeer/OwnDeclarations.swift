import SourceText
import SwiftStructure
import SwiftTokens

/// The declarations of our outline in shared terms, local ones too.
func ownDeclarations(_ bytes: [UInt8]) -> [PlainDeclaration] {
  let reader = OwnDeclarations(outline: SourceOutline(tokenize(bytes)))
  return reader.outline.allNodes.flatMap(reader.declarations).inSourceOrder
}

private struct OwnDeclarations {
  let outline: SourceOutline

  func declarations(_ node: NodeID) -> [PlainDeclaration] {
    let parent = parent(node)
    let plain = { (start: Int, text: String) in PlainDeclaration(start: start, parent: parent, text: text) }
    switch outline[node] {
    case .importDeclaration(let declaration):
      let path = declaration.path.map(\.text).joined(separator: ".")
      return [plain(declaration.path.first?.range.start ?? 0, "import \(declaration.kind?.text ?? "") \(path)")]
    case .typealiasDeclaration(let alias): return [plain(alias.name.range.start, text(alias))]
    case .nominal(let nominal): return [plain(start(nominal), text(nominal))]
    case .enumCase(let elements): return elements.map { plain($0.name.range.start, text($0)) }
    case .variable(let variable):
      return variable.bindings.map { plain(outline.range($0).start, text(variable, $0)) }
    case .function(let function): return [plain(function.name.range.start, text(function))]
    case .accessor(let accessor):
      return accessor.name.range.isEmpty ? [] : [plain(accessor.name.range.start, "accessor \(accessor.name.text)")]
    default: return []
    }
  }

  private func start(_ nominal: NominalDeclaration) -> Int {
    nominal.extendedType.map { outline.range($0).start } ?? nominal.name.range.start
  }

  private func parent(_ node: NodeID) -> Int? {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .nominal(let nominal): return start(nominal)
      case .function(let function): return function.name.range.start
      case .binding: return outline.range(ancestor).start
      case .accessor(let accessor) where !accessor.name.range.isEmpty: return accessor.name.range.start
      default: break
      }
    }
    return nil
  }

  // MARK: Text

  private func text(_ alias: TypealiasDeclaration) -> String {
    head([], alias.modifiers, alias.keyword) + alias.name.text + text(alias.generics) + list(": ", alias.inherits)
      + (alias.type.map { " = " + text($0) } ?? "")
  }

  private func text(_ nominal: NominalDeclaration) -> String {
    head(nominal.attributes, nominal.modifiers, nominal.keyword) + nominal.name.text
      + (nominal.extendedType.map(text) ?? "") + text(nominal.generics) + list(": ", nominal.inherits)
      + text(nominal.requirements)
  }

  private func text(_ element: EnumElement) -> String {
    "case " + element.name.text + "(" + element.parameters.map(text).joined(separator: ", ") + ")"
      + (element.value == nil ? "" : " = …")
  }

  private func text(_ variable: VariableDeclaration, _ node: NodeID) -> String {
    guard case .binding(let binding) = outline[node] else { return "" }
    return head(variable.attributes, variable.modifiers, variable.keyword) + text(binding.pattern)
      + (binding.type.map { ": " + text($0) } ?? "") + (binding.value == nil ? "" : " = …")
      + (binding.accessors.isEmpty ? "" : " {}")
  }

  private func text(_ function: FunctionDeclaration) -> String {
    let name = function.keyword.text == "func" ? function.name.text : ""
    return head(function.attributes, function.modifiers, function.keyword) + name + (function.isFailable ? "?" : "")
      + text(function.generics) + "(" + function.parameters.map(parameter).joined(separator: ", ") + ")"
      + (function.isAsync ? " async" : "") + (function.throws ? " throws" : "")
      + (function.result.map { " -> " + text($0) } ?? "") + text(function.requirements)
      + (function.body == nil ? "" : " {}")
  }

  private func parameter(_ node: NodeID) -> String {
    guard case .parameter(let parameter) = outline[node] else { return "" }
    return parameter.label.text + " " + parameter.name.text + ": " + (parameter.type.map(text) ?? "")
      + (parameter.isVariadic ? "..." : "") + (parameter.defaultValue == nil ? "" : " = …")
  }

  private func head(_ attributes: [Name], _ modifiers: [Name], _ keyword: Name) -> String {
    let words = attributes.map { "@" + $0.text } + modifiers.map { $0.text.filter { !$0.isWhitespace } }
    return (words + [keyword.text]).map { $0 + " " }.joined()
  }

  private func text(_ element: TupleTypeElement) -> String {
    (element.label.map { $0.text + ": " } ?? "") + text(element.type)
  }

  private func text(_ generics: [GenericParameter]) -> String {
    if generics.isEmpty { return "" }
    return "<" + generics.map { $0.name.text + ($0.constraint.map { ": " + text($0) } ?? "") }.joined(separator: ", ")
      + ">"
  }

  private func text(_ requirements: [Requirement]) -> String {
    if requirements.isEmpty { return "" }
    let parts = requirements.map { text($0.left) + ($0.isSameType ? " == " : ": ") + text($0.right) }
    return " where " + parts.joined(separator: ", ")
  }

  private func list(_ sign: String, _ types: [NodeID]) -> String {
    types.isEmpty ? "" : sign + types.map(text).joined(separator: ", ")
  }

  private func text(_ node: NodeID) -> String {
    let range = outline.range(node)
    var text = ""
    var position = outline.token(at: range.start)
    while position < outline.tokens.count, outline.tokens.range(position).start < range.end, !range.isEmpty {
      let token = outline.tokens.range(position)
      if !outline.tokens.kinds[position].isTrivia {
        text += outline.tokens.text(ByteRange(max(token.start, range.start), min(token.end, range.end)))
      }
      position += 1
    }
    return text
  }
}
