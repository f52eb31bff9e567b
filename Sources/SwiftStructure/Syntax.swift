import SourceText

/// A place in a `SourceOutline`'s list of nodes.
public struct NodeID: Hashable, Sendable, Comparable {
  public let position: Int32

  @inlinable package init(_ position: Int) { self.position = Int32(position) }

  @inlinable public static func < (left: NodeID, right: NodeID) -> Bool { left.position < right.position }
}

/// A word of the source at its place; backticks belong to the range, not to the text.
public struct Name: Hashable, Sendable {
  public let text: String
  public let range: ByteRange

  public init(_ text: String, _ range: ByteRange) {
    self.text = text
    self.range = range
  }
}

/// What a node is. Names follow *The Swift Programming Language*'s grammar where they can; what the outline does not
/// understand is `unknown`, and left alone.
///
/// The cases with many parts are `indirect`, so that a node has 64 bytes and most nodes need no other memory.
public enum Syntax: Sendable {
  // Expressions.

  /// `name`, `name<Int>`, `self`, `$0`.
  case reference(Name, generics: [NodeID])
  /// `.name`, `.name<Int>`.
  case implicitMember(Name, generics: [NodeID], period: ByteRange)
  /// `base.name`, `base.name<Int>`, `base.0`.
  case member(base: NodeID, Name, generics: [NodeID], period: ByteRange)
  /// `callee(…) { … }`.
  case call(Call)
  /// `base[…]`.
  case `subscript`(Call)
  /// `base?` within a chain.
  case optionalChain(NodeID)
  /// `base!`.
  case forceUnwrap(NodeID)
  /// `base++`: any other postfix operator.
  case postfix(NodeID, Name)
  /// `-operand`, `&operand`.
  case prefix(Name, NodeID)
  /// `left + right`, `left = right`.
  case binary(NodeID, Name, NodeID)
  /// `condition ? first : second`.
  case ternary(NodeID, NodeID, NodeID)
  /// `value as Type`; the name is `as`, `as?`, `as!` or `is`.
  case cast(NodeID, Name, NodeID)
  /// `{ … }` as an expression.
  indirect case closure(Closure)
  /// `(a, label: b)`; one element without a label is a parenthesized expression.
  case tuple([Argument])
  /// `[a, b]`.
  case array([NodeID])
  /// `[a: b]`, `[:]`.
  case dictionary(keys: [NodeID], values: [NodeID])
  /// A string literal with the expressions of its interpolations.
  case string(interpolations: [NodeID])
  /// A number, `true`, `nil`, a regex, a placeholder.
  case literal(LiteralKind)
  /// `\Root.a.b`: the root type, if any, and the last of its members; the first one's base is a `keyPathRoot`.
  case keyPath(root: NodeID?, NodeID)
  /// What a key path begins with: a type, or nothing.
  case keyPathRoot(NodeID?)
  /// `try`, `try?`, `try!`, `await` and what they cover.
  case effect(Name, NodeID)
  /// `#name(…) { … }`.
  case macro(Name, [Argument])
  /// `let name` or `var (a, b)` within a pattern.
  case bindingPattern(Name, NodeID)
  /// `is Type` within a pattern.
  case typePattern(NodeID)

  // Types.

  /// `Name<Argument>`.
  case typeName(Name, generics: [NodeID])
  /// `Base.Name<Argument>`.
  case memberType(NodeID, Name, generics: [NodeID])
  /// `Base?`, and `Base!` if it is implicitly unwrapped.
  case optionalType(NodeID, isImplicitlyUnwrapped: Bool)
  case arrayType(NodeID)
  case dictionaryType(NodeID, NodeID)
  /// `(a: A, B)`; one element without a label is a parenthesized type.
  case tupleType([TupleTypeElement])
  case functionType(FunctionType)
  /// `some Base`, `any Base`, `inout Base`, `@escaping Base`: every specifier and attribute in front of a type.
  case specifiedType([Name], NodeID)
  /// `A & B`.
  case compositionType([NodeID])

  // Statements.

  /// `{ … }` as a body.
  case block(Block)
  case returnStatement(NodeID?)
  case throwStatement(NodeID)
  /// `break`, `continue`, `fallthrough` and their label.
  case jump(Name)
  case ifStatement(conditions: [NodeID], body: NodeID, otherwise: NodeID?)
  case guardStatement(conditions: [NodeID], body: NodeID)
  case switchStatement(subject: NodeID, cases: [NodeID])
  /// `case a, b where c:`, `default:` and the statements behind it.
  case switchCase(SwitchCase)
  case forStatement(pattern: NodeID, type: NodeID?, sequence: NodeID, condition: NodeID?, body: NodeID)
  case whileStatement(conditions: [NodeID], body: NodeID)
  case repeatStatement(body: NodeID, condition: NodeID?)
  case doStatement(body: NodeID, catches: [NodeID])
  /// `catch pattern where condition { … }`.
  case catchClause(patterns: [NodeID], body: NodeID)
  case deferStatement(NodeID)
  /// `let name = value` or `case pattern = value` as a condition.
  indirect case conditionBinding(ConditionBinding)
  /// All branches of `#if … #endif`, active or not.
  case conditionalCompilation([NodeID])

  // Declarations.

  indirect case importDeclaration(ImportDeclaration)
  indirect case typealiasDeclaration(TypealiasDeclaration)
  /// A class, struct, enum, protocol, actor or extension.
  indirect case nominal(NominalDeclaration)
  case enumCase([EnumElement])
  indirect case variable(VariableDeclaration)
  case binding(Binding)
  /// A function, initializer, deinitializer or subscript.
  indirect case function(FunctionDeclaration)
  indirect case parameter(Parameter)
  indirect case accessor(Accessor)

  /// Tokens that the outline does not understand.
  case unknown
}

public enum LiteralKind: Sendable, Hashable {
  case integer, float, boolean, `nil`, regex, placeholder
}

/// The parts of a call or subscript.
public struct Call: Sendable {
  public let callee: NodeID
  public let arguments: [Argument]
  /// The opening to the closing parenthesis; nil where there are only trailing closures.
  public let parentheses: ByteRange?

  public init(callee: NodeID, arguments: [Argument], parentheses: ByteRange?) {
    self.callee = callee
    self.arguments = arguments
    self.parentheses = parentheses
  }
}

public struct Argument: Sendable {
  public let label: Name?
  public let value: NodeID
  /// Behind the parentheses; the first one has no label.
  public let isTrailing: Bool
  /// Those around a closure, where they mean nothing: `({ show($0) })`.
  public let parentheses: ByteRange?

  public init(label: Name?, value: NodeID, isTrailing: Bool, parentheses: ByteRange? = nil) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
    self.parentheses = parentheses
  }
}

public struct Closure: Sendable {
  public let captures: [Capture]
  public let parameters: [ClosureParameter]
  /// Whether the parameters stand in parentheses.
  public let hasParentheses: Bool
  public let `throws`: Bool
  public let result: NodeID?
  /// From behind `{` to the end of `in`; nil without a signature.
  public let signature: ByteRange?
  /// The keyword `in`.
  public let inKeyword: ByteRange?
  public let captureList: ByteRange?
  public let statements: [NodeID]
  /// The bytes of the statements, without the white space around them; empty behind the signature if there are none.
  public let body: ByteRange
}

extension Closure {
  /// A closure that was not read.
  init(bodyAt range: ByteRange) {
    self.init(
      captures: [], parameters: [], hasParentheses: false, throws: false, result: nil, signature: nil, inKeyword: nil,
      captureList: nil, statements: [], body: range)
  }
}

public struct Capture: Sendable {
  /// `weak`, `unowned`, `unowned(safe)`.
  public let specifier: String?
  public let name: Name
  public let value: NodeID?
}

public struct ClosureParameter: Sendable {
  public let name: Name
  public let type: NodeID?
}

public struct TupleTypeElement: Sendable {
  public let label: Name?
  public let type: NodeID
}

public struct FunctionType: Sendable {
  public let parameters: [TupleTypeElement]
  public let `throws`: Bool
  public let isAsync: Bool
  public let result: NodeID
}

public struct Block: Sendable {
  public let statements: [NodeID]
  /// The bytes of the statements, without the white space around them.
  public let body: ByteRange
}

public struct SwitchCase: Sendable {
  /// Empty for `default`.
  public let patterns: [NodeID]
  public let conditions: [NodeID]
  /// The patterns and conditions as they follow each other.
  public let labels: [NodeID]
  public let statements: [NodeID]
}

public struct ConditionBinding: Sendable {
  /// `let`, `var` or `case`.
  public let keyword: Name
  public let pattern: NodeID
  public let type: NodeID?
  public let value: NodeID?
}

public struct ImportDeclaration: Sendable {
  public let attributes: [Name]
  /// `struct`, `class`, `func` … of a scoped import.
  public let kind: Name?
  public let path: [Name]
}

public struct TypealiasDeclaration: Sendable {
  /// `typealias` or `associatedtype`.
  public let keyword: Name
  public let name: Name
  public let generics: [GenericParameter]
  public let type: NodeID?
  public let inherits: [NodeID]
  public let requirements: [Requirement]
  public let modifiers: [Name]
}

public struct GenericParameter: Sendable {
  public let name: Name
  public let constraint: NodeID?
}

/// `left: right` or `left == right` of a `where` clause.
public struct Requirement: Sendable {
  public let left: NodeID
  public let isSameType: Bool
  public let right: NodeID
}

public struct NominalDeclaration: Sendable {
  /// `class`, `struct`, `enum`, `protocol`, `actor`, `extension`.
  public let keyword: Name
  /// Empty for an extension.
  public let name: Name
  public let extendedType: NodeID?
  public let generics: [GenericParameter]
  public let inherits: [NodeID]
  public let requirements: [Requirement]
  public let members: [NodeID]
  /// The braces and what is between them.
  public let braces: ByteRange
  public let modifiers: [Name]
  public let attributes: [Name]
}

public struct EnumElement: Sendable {
  public let name: Name
  public let parameters: [TupleTypeElement]
  /// The raw value.
  public let value: NodeID?
}

public struct VariableDeclaration: Sendable {
  /// `let` or `var`.
  public let keyword: Name
  public let modifiers: [Name]
  public let attributes: [Name]
  /// The generic arguments of the attributes: `Int` of `@Sent<Int>`.
  public let attributeTypes: [NodeID]
  /// The arguments of the attributes: `0...9` of `@Clamped(0...9)`.
  public let attributeArguments: [Argument]
  public let bindings: [NodeID]
}

public struct Binding: Sendable {
  public let pattern: NodeID
  public let type: NodeID?
  /// The type that is spelled behind it or behind a later name: `Int` for `a` in `let a, b: Int`.
  public var statedType: NodeID?
  public let value: NodeID?
  /// An implicit getter is one accessor named `get` with an empty range.
  public let accessors: [NodeID]
}

public struct Accessor: Sendable {
  public let name: Name
  public let parameter: Name?
  public let body: NodeID?
}

public struct FunctionDeclaration: Sendable {
  /// `func`, `init`, `deinit`, `subscript`.
  public let keyword: Name
  /// The keyword again for all but `func`.
  public let name: Name
  public let generics: [GenericParameter]
  public let parameters: [NodeID]
  public let isAsync: Bool
  public let `throws`: Bool
  public let result: NodeID?
  public let requirements: [Requirement]
  public let body: NodeID?
  /// A subscript's.
  public let accessors: [NodeID]
  public let modifiers: [Name]
  public let attributes: [Name]
  /// `init?`, `init!`.
  public let isFailable: Bool
}

public struct Parameter: Sendable {
  /// What callers write; `_` for none.
  public let label: Name
  public let name: Name
  public let type: NodeID?
  public let defaultValue: NodeID?
  public let isVariadic: Bool
  /// Those in front of the label: a result builder's.
  public let attributes: [Name]
  /// Their generic arguments: `Item` of `@ListBuilder<Item>`.
  public let attributeTypes: [NodeID]
}
