import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Whether an expression takes one of several values which are not known to be of one type.
  func isOfSeveralTypes(_ node: NodeID) -> Bool {
    let parts = outline.alternatives(of: node)
    return parts.count > 1 && (parts.contains { types[$0].isUnknown } || Set(parts.map { types[$0] }).count > 1)
  }

  /// Whether the compiler finds the element without its place: from the stream before it, or a value that is handed in.
  func isElementSaid(_ match: PatternMatch) -> Bool {
    if match.captures["source"] != nil { return true }
    guard let value = node(match.captures["value"]) else { return false }
    switch outline[value] {
    case .implicitMember, .array([]), .dictionary([], _), .closure: return false
    case .literal: return outline.text(value) != "nil"
    case .call(let call): if case .implicitMember = outline[call.callee] { return false } else { return true }
    default: return true
    }
  }

  /// `Feed<Service>.State` for a type that is nested in a generic one: each type on the way has its own arguments. A type
  /// that a function declares is none of the type around.
  func spellingNested(_ type: SwiftType) -> SwiftType {
    let type = type.mappingParts(spellingNested)
    if case .named(let path, []) = type, let dot = path.lastIndex(of: "."), isOfFunction(path) {
      return .named(String(path[path.index(after: dot)...]), [])
    }
    guard case .named(let path, let arguments) = type, !arguments.isEmpty, path.contains(".") else { return type }
    var rest = arguments[...]
    var names: [String] = []
    var outer = ""
    for part in path.split(separator: ".") {
      outer += (outer.isEmpty ? "" : ".") + part
      let own = rest.prefix(project.types[outer]?.generics.count ?? 0)
      rest = rest.dropFirst(own.count)
      names.append(part + (own.isEmpty ? "" : "<\(own.map(\.description).joined(separator: ", "))>"))
    }
    return rest.isEmpty ? .named(names.joined(separator: "."), []) : type
  }

  /// Whether a function of the file declares the type of a path.
  private func isOfFunction(_ path: String) -> Bool {
    outline.nodes(of: .declaration).contains { node in
      guard case .nominal(let nominal) = outline[node], outline.enclosingBody(node) != nil else { return false }
      return (outline.enclosingTypes(node) + [nominal.name.text]).joined(separator: ".") == path
    }
  }

  func isAssociatedType(_ name: String, of path: String) -> Bool {
    project.types[path]?.kind == "protocol"
      && ([path] + project.ancestors(of: path)).contains {
        declarationFacts.associatedNames[$0]?.contains(name) == true
      }
  }

  /// A type as it is spelled at a place: a publisher's `Element` is its `Output`.
  func spelled(_ type: SwiftType, at node: NodeID) -> String {
    // The elements first: streams become texts, in which no part is found any more.
    let spelled = spellingNested(spellingStreams(renamingElements(type, at: node), at: node))
    return (qualifiesShared ? qualifyingShared(spelled) : spelled).description
  }

  /// The types that both libraries have with the target's module in front of them.
  private func qualifyingShared(_ type: SwiftType) -> SwiftType {
    let type = type.mappingParts(qualifyingShared)
    guard case .named(let name, let arguments) = type, catalog.sharedTypes[name] != nil else { return type }
    return .named(qualified(name), arguments)
  }

  /// The element of a stream as it is spelled at a place; `_` where it can't be.
  func spelledElement(of stream: StreamType, at node: NodeID) -> String {
    if stream.family == catalog[.valueless] { return "Never" }
    return canSpell(stream.element) ? spelled(stream.element, at: node) : "_"
  }

  /// The type with the names that its streams have in the target.
  private func spellingStreams(_ type: SwiftType, at node: NodeID) -> SwiftType {
    guard case .stream(let stream) = type else {
      if case .named(let name, let arguments) = type, let inner = unwrapped(name, arguments) {
        return inner.mappingParts { spellingStreams($0, at: node) }
      }
      let type = type.mappingParts { spellingStreams($0, at: node) }
      guard case .named(let name, let arguments) = type, isSignatureName(name),
        let text = plainReplacement(of: name, arguments.map(\.description))
      else { return type }
      return .named(text, [])
    }
    let element = stream.family == catalog[.valueless] ? .named("Never", []) : spellingStreams(stream.element, at: node)
    return .named(qualified(catalog[.publisher]), [element, .named(spelled(stream.failure, at: node), [])])
  }

  /// `Output` for the element of an extended stream, `Input` for that of an observer, and `Source.Output` for that of a
  /// generic parameter that is one.
  private func renamingElements(_ type: SwiftType, at node: NodeID) -> SwiftType {
    switch type {
    case .named(let path, []) where path.contains("Element"): .named(renamingElements(path, at: node), [])
    // Up to RxSwift 4 `E` was the name of a stream's element.
    case .named("E", []) where isElementName("E") && !hasOwn("E", node):
      .named(elementName(at: node, for: "E") ?? "E", [])
    case .metatype: type
    default: type.mappingParts { renamingElements($0, at: node) }
    }
  }

  private func renamingElements(_ path: String, at node: NodeID) -> String {
    let names = path.split(separator: ".").map(String.init)
    if names.first == "Element" || names.starts(with: ["Self", "Element"]), let own = elementName(at: node) {
      return ([own] + names.drop { $0 == "Self" }.dropFirst()).joined(separator: ".")
    }
    return names.indices.map { index in
      guard index > 0, names[index] == "Element" else { return names[index] }
      return elementName(ofParameter: names[..<index].joined(separator: "."), at: node) ?? names[index]
    }.joined(separator: ".")
  }

  /// Whether a type can be written as it is printed: all of it is known and no part changes its name.
  func canSpell(_ type: SwiftType) -> Bool {
    switch type {
    case .unknown, .metatype: false
    case .stream(let stream):
      stream.form == .erased && stream.failure != .unknown && catalog.knowledge.families[stream.family]?.form == .erased
        && (stream.family == catalog[.valueless] || canSpell(stream.element))
    case .function(let parameters, let result, _): (parameters + [result]).allSatisfy(canSpell)
    case .named(let name, let arguments) where unwrapped(name, arguments) != nil:
      unwrapped(name, arguments).map { inner in
        if case .named(_, let parts) = inner { parts.allSatisfy(canSpell) } else { false }
      } ?? false
    case .named(let name, []) where lacksArguments(name): false
    case .named(let name, let arguments):
      !name.contains("_") && !name.hasPrefix("some ") && !isNestedName(name) && arguments.allSatisfy(canSpell)
        && (!isSignatureName(name) || plainReplacement(of: name, arguments.map(\.description)) != nil)
    case .optional(let inner), .array(let inner): canSpell(inner)
    case .dictionary(let key, let value): canSpell(key) && canSpell(value)
    case .tuple(let elements): elements.allSatisfy { canSpell($0.type) }
    }
  }

  /// Whether a name without arguments is that of a generic type which is not around what is rendered: of a `Result` nobody
  /// knows what it is of.
  private func lacksArguments(_ name: String) -> Bool {
    let known = [project.types[name], catalog.knowledge.signatures.types[name]].compactMap { $0 }
    guard let declared = known.first(where: { !$0.kind.isEmpty }), declared.rule.isEmpty, !declared.generics.isEmpty,
      let node = around.place
    else { return false }
    return !enclosingTypes(node).contains(name)
  }

  /// A name that only means something inside another type of the project: it may not be seen here.
  private func isNestedName(_ name: String) -> Bool {
    project.types[name] == nil && declarationFacts.nestedNames.contains(name) && !isGenericParameter(name)
  }

  /// Whether a name is a generic parameter of a declaration around what is rendered, an associated type of a protocol
  /// around it, or the element of an extended stream.
  private func isGenericParameter(_ name: String) -> Bool {
    guard let node = around.place else { return false }
    if name == "Element", isInStreamExtension(node) { return true }
    if enclosingTypes(node).contains(where: { isAssociatedType(name, of: $0) }) { return true }
    return hasGenericParameter(name, around: node)
  }
}
