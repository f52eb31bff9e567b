import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

extension FileFacts {
  /// Writes each module in the place of one of RxSwift's, those for tests in the place of those for tests.
  func replaceImports(
    _ nodes: [NodeID], by needed: inout NeededModules, keepsOld: Bool, _ edits: inout EditSet
  ) {
    let last = nodes.last { role(of: $0) != .tests }
    let replacements = nodes.map { node in
      switch role(of: node) {
      case .tests: needed.takeTests()
      default: node == last ? needed.takeAll() : needed.takeFirst()
      }
    }
    let removed = Set(zip(nodes, replacements).filter { $1.isEmpty }.map(\.0))
    for (node, modules) in zip(nodes, replacements) {
      replace(node, by: modules, of: removed, keepsOld: keepsOld && role(of: node) != .views, &edits)
    }
  }

  func isImport(_ node: NodeID) -> Bool {
    if case .importDeclaration = outline[node] { true } else { false }
  }

  func role(of node: NodeID) -> ModuleRole? {
    guard case .importDeclaration(let declaration) = outline[node], let module = declaration.path.first else {
      return nil
    }
    return catalog.modules[module.text]
  }

  /// RxSwift's modules that the file has by another one's `@_exported import`, which becomes the target's.
  var unimportedModules: [String] {
    exportedModules.intersection(catalog.knowledge.modules).subtracting(fileImports).sorted()
  }

  /// The imports of some modules behind the file's last one, or at its head.
  func imports(of modules: [String]) -> TextEdit {
    guard let last = outline.allNodes.last(where: isImport) else {
      let lines = modules.map { "import \($0)\n" }.joined()
      return TextEdit(ByteRange(outline.headEnd, outline.headEnd), lines + "\n")
    }
    let end = outline.range(last).end
    return TextEdit(ByteRange(end, end), modules.map { "\nimport \($0)" }.joined())
  }

  /// The import of the target's that an earlier run put behind one of RxSwift's: what else comes stands behind it, as it
  /// would if one run had written both.
  private func targetImport(behind node: NodeID) -> NodeID? {
    guard let next = plainImports(around: node).drop(while: { $0 != node }).dropFirst().first,
      case .importDeclaration(let declaration) = outline[next]
    else { return nil }
    return catalog[.targetModules].contains(declaration.path[0].text) ? next : nil
  }

  func addImports(_ modules: [String], behind node: NodeID, _ edits: inout EditSet) {
    let range = outline.range(node)
    edits.insert(TextEdit(ByteRange(range.end, range.end), lines(modules, at: node)))
  }

  /// The imports of some modules, each on a line behind an import.
  private func lines(_ modules: [String], at node: NodeID) -> String {
    let indentation = outline.indentation(at: outline.range(node).start)
    return modules.map { "\n\(indentation)import \($0)" }.joined()
  }

  /// Puts some modules where their names belong in a list that is sorted, else in the old one's place.
  ///
  /// - Parameter removed: The imports in whose place nothing comes.
  private func replace(
    _ node: NodeID, by modules: [String], of removed: Set<NodeID>, keepsOld: Bool, _ edits: inout EditSet
  ) {
    guard case .importDeclaration(let declaration) = outline[node] else { return }
    let range = outline.range(node)
    var inPlace: [String] = []
    for module in modules {
      if let place = sortedPlace(of: module, instead: node, keepsOld: keepsOld) {
        let line = "\(outline.indentation(at: range.start))import \(module)\n"
        edits.insert(TextEdit(ByteRange(place, place), line))
      } else {
        inPlace.append(module)
      }
    }
    if keepsOld {
      if !inPlace.isEmpty { addImports(inPlace, behind: node, &edits) }
    } else if !inPlace.isEmpty, let earlier = targetImport(behind: node) {
      addImports(inPlace, behind: earlier, &edits)
      edits.insert(TextEdit(lineRange(range), ""))
    } else if let first = inPlace.first {
      let start = declaration.kind?.range.start ?? declaration.path[0].range.start
      edits.insert(TextEdit(ByteRange(start, range.end), first + lines(Array(inPlace.dropFirst()), at: node)))
    } else {
      edits.insert(TextEdit(modules.isEmpty ? removedRange(node, with: removed) : lineRange(range), ""))
    }
  }
}

extension SourceOutline {
  /// Whether the file has one of these identifiers.
  func uses(_ names: some Sequence<String>) -> Bool { !words.isDisjoint(with: names) }

  /// Where the first line behind the comment at the file's head begins.
  fileprivate var headEnd: Int {
    let lines = tokens.text(ByteRange(0, tokens.bytes.count)).split(separator: "\n", omittingEmptySubsequences: false)
    let comments = lines.prefix { $0.hasPrefix("//") && !$0.hasPrefix("///") }
    guard !comments.isEmpty, lines.dropFirst(comments.count).first?.isEmpty == true else { return 0 }
    return comments.reduce(0) { $0 + $1.utf8.count + 1 } + 1
  }
}
