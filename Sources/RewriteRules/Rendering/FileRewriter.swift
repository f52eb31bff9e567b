import SourceText
import StreamTypes
import SwiftStructure

/// Rewrites one file: finds the rules' matches from the outside in, and renders the file with them.
///
/// A class because rendering visits nested nodes from many places and notes findings as it goes.
final class FileRewriter: FileReader {
  /// What is known of the file, seen from the node that is being rendered.
  var facts: FileFacts
  /// Whether the rewritten file imports both libraries and has a name that both have.
  var mixesNames = false

  var findings: [NodeID: Finding] = [:]
  /// Findings that belong to a token, not to a node.
  var tokenFindings: [Finding] = []
  /// Tokens that are replaced wherever they stand: renamed variables.
  var tokenEdits: [ByteRange: String] = [:] { didSet { sortedTokenEdits = nil } }
  private var sortedTokenEdits: [ByteRange]?
  /// The links whose template writes the same name.
  var unrenamed: Set<ByteRange> = []
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
  /// The calls without a receiver whose `self` is asked to fail with any error.
  var failingSelves: Set<NodeID> = []
  /// What stays RxSwift's as a whole.
  private(set) var kept = KeptConstructs()
  /// The expressions that were written as they stand, and the statements in them that were rewritten all the same.
  var keptRanges: [ByteRange] = []
  var freedRanges: [ByteRange] = []
  /// The bags that stay, by their bindings, and the places where what stays fills them.
  var keptBags: Set<NodeID> = []
  var keptBagUses: Set<NodeID> = []
  /// The bags of other files that are filled from what stays.
  var filledBags: Set<MemberPlace> = []

  init(_ file: FileInputs) { facts = FileFacts(file) }

  /// The whole file's rewrite.
  func rewrite() -> Rewrite {
    if facts.asksGuardsOnly { return Rewrite(findings: facts.guardFindings(), edits: EditSet()) }
    if facts.seesSignatures {
      var search = KeptSearch(self)
      kept = search.run()
      findKeptBags()
    }
    renameBags()
    renameBuilders()
    renameRequirements()
    renameHiddenAliases()
    renameSharedAliases()
    renameFunctions()
    requireInfallibleParameters()
    for edit in tokenEdits.keys where kept.declarations.contains(where: { $0.contains(edit) }) {
      tokenEdits[edit] = nil
    }
    let pieces = renderRange(ByteRange(0, outline.tokens.bytes.count), children: outline.statements)
    reportOverloads()
    reportWeakStreams()
    reportLeftovers(pieces)
    let edits = EditBuilder.edits(pieces, tokenEdits: tokenEdits, outline: outline)
    return finish(with: edits, pieces: pieces)
  }

  // MARK: Rendering

  /// The pieces of a node, made to fit the place that it stands in.
  func render(_ node: NodeID, demand: Failure? = nil) -> [Piece] {
    if kept.annotations.contains(node) || kept.expressions.contains(node) { return renderKept(node) }
    if !kept.declarations.isEmpty, kept.declarations.contains(outline.range(node)) {
      return [.original(outline.range(node))]
    }
    if let demand { facts.around.demands[node] = demand }
    passDemand(of: node)
    let outer = facts.around.place
    facts.around.place = node
    defer { facts.around.place = outer }
    let core = renderCore(node)
    let fitting = adapted(core, of: node)
    let pieces = typed(unwrapped(fitting, of: node, hasLinks: fitting.count != core.count), of: node)
    guard let name = facts.lackingName(in: pieces) else { return pieces }
    refuse(node, lacking: name)
    return renderChildren(node)
  }

  /// The pieces of a node by itself; a receiver that is left out, but has to fail, is put in front.
  func renderCore(_ node: NodeID) -> [Piece] {
    let pieces = renderRewritten(node)
    guard demandsFailingSelf(node) else { return pieces }
    let link = "mapError { $0 as \(facts.qualified("Error")) }."
    if case .text("self.")? = pieces.first { return [.text("self." + link)] + pieces.dropFirst() }
    return [.text(link)] + pieces
  }

  private func renderRewritten(_ node: NodeID) -> [Piece] {
    if let special = renderSpecial(node) {
      _ = noteGuessedType(node)
      return special
    }
    if let chosen = chooseRule(for: node) {
      if let pieces = instantiate(chosen, at: node) {
        return noteGuessedType(node) ? detached(pieces, of: node, by: chosen.template) : renderChildren(node)
      }
      // A transform declined: nothing is written, so somebody has to be told.
      note(chosen.rule, node, isTyped: chosen.isTyped, isRewritten: false)
    }
    refuseKeptName(node)
    return detached(renderChildren(node), of: node)
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
      if let dropped = repeatedConformance(child) {
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
    let edits = sortedTokenEdits ?? tokenEdits.keys.sorted()
    sortedTokenEdits = edits
    let behind = edits[edits.partitioningIndex { $0.start >= range.start }...]
    var text = ""
    var position = range.start
    for edit in behind.prefix(while: { $0.start < range.end }) where range.contains(edit) {
      text += outline.tokens.text(ByteRange(position, edit.start)) + tokenEdits[edit]!
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
