import SourceText
import SwiftStructure
import SwiftTokens

extension TakenBack {
  /// The declarations for which it stands in some files, each by itself; members for their type.
  package func parts(in files: [SourceFile]) -> [TakenBack] {
    switch extent {
    case .declaration, .statement: [self]
    case .declarations(let name): files.flatMap { parts(of: $0) { outline, node in outline.declares(name, at: node) } }
    case .file: files.filter { $0.path == path }.flatMap { parts(of: $0) { _, _ in true } }
    }
  }

  private func parts(of file: SourceFile, where isMeant: (SourceOutline, NodeID) -> Bool) -> [TakenBack] {
    let outline = SourceOutline(tokenize(file.bytes))
    let lines = LineIndex(file.bytes)
    let meant = outline.wholeDeclarations.filter { isMeant(outline, $0) }.flatMap(outline.innermostDeclarations)
    return Set(meant.map { outline.range($0).start }).sorted().map { start in
      TakenBack(
        .declaration(around: start), path: file.path, line: lines.location(of: start).line, message: message)
    }
  }
}

extension SourceOutline {
  /// The members of a type and of the types in it; the declaration itself where it has none.
  fileprivate func innermostDeclarations(of node: NodeID) -> [NodeID] {
    switch self[node] {
    case .nominal(let nominal) where !nominal.members.isEmpty: nominal.members.flatMap(innermostDeclarations)
    case .conditionalCompilation(let elements): elements.flatMap(innermostDeclarations)
    default: [node]
    }
  }
}
