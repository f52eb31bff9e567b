import SourceText
import StreamTypes
import SwiftStructure

/// Says what nodes become: `FileRewriter` walks through a file and asks it.
protocol NodeRendering {
  /// The pieces of a node, made to fit the place that it stands in.
  func render(_ node: NodeID, in rewriter: FileRewriter) -> [Piece]
  /// The bytes that go instead of a node: a conformance that another declaration states too.
  func droppedRange(of node: NodeID, in rewriter: FileRewriter) -> ByteRange?
}

/// Rewrites one file: finds the rules' matches from the outside in, and renders the file with them.
///
/// A class because rendering visits nested nodes from many places and notes findings as it goes.
final class FileRewriter: FileReader {
  /// What is known of the file, seen from the node that is being rendered.
  var facts: FileFacts
  /// Whether the rewritten file imports both libraries and has a name that both have.
  var mixesNames = false

  /// What was decided before, and what is decided while nodes are rendered.
  var decisions = Decisions()
  /// The links whose template writes the same name.
  var unrenamed: Set<ByteRange> = []
  /// The nodes whose rule was asked; what a rule around replaces is none.
  var reached: Set<NodeID> = []
  /// The links that a comment silences.
  var silenced: [ByteRange] = []
  /// The matches whose template writes a `_` for a type that only the compiler may find.
  var guessedTypes: Set<NodeID> = []
  /// Values whose type is written around them.
  var statedValues: Set<NodeID> = []
  /// What is known of the results that closures have to say.
  var lostResults: [NodeID: SwiftType?] = [:]
  /// The types of operators' operands that are written as `Self`.
  var operands: Set<NodeID> = []
  /// The roots of key paths whose members are written behind a value.
  var omittedRoots: Set<NodeID> = []
  /// The expressions that were written as they stand, and the statements in them that were rewritten all the same.
  var keptRanges: [ByteRange] = []
  var freedRanges: [ByteRange] = []

  private let nodes: any NodeRendering

  init(_ file: FileInputs, _ projectTables: ProjectTables = ProjectTables(), nodes: any NodeRendering) {
    facts = FileFacts(file, projectTables)
    self.nodes = nodes
  }

  // MARK: Rendering

  /// The pieces of a node, made to fit the place that it stands in.
  func render(_ node: NodeID) -> [Piece] {
    nodes.render(node, in: self)
  }

  /// The node as it stands, with its children rendered.
  func renderChildren(_ node: NodeID) -> [Piece] {
    renderRange(outline.range(node), children: outline.children(node))
  }

  /// Bytes as they stand, with the nodes in them rendered.
  func renderRange(_ range: ByteRange, children: [NodeID]) -> [Piece] {
    var pieces: [Piece] = []
    var position = range.start
    for child in children {
      let childRange = outline.range(child)
      guard childRange.start >= position, childRange.end <= range.end else { continue }
      if let dropped = nodes.droppedRange(of: child, in: self) {
        pieces.append(.original(ByteRange(position, dropped.start)))
        position = dropped.end
        continue
      }
      pieces.append(.original(ByteRange(position, childRange.start)))
      pieces += render(child)
      position = childRange.end
    }
    pieces.append(.original(ByteRange(position, range.end)))
    return pieces
  }

  /// The text that pieces will be; token edits in them are made.
  func text(_ pieces: [Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .original(let range): originalText(range)
      }
    }.joined().withPlainLineBreaks
  }

  private func originalText(_ range: ByteRange) -> String {
    let edits = decisions.sortedRenames()
    let behind = edits[edits.partitioningIndex { $0.start >= range.start }...]
    var text = ""
    var position = range.start
    for edit in behind.prefix(while: { $0.start < range.end }) where range.contains(edit) {
      text += outline.tokens.text(ByteRange(position, edit.start)) + decisions.renames[edit]!.text
      position = edit.end
    }
    return text + outline.tokens.text(ByteRange(position, range.end))
  }

  /// Whether nothing is written.
  func isEmpty(_ pieces: [Piece]) -> Bool {
    pieces.allSatisfy { piece in
      switch piece {
      case .text(let text): text.isEmpty
      case .original(let range): range.isEmpty
      }
    }
  }
}

extension FileRewriter {
  var findings: [NodeID: Finding] {
    get { decisions.findings }
    _modify { yield &decisions.findings }
  }

  /// What stays RxSwift's as a whole.
  var kept: KeptConstructs { decisions.kept }
}
