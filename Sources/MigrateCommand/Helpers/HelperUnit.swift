import SourceText
import SwiftStructure
import SwiftTokens

/// A declaration of CoreStream's that goes into a file of helpers as a whole: a type, an extension with a conformance, a
/// function, or one member of an extension.
struct HelperUnit: Sendable {
  /// What makes a project need a unit.
  enum Need: Sendable, Hashable {
    /// Code that names the type.
    case type(String)
    /// Code that names the property as a member.
    case property(String)
    /// Code that calls the function, or hands it on.
    case function(String, HelperSignature)
    /// The types of an extension with a conformance: the extended one and its protocols.
    case conformance(of: String, to: [String])

    /// The name of a property or a function.
    var memberName: String? {
      switch self {
      case .property(let name), .function(let name, _): name
      case .type, .conformance: nil
      }
    }
  }

  /// The file that it is from.
  let file: Int
  /// What is declared; several for an `#if` with several declarations.
  let needs: [Need]
  /// The last name of the type that the unit's extension is of, if it is a member of one: `MergeMap`.
  let owner: String?
  /// The names in the extension's head, but for that of the type.
  let headWords: Set<String>
  /// Whether it is there for streams without values alone.
  var isForEmptyStreams: Bool { head?.contains("Output == Never") == true }
  /// The extension's head, `extension Publisher where Failure == Never`.
  let head: String?
  /// The declaration with the comments above it, without `public` and the attributes that go with it.
  let text: String
  /// The same for a module that shows it to others.
  let publicText: String
  /// Whether it is one that code calls, and no part of such a one alone.
  var isForCallers: Bool { text != publicText }
  /// What it uses itself.
  let uses: CodeUses
  /// Whether only its file sees it.
  let isPrivate: Bool
  let isEnumeration: Bool
  let isProtocol: Bool
  /// The names of the members of a type, or of an extension with a conformance.
  let members: Set<String>
}

extension HelperUnit {
  /// The unit of a declaration.
  init(_ node: NodeID, in outline: SourceOutline, file: Int, owner: String? = nil, head: String? = nil) {
    self.file = file
    self.owner = owner.map(lastName)
    self.head = head
    let range = ByteRange(outline.lineStart(withCommentsAbove: node), outline.range(node).end)
    text = outline.ownText(range, isPublic: false)
    publicText = outline.ownText(range, isPublic: true)
    let headUses = head.map { CodeUses(of: Array($0.utf8)) } ?? CodeUses()
    headWords = headUses.words.subtracting([self.owner].compactMap { $0 })
    var uses = CodeUses(of: node, in: outline)
    uses.formUnion(headUses)
    self.uses = uses
    needs = outline.needs(of: node)
    isPrivate = outline.isPrivate(node)
    guard case .nominal(let nominal) = outline[node] else {
      isEnumeration = false
      isProtocol = false
      members = []
      return
    }
    isEnumeration = nominal.keyword.text == "enum"
    members = Set(nominal.members.flatMap(outline.needs).compactMap(\.memberName))
    isProtocol = nominal.keyword.text == "protocol"
  }
}

/// `MergeMap` of `Publishers.MergeMap<Inner, Upstream>`.
private func lastName(_ type: String) -> String {
  let plain = type.prefix { $0 != "<" }
  return String(plain.split(separator: ".").last ?? plain)
}

extension SourceOutline {
  /// Code as a module's own file has it: nothing is meant for other modules' compilers, and nothing is `public` unless the
  /// module shows it to others.
  fileprivate func ownText(_ range: ByteRange, isPublic: Bool) -> String {
    var text = ""
    var token = token(at: range.start)
    while token < tokens.count, tokens.range(token).start < range.end {
      if let next = endOfPublicity(at: token, isPublic: isPublic) {
        token = next
      } else {
        text += tokens.text(token); token += 1
      }
    }
    return text
  }

  /// The token behind a word or an attribute that only other modules need, and behind the space that follows; nil if
  /// there is none.
  private func endOfPublicity(at token: Int, isPublic: Bool) -> Int? {
    var end = token
    switch tokens.text(token) {
    case "package": end += 1
    case "public" where !isPublic: end += 1
    case "open" where !isPublic && isModifier(token): end += 1
    case "@":
      guard token + 1 < tokens.count,
        ["inlinable", "usableFromInline", "frozen", "inline"].contains(tokens.text(token + 1))
      else { return nil }
      end += 2
      if tokens.text(token + 1) == "inline" { while tokens.text(end - 1) != ")" { end += 1 } }
    default: return nil
    }
    while end < tokens.count, tokens.kinds[end].isTrivia { end += 1 }
    return end
  }

  /// Whether `open` stands in front of a declaration.
  private func isModifier(_ token: Int) -> Bool {
    var next = token + 1
    while next < tokens.count, tokens.kinds[next].isTrivia { next += 1 }
    return next < tokens.count && ["class", "func", "var", "init"].contains(tokens.text(next))
  }

  // MARK: What is declared

  fileprivate func isPrivate(_ node: NodeID) -> Bool {
    let modifiers: [Name]
    switch self[node] {
    case .nominal(let nominal): modifiers = nominal.modifiers
    case .function(let function): modifiers = function.modifiers
    case .variable(let variable): modifiers = variable.modifiers
    default: modifiers = []
    }
    return modifiers.contains { $0.text == "private" || $0.text == "fileprivate" }
  }

  fileprivate func needs(of node: NodeID) -> [HelperUnit.Need] {
    switch self[node] {
    case .nominal(let nominal):
      guard let extended = nominal.extendedType else { return [.type(nominal.name.text)] }
      // Within a condition the members of an extension stay together.
      if nominal.inherits.isEmpty { return nominal.members.flatMap(needs) }
      return [.conformance(of: lastName(text(extended)), to: nominal.inherits.map { lastName(text($0)) })]
    case .typealiasDeclaration(let alias): return [.type(alias.name.text)]
    case .function(let function): return [.function(function.name.text, HelperSignature(function, in: self))]
    case .variable(let variable):
      return variable.bindings.compactMap { element in
        guard case .binding(let binding) = self[element] else { return nil }
        return .property(text(binding.pattern))
      }
    case .conditionalCompilation(let nodes): return nodes.flatMap(needs)
    default: return []
    }
  }
}
