import SourceText
import SwiftStructure
import SwiftTokens

/// A branch of an `#if` that holds imports.
struct ConditionalPart: Hashable {
  let node: NodeID
  let branch: Int
}

/// Where imports stand: in sorted lists, and under conditions.
extension FileFacts {
  /// Where a module's import begins in the list around another one, if the list is sorted: the beginning of a line.
  ///
  ///     import Foundation   // CoreStream comes in front of this line
  ///     import RxSwift
  ///
  /// Nil where the old import's own place is the right one, or the list has no order; of two nobody can tell.
  func sortedPlace(of module: String, instead node: NodeID, keepsOld: Bool) -> Int? {
    let list = plainImports(around: node)
    let names = list.map(moduleName)
    guard let own = list.firstIndex(of: node), names.count > 2, isSorted(names) else { return nil }
    // RxSwift's go with the old one.
    let others = keepsOld ? list : list.filter { !isOfRx($0) }
    let place = others.firstIndex { !isOrdered(moduleName($0), before: module) } ?? others.count
    // Between the same neighbors the line can stay.
    guard keepsOld || place != list[..<own].count(where: { !isOfRx($0) }) else { return nil }
    guard place < others.count else { return outline.lineEnd(behind: outline.range(list.last!).end) }
    let start = outline.range(others[place]).start
    return start - outline.indentation(at: start).utf8.count
  }

  private func isSorted(_ names: [String]) -> Bool { zip(names, names.dropFirst()).allSatisfy(isOrdered) }

  private func isOrdered(_ one: String, before other: String) -> Bool { one.lowercased() <= other.lowercased() }

  private func moduleName(_ node: NodeID) -> String {
    guard case .importDeclaration(let declaration) = outline[node] else { return "" }
    return declaration.path.map(\.text).joined(separator: ".")
  }

  /// The imports without attributes on the lines that follow one another around one of them.
  func plainImports(around node: NodeID) -> [NodeID] {
    let all = outline.allNodes.filter(isPlainImport).sorted { outline.range($0).start < outline.range($1).start }
    guard let own = all.firstIndex(of: node) else { return [] }
    var (first, last) = (own, own)
    while first > 0, isNextLine(all[first - 1], all[first]) { first -= 1 }
    while last + 1 < all.count, isNextLine(all[last], all[last + 1]) { last += 1 }
    return Array(all[first...last])
  }

  private func isPlainImport(_ node: NodeID) -> Bool {
    guard case .importDeclaration(let declaration) = outline[node], declaration.kind == nil else { return false }
    return declaration.attributes.isEmpty && outline.text(node).hasPrefix("import")
  }

  private func isNextLine(_ one: NodeID, _ other: NodeID) -> Bool {
    let between = ByteRange(outline.range(one).end, outline.range(other).start)
    return outline.tokens.bytes[between.start..<between.end].count { $0 == UInt8(ascii: "\n") } == 1
  }

  // MARK: Conditions

  /// The branch of the `#if` around an import.
  func conditionalPart(of node: NodeID) -> ConditionalPart? {
    guard let around = outline.parent(node), case .conditionalCompilation = outline[around] else { return nil }
    let head = outline.tokens.text(ByteRange(outline.range(around).start, outline.range(node).start))
    return ConditionalPart(node: around, branch: head.split(separator: "#").count { $0.hasPrefix("else") })
  }

  func isOfRx(_ node: NodeID) -> Bool {
    guard case .importDeclaration(let declaration) = outline[node], let module = declaration.path.first else {
      return false
    }
    return catalog.knowledge.modules.contains(module.text)
  }

  /// What goes with an import: its line, and the whole `#if` if nothing else is in it than imports that go.
  func removedRange(_ node: NodeID, with removed: Set<NodeID>) -> ByteRange {
    guard let part = conditionalPart(of: node), case .conditionalCompilation(let nodes) = outline[part.node],
      nodes.allSatisfy({ isOfRx($0) && removed.contains($0) }), isNothingElse(in: part.node, but: nodes)
    else { return lineRange(outline.range(node)) }
    return node == nodes.first
      ? lineRange(outline.range(part.node)) : ByteRange(outline.range(node).end, outline.range(node).end)
  }

  private func isNothingElse(in condition: NodeID, but nodes: [NodeID]) -> Bool {
    !outline.text(condition).contains("//") && nodes.allSatisfy { conditionalPart(of: $0)?.branch == 0 }
      && !outline.text(condition).contains("#else")
  }

  /// `canImport(RxSwift)` asks for the module that the file then imports.
  func renameConditions(_ edits: inout EditSet) {
    let tokens = outline.tokens
    let words = (0..<tokens.count).filter { tokens.kinds[$0] == .identifier }
    for (word, module) in zip(words, words.dropFirst()) where tokens.text(word) == "canImport" {
      let name = tokens.text(module)
      guard catalog.knowledge.modules.contains(name) else { continue }
      let isTest = catalog.modules[name] == .tests
      guard let target = isTest ? options.testingModule : options.module else { continue }
      edits.insert(TextEdit(tokens.range(module), target))
    }
  }
}

extension SourceOutline {
  /// The beginning of the line behind an offset.
  fileprivate func lineEnd(behind offset: Int) -> Int? {
    tokens.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }
}
