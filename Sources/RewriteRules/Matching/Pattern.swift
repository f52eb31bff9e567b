import SwiftStructure
import SwiftTokens

/// A hole of a pattern or template: `<#source#>`, `<#onError?#>`, `<#rest...#>`, `<#selector: closure#>`.
struct Hole: Sendable, Hashable {
  let name: String
  /// The argument may be missing.
  let isOptional: Bool
  /// Stands for any number of arguments or elements.
  let isList: Bool
  /// In a pattern a constraint, in a template a transform and its arguments.
  let words: [String]

  /// Assumes the text of a placeholder token.
  init(_ text: String) {
    let inner = text.utf8.dropFirst(2).dropLast(2).drop { $0 == UInt8(ascii: ":") }
    let colon = inner.firstIndex(of: UInt8(ascii: ":"))
    var name = String(Substring(inner[..<(colon ?? inner.endIndex)])).trimmed
    isList = name.hasSuffix("...")
    if isList { name.removeLast(3) }
    isOptional = name.hasSuffix("?")
    if isOptional { name.removeLast() }
    self.name = name
    let rest = colon.map { String(Substring(inner[$0...].dropFirst())).trimmed } ?? ""
    words = rest.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}

extension Hole {
  /// The type that a pattern asks of what the hole stands for.
  var typeConstraint: String? { words.first.flatMap { $0.first?.isUppercase == true ? $0 : nil } }

  /// The name that a computed hole writes: `Just` of `<#Just: generic#>`, `Merge3`'s stem of `<#sources: arity Merge#>`.
  var computedName: String {
    switch words.first {
    case "generic", "sole", "subject", "publisher", "object-bag": name
    case "bag-type", "bag-value": "Set<AnyCancellable>"
    case "later": words.count > 1 ? String(words[1].prefix { $0 != "(" }) : ""
    case "arity": words.count > 1 ? words[1] : ""
    default: ""
    }
  }
}

/// A piece of Swift with holes. A class, because patterns are handed around far more often than they are read.
final class Pattern: Sendable {
  let outline: SourceOutline
  let root: NodeID
  /// The pattern is a type, not an expression.
  let isType: Bool
  let text: String
  /// The name that a match must have: of the last member, or of the type.
  let keyName: String
  /// The nodes that are holes.
  private let holeTable: NodeTable<Hole>

  /// nil if the text is not one expression, or one type.
  init?(_ text: String, isType: Bool) {
    let source = isType ? "typealias _T = \(text)" : text
    let outline = SourceOutline(tokenize(Array(source.utf8)))
    guard outline.statements.count == 1 else { return nil }
    if isType {
      guard case .typealiasDeclaration(let alias) = outline[outline.statements[0]], let type = alias.type else {
        return nil
      }
      root = type
    } else {
      root = outline.statements[0]
      if case .unknown = outline[root] { return nil }
    }
    self.outline = outline
    self.isType = isType
    self.text = text
    keyName = outline.keyName(of: root)
    holeTable = outline.holes
  }

  /// Whether it writes something in front of what its first hole stands for: `AnySubscriber(weak: <#view#>)`.
  var beginsWithText: Bool {
    guard text.hasPrefix("<#"), let end = text.firstRange(of: "#>")?.upperBound else { return true }
    return !Hole(String(text[..<end])).computedName.isEmpty
  }

  /// Whether it writes a call behind its first hole, and another one behind that.
  var hasInnerLink: Bool {
    guard case .call(let call) = outline[root], case .member(let base, _, _, _) = outline[call.callee],
      case .call(let inner) = outline[base], case .member = outline[inner.callee]
    else { return false }
    return true
  }

  /// The member that it calls last, with the first label: `share(replay:)`; nil where it ends in none.
  var calledLink: String? {
    guard case .call(let call) = outline[root], case .member(_, let name, _, _) = outline[call.callee] else {
      return nil
    }
    return name.text + (call.arguments.first?.label.map { "(\($0.text):)" } ?? "")
  }

  /// The hole that a node is, if it is one.
  func hole(_ node: NodeID) -> Hole? { holeTable[node] }

  /// The holes that a transform fills, names of members among them.
  var computedHoles: [Hole] {
    outline.allNodes.compactMap { node in
      if case .member(_, let name, _, _) = outline[node], name.text.hasPrefix("<#") { return Hole(name.text) }
      return hole(node)
    }.filter { !$0.words.isEmpty }
  }

  /// The hole that a call's method is called on.
  var receiver: Hole? {
    guard let callee = outline.call(root)?.callee, case .member(let base, _, _, _) = outline[callee] else { return nil }
    return hole(base)
  }

  /// All holes, in order.
  var holes: [Hole] { outline.allNodes.sorted { outline.range($0) < outline.range($1) }.compactMap(hole) }
}

extension SourceOutline {
  /// The nodes of a pattern that are holes.
  fileprivate var holes: NodeTable<Hole> {
    var holes = NodeTable<Hole>()
    for node in allNodes {
      switch self[node] {
      case .literal(.placeholder): holes[node] = Hole(text(node))
      case .typeName(let name, _) where name.text.hasPrefix("<#"): holes[node] = Hole(name.text)
      case .reference(let name, _) where name.text.hasPrefix("<#"): holes[node] = Hole(name.text)
      default: break
      }
    }
    return holes
  }

  /// The name of the last member of an expression, or of a type; empty for what has none.
  fileprivate func keyName(of root: NodeID) -> String {
    var node = root
    while true {
      switch self[node] {
      case .call(let call), .subscript(let call): node = call.callee
      case .member(_, let name, _, _), .implicitMember(let name, _, _), .reference(let name, _),
        .typeName(let name, _), .memberType(_, let name, _):
        return name.text
      case .prefix(_, let operand), .effect(_, let operand): node = operand
      case .binary(_, let sign, _): return sign.text
      default: return ""
      }
    }
  }
}
