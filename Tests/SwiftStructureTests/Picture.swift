import SwiftStructure
import SwiftTokens
import Testing

/// Compares the structure of `source` with a picture of it: a line a node, children indented by two spaces.
///
///     expectStructure(
///       "f(1) { $0 }",
///       """
///       call _: trailing
///         reference f
///         integer 1
///         closure
///           reference $0
///       """)
func expectStructure(_ source: String, _ picture: String, at location: SourceLocation = #_sourceLocation) {
  expectPicture(of: SourceOutline(tokenize(Array(source.utf8))), picture, at: location)
}

/// Compares an outline with a picture of it.
func expectPicture(of outline: SourceOutline, _ picture: String, at location: SourceLocation = #_sourceLocation) {
  var lines: [String] = []
  for statement in outline.statements { draw(statement, of: outline, indentation: "", into: &lines) }
  #expect(lines.joined(separator: "\n") == picture, sourceLocation: location)
  expectNesting(outline, at: location)
}

/// Expects the children of every node inside their parent, one behind the other.
func expectNesting(_ outline: SourceOutline, at location: SourceLocation = #_sourceLocation) {
  for node in outline.allNodes {
    var position = outline.range(node).start
    for child in outline.children(node) {
      let range = outline.range(child)
      let isNested = position <= range.start && range.end <= outline.range(node).end
      #expect(isNested, "'\(outline.text(child))' in '\(outline.text(node))'", sourceLocation: location)
      position = range.end
    }
  }
}

private func draw(_ node: NodeID, of outline: SourceOutline, indentation: String, into lines: inout [String]) {
  lines.append(indentation + label(of: node, in: outline))
  for child in outline.children(node) { draw(child, of: outline, indentation: indentation + "  ", into: &lines) }
}

/// What a node is, with the words that its children don't show.
private func label(of node: NodeID, in outline: SourceOutline) -> String {
  switch outline[node] {
  case .reference(let name, _): "reference \(name.text)"
  case .implicitMember(let name, _, _): "implicit-member \(name.text)"
  case .member(_, let name, _, _): "member \(name.text)"
  case .call(let call): "call" + labels(call.arguments)
  case .subscript(let call): "subscript" + labels(call.arguments)
  case .optionalChain: "optional-chain"
  case .forceUnwrap: "force-unwrap"
  case .postfix(_, let sign): "postfix \(sign.text)"
  case .prefix(let sign, _): "prefix \(sign.text)"
  case .binary(_, let sign, _): "binary \(sign.text)"
  case .ternary: "ternary"
  case .cast(_, let word, _): word.text
  case .closure(let closure): "closure" + signature(closure)
  case .tuple(let elements): "tuple" + labels(elements)
  case .array: "array"
  case .dictionary: "dictionary"
  case .string: "string"
  case .literal(let kind): "\(kind) \(outline.text(node))"
  case .keyPath: "key-path"
  case .keyPathRoot: "key-path-root"
  case .effect(let word, _): word.text
  case .macro(let name, let arguments): "macro \(name.text)" + labels(arguments)
  case .bindingPattern(let word, _): "pattern \(word.text)"
  case .typePattern: "pattern is"
  default: labelOfStatement(node, in: outline)
  }
}

private func labelOfStatement(_ node: NodeID, in outline: SourceOutline) -> String {
  switch outline[node] {
  case .typeName(let name, _): "type \(name.text)"
  case .memberType(_, let name, _): "member-type \(name.text)"
  case .optionalType: "optional-type"
  case .arrayType: "array-type"
  case .dictionaryType: "dictionary-type"
  case .tupleType: "tuple-type"
  case .functionType(let function): "function-type" + (function.throws ? " throws" : "")
  case .specifiedType(let words, _): "specified " + words.map(\.text).joined(separator: " ")
  case .compositionType: "composition"
  case .block: "block"
  case .returnStatement: "return"
  case .throwStatement: "throw"
  case .jump(let word): word.text
  case .ifStatement: "if"
  case .guardStatement: "guard"
  case .switchStatement: "switch"
  case .switchCase(let element): element.patterns.isEmpty ? "default" : "case"
  case .forStatement: "for"
  case .whileStatement: "while"
  case .repeatStatement: "repeat"
  case .doStatement: "do"
  case .catchClause: "catch"
  case .deferStatement: "defer"
  case .conditionBinding(let binding): "condition \(binding.keyword.text)"
  case .conditionalCompilation: "#if"
  default: labelOfDeclaration(node, in: outline)
  }
}

private func labelOfDeclaration(_ node: NodeID, in outline: SourceOutline) -> String {
  switch outline[node] {
  case .importDeclaration(let declaration): "import " + declaration.path.map(\.text).joined(separator: ".")
  case .typealiasDeclaration(let alias): "\(alias.keyword.text) \(alias.name.text)"
  case .nominal(let nominal): nominal.extendedType == nil ? "\(nominal.keyword.text) \(nominal.name.text)" : "extension"
  case .enumCase(let elements): "enum-case " + elements.map(\.name.text).joined(separator: " ")
  case .variable(let variable): variable.keyword.text
  case .binding: "binding"
  case .function(let function):
    function.keyword == function.name ? function.keyword.text : "func \(function.name.text)"
  case .parameter(let parameter): "parameter \(parameter.label.text) \(parameter.name.text)"
  case .accessor(let accessor): "accessor \(accessor.name.text)"
  default: "unknown \(outline.text(node))"
  }
}

/// ` label: _:`, with `trailing` for a closure behind the parentheses.
private func labels(_ arguments: [Argument]) -> String {
  arguments.map { " \($0.label?.text ?? "_"):" + ($0.isTrailing ? " trailing" : "") }.joined()
}

private func signature(_ closure: Closure) -> String {
  let captures = closure.captures.map { [$0.specifier, $0.name.text].compactMap { $0 }.joined(separator: " ") }
  let names = closure.parameters.map(\.name.text).joined(separator: ", ")
  return (captures.isEmpty ? "" : " [\(captures.joined(separator: ", "))]")
    + (names.isEmpty ? "" : closure.hasParentheses ? " (\(names))" : " \(names)")
    + (closure.throws ? " throws" : "")
}
