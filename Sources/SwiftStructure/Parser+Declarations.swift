import SourceText
import SwiftTokens

extension Parser {
  /// Reads a declaration with its attributes and modifiers, or returns nil with nothing read.
  mutating func parseDeclaration() -> NodeID? {
    guard kind == .keyword || kind == .identifier || kind == .at else { return nil }
    guard let keyword = declarationKeyword else { return nil }
    defer { depth -= 1 }
    guard descend() else { return skipUnknown() }
    let start = start
    let (attributes, modifiers) = parseModifiers(until: keyword)
    switch word {
    case .import: return parseImport(attributes, from: start)
    case .typealias, .associatedtype: return parseTypealias(modifiers, from: start)
    case .class, .struct, .enum, .protocol, .actor, .extension:
      return parseNominal(attributes, modifiers, from: start)
    case .case: return parseEnumCase(from: start)
    case .let, .var: return parseVariable(attributes, modifiers, from: start)
    case .func, .`init`, .deinit, .subscript: return parseFunction(attributes, modifiers, from: start)
    default: return skipDeclaration(from: start)
    }
  }

  /// The position of the keyword behind attributes and modifiers, if a declaration starts here.
  private var declarationKeyword: Int? {
    var next = position
    // More attributes and modifiers than anybody writes are none: a long run of such words is looked at only once.
    for _ in 0..<30 {
      switch kind(at: next) {
      case .at:
        next += 2
        while kind(at: next) == .period { next += 2 }
        next = endOfAttributeGenerics(from: next)
        if kind(at: next) == .leftParenthesis, !startsLine(at: next), let end = partner(of: next) { next = end + 1 }
      case .keyword, .identifier:
        let word = word(at: next)
        if word == .other { return nil }
        if isDeclarationKeyword(word, at: next) { return next }
        guard word.isModifier else { return nil }
        next += 1
        if kind(at: next) == .leftParenthesis, let end = partner(of: next) {
          guard word.isModifierWithDetail else { return nil }
          next = end + 1
        }
      default: return nil
      }
    }
    return nil
  }

  private func isDeclarationKeyword(_ word: Word, at position: Int) -> Bool {
    let next = kind(at: position + 1)
    switch word {
    case .let, .var, .import, .func, .struct, .enum, .protocol, .extension, .typealias, .associatedtype, .deinit,
      .subscript:
      return kind(at: position) == .keyword || next == .identifier
    case .`init`:
      return next == .leftParenthesis || next == .postfixQuestion || next == .exclamation || isOperatorKind(next)
    // In a switch, `case` is read with its patterns.
    case .case: return isInMembers
    case .class: return !self.word(at: position + 1).isModifier && !isMember(at: position + 1)
    case .actor, .macro, .precedencegroup:
      return next == .identifier && !startsLine(at: position + 1)
        && [.leftBrace, .colon, .leftParenthesis].contains(kind(at: position + 2))
        || (next == .identifier && !startsLine(at: position + 1) && isOperatorKind(kind(at: position + 2)))
    case .operator: return isOperatorKind(next)
    default: return false
    }
  }

  func isOperatorKind(_ kind: TokenKind) -> Bool {
    kind == .infixOperator || kind == .prefixOperator || kind == .postfixOperator
  }

  private func isMember(at position: Int) -> Bool {
    switch word(at: position) {
    case .func, .var, .let, .subscript: true
    default: false
    }
  }

  // MARK: Small declarations

  private mutating func parseImport(_ attributes: [Name], from start: Int) -> NodeID {
    advance()
    var kindWord: Name?
    if kind == .keyword, !isNewLine { kindWord = takeName() }
    var path: [Name] = []
    repeat {
      guard kind == .identifier || kind == .keyword, !isNewLine || path.isEmpty else { break }
      path.append(takeName())
    } while take(.period)
    return add(
      .importDeclaration(ImportDeclaration(attributes: attributes, kind: kindWord, path: path)), from: start)
  }

  private mutating func parseTypealias(_ modifiers: [Name], from start: Int) -> NodeID {
    let keyword = takeName()
    let name = takeName()
    let generics = parseGenericParameters()
    let inherits = take(.colon) ? parseInheritance() : []
    let type = take(.equal) ? parseType() : nil
    let requirements = parseRequirements()
    return add(
      .typealiasDeclaration(
        TypealiasDeclaration(
          keyword: keyword, name: name, generics: generics, type: type, inherits: inherits, requirements: requirements,
          modifiers: modifiers)),
      from: start)
  }

  private mutating func parseEnumCase(from start: Int) -> NodeID {
    advance()
    var elements: [EnumElement] = []
    repeat {
      let name = takeName()
      var parameters: [TupleTypeElement] = []
      if kind == .leftParenthesis, !isNewLine {
        let before = checkpoint
        advance()
        if let elements = parseTupleTypeElements() {
          parameters = elements
        } else {
          restore(before)
          skipBrackets()
        }
      }
      let value = take(.equal) ? parseExpression() : nil
      elements.append(EnumElement(name: name, parameters: parameters, value: value))
    } while take(.comma)
    return add(.enumCase(elements), from: start)
  }

  /// Reads an operator, macro or precedence group up to the end of its line or braces.
  private mutating func skipDeclaration(from start: Int) -> NodeID {
    advance()
    while !isNewLine, !isAtEnd, kind != .leftBrace { advance() }
    if kind == .leftBrace { skipBrackets() }
    return add(.unknown, from: start)
  }

  // MARK: Types

  private mutating func parseNominal(_ attributes: [Name], _ modifiers: [Name], from start: Int) -> NodeID {
    let keyword = takeName()
    let isExtension = keyword.text == "extension"
    var extendedType: NodeID?
    var name = Name("", ByteRange(lastEnd, lastEnd))
    if isExtension { extendedType = parseType() } else { name = takeName() }
    let generics = parseGenericParameters()
    let inherits = take(.colon) ? parseInheritance() : []
    let requirements = parseRequirements()
    let opened = kind == .leftBrace ? self.start : lastEnd
    var members: [NodeID] = []
    if take(.leftBrace) {
      members = parseMembers()
      take(.rightBrace)
    }
    return add(
      .nominal(
        NominalDeclaration(
          keyword: keyword, name: name, extendedType: extendedType, generics: generics, inherits: inherits,
          requirements: requirements, members: members, braces: ByteRange(opened, max(opened, lastEnd)),
          modifiers: modifiers, attributes: attributes)),
      from: start)
  }

  private mutating func parseMembers() -> [NodeID] {
    let outer = isInMembers
    isInMembers = true
    defer { isInMembers = outer }
    return with(isCondition: false, isPattern: false) { parser in
      var members: [NodeID] = []
      while parser.kind != .rightBrace, !parser.isAtEnd, !parser.isBranchEndDirective {
        if parser.take(.semicolon) { continue }
        let before = parser.position
        if parser.kind == .directive {
          members.append(parser.parseNestedMembers())
        } else if let member = parser.parseDeclaration() {
          members.append(member)
        } else if parser.kind == .pound {
          members.append(parser.parsePrimary())
        }
        if parser.position == before { members.append(parser.skipUnknown()) }
      }
      return members
    }
  }

  private mutating func parseNestedMembers() -> NodeID {
    defer { depth -= 1 }
    return descend() ? parseConditionalCompilation { $0.parseMembers() } : skipUnknown()
  }

  private var isBranchEndDirective: Bool {
    kind == .directive && (word == .elseDirective || word == .elseifDirective || word == .endifDirective)
  }

  private mutating func parseInheritance() -> [NodeID] {
    var types: [NodeID] = []
    repeat {
      guard let type = parseInheritedType() else { break }
      types.append(type)
    } while take(.comma)
    return types
  }

  /// Reads a type, or the `class` of `protocol P: class`, which older Swift writes for `AnyObject`.
  private mutating func parseInheritedType() -> NodeID? {
    guard kind == .keyword, word == .class else { return parseType() }
    let start = start
    return add(.typeName(takeName(), generics: []), from: start)
  }

  mutating func parseGenericParameters() -> [GenericParameter] {
    guard isOperator, isNext("<") else { return [] }
    advance()
    var parameters: [GenericParameter] = []
    while kind == .identifier || kind == .keyword || kind == .placeholder {
      if word == .each || (word == .let && kind(at: position + 1) == .identifier) { advance() }
      let name = takeName()
      let constraint = take(.colon) ? parseType() : nil
      parameters.append(GenericParameter(name: name, constraint: constraint))
      guard take(.comma) else { break }
    }
    if isNextByte(UInt8(ascii: ">")) { advanceByte() }
    return parameters
  }

  private mutating func parseRequirements() -> [Requirement] {
    guard take(.where) else { return [] }
    var requirements: [Requirement] = []
    repeat {
      guard let left = parseType() else { break }
      let isSameType = isOperator && isNext("==")
      if isSameType { advance() }
      guard isSameType || take(.colon) else { break }
      guard let right = parseType() else { break }
      requirements.append(Requirement(left: left, isSameType: isSameType, right: right))
    } while take(.comma)
    return requirements
  }

  // MARK: Variables

  private mutating func parseVariable(_ attributes: [Name], _ modifiers: [Name], from start: Int) -> NodeID {
    let (types, arguments) = (attributeTypes, attributeArguments)
    let keyword = takeName()
    var bindings: [NodeID] = []
    repeat { bindings.append(parseBinding()) } while take(.comma)
    shareTypes(among: bindings)
    return add(
      .variable(
        VariableDeclaration(
          keyword: keyword, modifiers: modifiers, attributes: attributes, attributeTypes: types,
          attributeArguments: arguments, bindings: bindings)),
      from: start)
  }

  /// A name without a type or a value has the type of the one behind it.
  private mutating func shareTypes(among bindings: [NodeID]) {
    var later: NodeID?
    for node in bindings.reversed() {
      let whole = nodes[Int(node.position)]
      guard case .binding(var binding) = whole.syntax else { continue }
      later = binding.type ?? (binding.value == nil && binding.accessors.isEmpty ? later : nil)
      guard binding.type == nil, later != nil else { continue }
      binding.statedType = later
      nodes[Int(node.position)] = SourceOutline.Node(syntax: .binding(binding), range: whole.range)
    }
  }

  private mutating func parseBinding() -> NodeID {
    let first = start
    let isMember = isInMembers
    isInMembers = false
    defer { isInMembers = isMember }
    let pattern = with(isCondition: false, isPattern: true) { $0.parseBindingPattern() }
    // A missing name is in front of what follows.
    let start = min(first, self.start(of: pattern))
    let type = take(.colon) ? parseType() : nil
    let value = take(.equal) ? with(isPattern: false) { $0.parseExpression() } : nil
    var accessors: [NodeID] = []
    if kind == .leftBrace, value == nil || isAccessorBlock { accessors = parseAccessors() }
    let binding = Binding(pattern: pattern, type: type, statedType: type, value: value, accessors: accessors)
    return add(.binding(binding), from: start)
  }

  private mutating func parseBindingPattern() -> NodeID {
    let start = start
    if kind == .leftParenthesis {
      let (elements, _) = parseArguments(until: .rightParenthesis)
      return add(.tuple(elements), from: start)
    }
    return add(.reference(takeName(), generics: []), from: start)
  }

  /// Reads `{ get set }`, `{ get { … } set(new) { … } }`, `{ didSet { … } }`, or a getter's body alone.
  private mutating func parseAccessors() -> [NodeID] {
    guard startsAccessor(at: position + 1) else {
      let body = parseBlock()
      let range = nodes[Int(body.position)].range
      let name = Name("get", ByteRange(range.start, range.start))
      return [add(.accessor(Accessor(name: name, parameter: nil, body: body)), range)]
    }
    advance()
    var accessors: [NodeID] = []
    while kind != .rightBrace, !isAtEnd {
      let start = start
      while kind == .directive { skipDirective() }
      while kind == .at { _ = parseAttribute() }
      while word.isModifier, kind(at: position + 1) == .identifier || kind(at: position + 1) == .keyword {
        advance()
      }
      guard kind == .identifier || kind == .keyword else { break }
      let name = takeName()
      var parameter: Name?
      if take(.leftParenthesis) {
        parameter = takeName()
        take(.rightParenthesis)
      }
      _ = take(.async)
      _ = takeThrows()
      let body = kind == .leftBrace ? parseBlock() : nil
      accessors.append(add(.accessor(Accessor(name: name, parameter: parameter, body: body)), from: start))
    }
    take(.rightBrace)
    return accessors
  }

  private func startsAccessor(at position: Int) -> Bool {
    var next = position
    while kind(at: next) == .at { next += 2 }
    while word(at: next).isModifier { next += 1 }
    guard word(at: next).isAccessor else { return false }
    let following = kind(at: next + 1)
    return following == .leftBrace || following == .rightBrace || following == .leftParenthesis
      || word(at: next + 1) == .set || word(at: next + 1) == .async || word(at: next + 1) == .throws
      || word(at: next + 1) == .nonmutating || word(at: next + 1) == .get
  }

  // MARK: Functions

  private mutating func parseFunction(_ attributes: [Name], _ modifiers: [Name], from start: Int) -> NodeID {
    let isMember = isInMembers
    isInMembers = false
    defer { isInMembers = isMember }
    let keyword = takeName()
    var name = keyword
    var isFailable = false
    if keyword.text == "func" {
      name = takeFunctionName()
    } else if kind == .postfixQuestion || kind == .exclamation {
      isFailable = true
      advance()
    }
    let generics = parseGenericParameters()
    let parameters = kind == .leftParenthesis ? parseParameters() : []
    let isAsync = take(.async) || take(.reasync)
    let `throws` = takeThrows()
    let result = take(.arrow) ? parseType() : nil
    let requirements = parseRequirements()
    var body: NodeID?
    var accessors: [NodeID] = []
    if kind == .leftBrace {
      if keyword.text == "subscript" { accessors = parseAccessors() } else { body = parseBlock() }
    }
    return add(
      .function(
        FunctionDeclaration(
          keyword: keyword, name: name, generics: generics, parameters: parameters, isAsync: isAsync,
          throws: `throws`, result: result, requirements: requirements, body: body, accessors: accessors,
          modifiers: modifiers, attributes: attributes, isFailable: isFailable)),
      from: start)
  }

  /// A function's name; `func ==<T>` is the operator `==` and a list of generic parameters.
  private mutating func takeFunctionName() -> Name {
    guard isOperator, range.count > 1, lexemes.bytes[range.end - 1] == UInt8(ascii: "<") else { return takeName() }
    guard kind(at: position + 1) == .identifier else { return takeName() }
    let name = Name(String(text.dropLast()), ByteRange(range.start, range.end - 1))
    for _ in 1..<range.count { advanceByte() }
    return name
  }

  private mutating func parseParameters() -> [NodeID] {
    advance()
    var parameters: [NodeID] = []
    while kind != .rightParenthesis, !isAtEnd {
      while kind == .directive { skipDirective() }
      let before = position
      parameters.append(parseParameter())
      if !take(.comma), kind != .rightParenthesis {
        if kind == .rightBrace || position == before { break }
      }
    }
    take(.rightParenthesis)
    return parameters
  }

  private mutating func parseParameter() -> NodeID {
    let start = start
    var attributes: [Name] = []
    attributeTypes = []
    while kind == .at { attributes.append(parseAttribute()) }
    let types = attributeTypes
    let label = takeName()
    let name = kind == .identifier || kind == .keyword ? takeName() : label
    let type = take(.colon) ? parseType() : nil
    var isVariadic = false
    if isOperator, isNext("...") {
      isVariadic = true
      advance()
    }
    let value = take(.equal) ? with(isCondition: false, isPattern: false) { $0.parseExpression() } : nil
    return add(
      .parameter(
        Parameter(
          label: label, name: name, type: type, defaultValue: value, isVariadic: isVariadic, attributes: attributes,
          attributeTypes: types)),
      from: start)
  }
}
