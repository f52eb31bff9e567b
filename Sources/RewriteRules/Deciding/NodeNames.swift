import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// What nodes are called, and what stands right around them.
extension FileFacts {
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

  /// Where the declaration of a function, or of a variable's binding, begins.
  func declarationStart(of node: NodeID) -> Int {
    if case .binding = outline[node], let variable = outline.parent(node) { return outline.range(variable).start }
    return outline.range(node).start
  }

  func isClosure(_ node: NodeID) -> Bool { if case .closure = outline[node] { true } else { false } }

  /// `RxSwift` of `RxSwift.Observable`: the same name in anything else is somebody else's.
  func isModule(_ node: NodeID) -> Bool {
    catalog.knowledge.moduleNames.contains(outline.text(node))
  }

  /// The name of a type, be its module in front of it or not.
  func typeName(_ node: NodeID) -> String? {
    switch outline[node] {
    case .typeName(let name, _): name.text
    case .memberType(let base, let name, _) where isModule(base): name.text
    default: nil
    }
  }

  /// A type in an expression, be its module in front of it or not.
  func typeReference(_ node: NodeID) -> (name: String, generics: [NodeID])? {
    switch outline[node] {
    case .reference(let name, let generics): (name.text, generics)
    case .member(let base, let name, let generics, _) where isModule(base): (name.text, generics)
    default: nil
    }
  }

  /// The name of a type without arguments in an expression, be its module in front of it or not.
  func bareTypeName(_ node: NodeID) -> String? {
    switch outline[node] {
    case .reference(let name, let generics) where generics.isEmpty: name.text
    case .member(let base, let name, let generics, _) where generics.isEmpty && isModule(base): name.text
    default: nil
    }
  }

  func isCallee(_ node: NodeID) -> Bool {
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

  /// The names of the types around a node, outermost first.
  func enclosingTypes(_ node: NodeID) -> [String] { outline.enclosingTypes(node) }

  /// Whether a node is an `if`, `switch` or other statement, which is no operand.
  func isStatement(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .ifStatement, .switchStatement, .doStatement, .guardStatement, .returnStatement, .throwStatement: true
    default: false
    }
  }

  /// What a property is called that a binding declares.
  func declaredProperty(_ node: NodeID) -> Name? {
    guard case .binding(let binding) = outline[node], case .reference(let name, _) = outline[binding.pattern],
      outline.isMember(node)
    else { return nil }
    return name
  }

  /// The declaration's whole line with a comment behind it, if nothing else stands there.
  func lineRange(_ range: ByteRange) -> ByteRange {
    let bytes = outline.tokens.bytes
    guard outline.startsLine(range.start), let end = bytes[range.end...].firstIndex(of: UInt8(ascii: "\n")) else {
      return withSeparator(range)
    }
    let rest = outline.tokens.text(ByteRange(range.end, end)).drop { $0.isWhitespace }
    guard rest.isEmpty || rest.hasPrefix("//") else { return withSeparator(range) }
    return ByteRange(range.start - outline.indentation(at: range.start).utf8.count, end + 1)
  }

  /// A statement with the semicolon behind it and the white space up to the next one.
  private func withSeparator(_ range: ByteRange) -> ByteRange {
    let bytes = outline.tokens.bytes
    func skippingSpaces(_ offset: Int) -> Int { bytes[offset...].firstIndex { $0 != UInt8(ascii: " ") } ?? offset }
    let separator = skippingSpaces(range.end)
    guard separator < bytes.count, bytes[separator] == UInt8(ascii: ";") else { return range }
    return ByteRange(range.start, skippingSpaces(separator + 1))
  }
}
