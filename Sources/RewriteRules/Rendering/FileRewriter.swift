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

  /// What was decided before, and what is decided while nodes are rendered.
  var decisions = Decisions()
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
  /// The expressions that were written as they stand, and the statements in them that were rewritten all the same.
  var keptRanges: [ByteRange] = []
  var freedRanges: [ByteRange] = []

  init(_ file: FileInputs) { facts = FileFacts(file) }

  /// The whole file's rewrite.
  func rewrite() -> Rewrite {
    if facts.asksGuardsOnly { return Rewrite(findings: facts.guardFindings(), edits: EditSet()) }
    decide()
    let pieces = renderRange(ByteRange(0, outline.tokens.bytes.count), children: outline.statements)
    decisions.run(leftovers(of: pieces), on: facts)
    let edits = EditBuilder.edits(pieces, tokenEdits: decisions.renames.mapValues(\.text), outline: outline)
    return finish(with: edits, pieces: pieces)
  }

  /// Decides what can be before anything is rendered.
  private func decide() {
    // The rules are tried on what is decided so far, while the passes have their own.
    var decided = decisions
    if facts.seesSignatures {
      decided.run(.islands(trial: self), on: facts)
      decided.run(.islandBags, on: facts)
    }
    for pass in Pass.beforeRendering { decided.run(pass, on: facts) }
    let declarations = decided.kept.declarations
    if !declarations.isEmpty {
      decided.withdrawRenames { token in declarations.contains { $0.contains(token) } }
    }
    decisions = decided
  }

  /// The last pass, which looks at what was written.
  private func leftovers(of pieces: [Piece]) -> Pass {
    let originals = pieces.compactMap { piece in if case .original(let range) = piece { range } else { nil } }
    let reported = findings.values.filter { $0.applicability == .reportOnly }.map(\.range)
    let written = WrittenFile(
      originals: originals.sorted(), known: silenced + reported, kept: keptRanges, freed: freedRanges)
    return Pass(name: "leftovers") { $0.reportLeftovers(in: written, &$1) }
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

extension FileRewriter: RuleTrial {
  var findings: [NodeID: Finding] {
    get { decisions.findings }
    _modify { yield &decisions.findings }
  }

  /// What stays RxSwift's as a whole.
  var kept: KeptConstructs { decisions.kept }
}
