import Foundation
import SourceText
import SwiftStructure
import SwiftTokens

/// Which file of a module uses names that another one declares.
///
/// A name counts if one file of the module alone declares it: several declarations of one name may each be meant. Names
/// of locals, parameters and labels count neither as declarations nor, where that can be told, as uses.
struct FileGraph {
  let files: [String]
  /// By the position of a file, the positions of the files that it uses, and the names by which it does.
  let names: [[Int: Set<String>]]

  private var uses: [Set<Int>] { names.map { Set($0.keys) } }

  /// - Parameter foreign: Names that other modules declare too, which say nothing.
  init(_ sources: [(file: String, text: String)], besides foreign: Set<String> = []) {
    files = sources.map(\.file)
    let outlines = sources.map { SourceOutline(tokenize([UInt8]($0.text.utf8))) }
    var declaring: [String: Set<Int>] = [:]
    for (position, outline) in outlines.enumerated() {
      for name in outline.declaredNames where !foreign.contains(name) { declaring[name, default: []].insert(position) }
    }
    let unique = declaring.compactMapValues { $0.count == 1 ? $0.first : nil }
    names = outlines.enumerated().map { position, outline in
      outline.usedNames.subtracting(outline.allDeclaredNames).reduce(into: [:]) { found, name in
        if let other = unique[name], other != position { found[other, default: []].insert(name) }
      }
    }
  }

  /// The names that files declare, but for private ones.
  static func declaredNames(in texts: [String]) -> Set<String> {
    texts.reduce(into: []) { $0.formUnion(SourceOutline(tokenize([UInt8]($1.utf8))).declaredNames) }
  }

  /// The files of the largest group in which each uses each other, be it through others; sorted.
  var largestCycle: [String] {
    (components().max { $0.count < $1.count } ?? []).map { files[$0] }.sorted()
  }

  /// The strongly connected components, after Tarjan.
  private func components() -> [[Int]] {
    var search = ComponentSearch(uses: uses)
    for file in uses.indices where search.indices[file] == nil { search.visit(file) }
    return search.components
  }
}

private struct ComponentSearch {
  let uses: [Set<Int>]
  var indices: [Int: Int] = [:]
  var components: [[Int]] = []
  private var lowest: [Int: Int] = [:]
  private var stack: [Int] = []
  private var onStack: Set<Int> = []

  init(uses: [Set<Int>]) { self.uses = uses }

  mutating func visit(_ file: Int) {
    let index = indices.count
    indices[file] = index
    lowest[file] = index
    stack.append(file)
    onStack.insert(file)
    for other in uses[file].sorted() {
      if indices[other] == nil {
        visit(other)
        lowest[file] = min(lowest[file]!, lowest[other]!)
      } else if onStack.contains(other) {
        lowest[file] = min(lowest[file]!, indices[other]!)
      }
    }
    guard lowest[file] == index else { return }
    let start = stack.lastIndex(of: file)!
    components.append(Array(stack[start...]))
    onStack.subtract(stack[start...])
    stack.removeSubrange(start...)
  }
}

extension SourceOutline {
  /// The names of the types, functions, properties and cases that a file declares, but for private ones.
  fileprivate var declaredNames: Set<String> { Set(statements.flatMap { names(declaredBy: $0, withPrivate: false) }) }

  /// The private ones too.
  fileprivate var allDeclaredNames: Set<String> { Set(statements.flatMap { names(declaredBy: $0, withPrivate: true) }) }

  private func names(declaredBy node: NodeID, withPrivate: Bool) -> [String] {
    func visible(_ name: String, _ modifiers: [Name]) -> [String] {
      let isPrivate = modifiers.contains { ["private", "fileprivate"].contains($0.text) }
      return isPrivate && !withPrivate ? [] : [name]
    }
    switch self[node] {
    case .nominal(let nominal):
      let own = nominal.extendedType == nil ? visible(nominal.name.text, nominal.modifiers) : []
      return own + nominal.members.flatMap { names(declaredBy: $0, withPrivate: withPrivate) }
    case .function(let function):
      return function.keyword.text == "func" ? visible(function.name.text, function.modifiers) : []
    case .variable(let variable):
      return variable.bindings.flatMap { node -> [String] in
        guard case .binding(let binding) = self[node], case .reference(let name, _) = self[binding.pattern] else {
          return []
        }
        return visible(name.text, variable.modifiers)
      }
    case .enumCase(let elements): return elements.map(\.name.text)
    case .typealiasDeclaration(let alias): return visible(alias.name.text, alias.modifiers)
    case .conditionalCompilation(let nodes): return nodes.flatMap { names(declaredBy: $0, withPrivate: withPrivate) }
    default: return []
    }
  }

  /// The names that expressions and types use, but for those that a declaration around them hides.
  fileprivate var usedNames: Set<String> {
    var found: Set<String> = []
    for node in allNodes {
      switch self[node] {
      case .reference(let name, _):
        if !isPattern(node), !isHidden(name.text, at: node) { found.insert(name.text) }
      case .member(_, let name, _, _), .implicitMember(let name, _, _), .memberType(_, let name, _),
        .typeName(let name, _):
        found.insert(name.text)
      case .nominal(let nominal): if let type = nominal.extendedType { found.insert(text(type)) }
      default: break
      }
    }
    return found
  }

  /// Whether a name declares a variable.
  private func isPattern(_ node: NodeID) -> Bool {
    guard let parent = parent(node) else { return false }
    switch self[parent] {
    case .binding(let binding): return binding.pattern == node
    case .conditionBinding(let binding): return binding.pattern == node
    case .forStatement(let pattern, _, _, _, _): return pattern == node
    case .bindingPattern: return true
    default: return false
    }
  }

  /// Whether a parameter, a closure's parameter or a local variable around a node has this name.
  private func isHidden(_ name: String, at node: NodeID) -> Bool {
    ancestors(node).contains { ancestor in
      switch self[ancestor] {
      case .function(let function):
        function.parameters.contains { if case .parameter(let one) = self[$0] { one.name.text == name } else { false } }
      case .closure(let closure):
        closure.parameters.contains { $0.name.text == name } || declares(name, closure.statements)
      case .block(let block): declares(name, block.statements)
      case .switchCase(let one): one.patterns.contains { binds(name, $0) } || declares(name, one.statements)
      case .forStatement(let pattern, _, _, _, _): binds(name, pattern)
      case .ifStatement(let conditions, _, _), .whileStatement(let conditions, _):
        conditions.contains { binds(name, $0) }
      default: false
      }
    }
  }

  /// Whether a statement declares a variable of a name: `let a = b`, `guard let a else { … }`.
  private func declares(_ name: String, _ statements: [NodeID]) -> Bool {
    statements.contains { statement in
      switch self[statement] {
      case .variable(let variable):
        variable.bindings.contains { if case .binding(let one) = self[$0] { binds(name, one.pattern) } else { false } }
      case .guardStatement(let conditions, _): conditions.contains { binds(name, $0) }
      default: false
      }
    }
  }

  /// Whether a pattern or a condition gives something a name.
  private func binds(_ name: String, _ pattern: NodeID) -> Bool {
    if case .conditionBinding(let binding) = self[pattern] { return binds(name, binding.pattern) }
    return descendants(of: [pattern]).contains { node in
      if case .reference(let own, _) = self[node] { own.text == name } else { false }
    }
  }
}
