import SourceText
import SwiftTokens

extension Parser {
  /// Reads a type, or returns nil with nothing read.
  mutating func parseType() -> NodeID? {
    defer { depth -= 1 }
    guard descend() else { return nil }
    let start = start
    let specifiers = parseTypeSpecifiers()
    guard var type = parsePostfixType() else {
      return specifiers.isEmpty ? nil : add(.unknown, from: start)
    }
    if isOperator, isNext("&") || isNextByte(UInt8(ascii: "&")) { type = parseComposition(from: type) }
    if kind == .ampersand { type = parseComposition(from: type) }
    if let function = parseFunctionType(from: type) { type = function }
    return specifiers.isEmpty ? type : add(.specifiedType(specifiers, type), from: start)
  }

  private mutating func parseTypeSpecifiers() -> [Name] {
    var specifiers: [Name] = []
    while true {
      if kind == .at {
        specifiers.append(parseAttribute())
      } else if isTypeSpecifier {
        specifiers.append(takeName())
      } else {
        return specifiers
      }
    }
  }

  private var isTypeSpecifier: Bool {
    guard word.isTypeSpecifier else { return false }
    let next = kind(at: position + 1)
    return next == .identifier || next == .keyword || next == .leftParenthesis || next == .leftBracket || next == .at
  }

  private mutating func parseComposition(from first: NodeID) -> NodeID {
    var parts = [first]
    while isNextByte(UInt8(ascii: "&")) {
      advance()
      guard let part = parsePostfixType() else { break }
      parts.append(part)
    }
    return add(.compositionType(parts), from: start(of: first))
  }

  /// Reads `async throws(E) -> Result` behind a type that can be a list of parameters.
  private mutating func parseFunctionType(from parameters: NodeID) -> NodeID? {
    let before = checkpoint
    let isAsync = take(.async)
    let `throws` = takeThrows()
    guard kind == .arrow, case .tupleType(let elements) = nodes[Int(parameters.position)].syntax else {
      restore(before)
      return nil
    }
    advance()
    let result = parseType() ?? add(.unknown, from: lastEnd)
    return add(
      .functionType(FunctionType(parameters: elements, throws: `throws`, isAsync: isAsync, result: result)),
      from: start(of: parameters))
  }

  /// Reads `throws`, `rethrows` or `throws(E)`.
  mutating func takeThrows() -> Bool {
    if take(.rethrows) { return true }
    guard take(.throws) else { return false }
    if kind == .leftParenthesis { skipBrackets() }
    return true
  }

  private mutating func parsePostfixType() -> NodeID? {
    guard var type = parsePrimaryType() else { return nil }
    while true {
      if kind == .period, kind(at: position + 1) == .identifier || kind(at: position + 1) == .keyword {
        advance()
        let name = takeName()
        type = add(.memberType(type, name, generics: parseGenericArguments()), from: start(of: type))
      } else if isOptionalSign {
        let isImplicitlyUnwrapped = isNextByte(UInt8(ascii: "!"))
        advanceByte()
        type = add(
          .optionalType(type, isImplicitlyUnwrapped: isImplicitlyUnwrapped), from: start(of: type))
      } else {
        return type
      }
    }
  }

  /// Whether `?` or `!` follows without white space, alone or as the start of a run such as `??` or `?>`.
  private var isOptionalSign: Bool {
    guard consumed > 0 || !isSpaced(before: position) else { return false }
    switch kind {
    case .postfixQuestion, .exclamation, .infixQuestion: return true
    case .postfixOperator, .infixOperator, .prefixOperator:
      return isNextByte(UInt8(ascii: "?")) || isNextByte(UInt8(ascii: "!"))
    default: return false
    }
  }

  private mutating func parsePrimaryType() -> NodeID? {
    let start = start
    switch kind {
    case .identifier, .placeholder:
      let name = takeName()
      return add(.typeName(name, generics: parseGenericArguments()), from: start)
    case .keyword where word == .`Self` || word == .`Any` || word == .underscore || word == .`self`:
      return add(.typeName(takeName(), generics: []), from: start)
    case .leftBracket: return parseBracketType()
    case .leftParenthesis: return parseTupleType()
    case .prefixOperator where isNext("~"):
      advance()
      return parseType()
    default: return nil
    }
  }

  private mutating func parseBracketType() -> NodeID? {
    let before = checkpoint
    let start = start
    advance()
    guard let element = parseType() else {
      restore(before)
      return nil
    }
    if take(.colon) {
      guard let value = parseType(), take(.rightBracket) else {
        restore(before)
        return nil
      }
      return add(.dictionaryType(element, value), from: start)
    }
    guard take(.rightBracket) else {
      restore(before)
      return nil
    }
    return add(.arrayType(element), from: start)
  }

  private mutating func parseTupleType() -> NodeID? {
    let before = checkpoint
    let start = start
    advance()
    guard let elements = parseTupleTypeElements() else {
      restore(before)
      return nil
    }
    return add(.tupleType(elements), from: start)
  }

  /// Reads `a: A, _ b: B = 1, C...)`, the closing parenthesis included; nil if that is not what stands there.
  mutating func parseTupleTypeElements() -> [TupleTypeElement]? {
    var elements: [TupleTypeElement] = []
    while kind != .rightParenthesis {
      let label = parseElementLabel()
      guard let type = parseType() else { return nil }
      if isOperator, isNext("...") { advance() }
      if take(.equal) { _ = parseExpression() }
      elements.append(TupleTypeElement(label: label, type: type))
      guard take(.comma) else { break }
    }
    return take(.rightParenthesis) ? elements : nil
  }

  /// Reads `label:` or `label name:`.
  private mutating func parseElementLabel() -> Name? {
    let isName = { (kind: TokenKind) in kind == .identifier || kind == .keyword }
    guard isName(kind) else { return nil }
    if kind(at: position + 1) == .colon {
      let name = takeName()
      advance()
      return name
    }
    guard isName(kind(at: position + 1)), kind(at: position + 2) == .colon else { return nil }
    let name = takeName()
    advance()
    advance()
    return name
  }

  /// Reads `<A, B>`, with or without a space before it; nothing if the next sign is not `<`, or if no `>` ends the list.
  mutating func parseGenericArguments() -> [NodeID] {
    guard isOperator, isNext("<") else { return [] }
    let before = checkpoint
    advance()
    var arguments: [NodeID] = []
    while !isNextByte(UInt8(ascii: ">")) {
      guard let argument = parseType() ?? parseIntegerArgument() else {
        restore(before)
        return []
      }
      arguments.append(argument)
      guard take(.comma) else { break }
    }
    guard isOperator, isNextByte(UInt8(ascii: ">")) else {
      restore(before)
      return []
    }
    advanceByte()
    return arguments
  }

  private mutating func parseIntegerArgument() -> NodeID? {
    guard kind == .integerLiteral else { return nil }
    let start = start
    advance()
    return add(.literal(.integer), from: start)
  }
}
