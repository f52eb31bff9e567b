import SourceText
import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// The whole file's rewrite.
  ///
  /// - Parameter laidOut: Whether lines are broken where they became too long.
  func rewrite(laidOut: Bool = true) -> Rewrite {
    if facts.asksGuardsOnly { return Rewrite(findings: facts.guardFindings(), edits: EditSet()) }
    decide()
    let pieces = renderRange(ByteRange(0, outline.tokens.bytes.count), children: outline.statements)
    decisions.run(leftovers(of: pieces), on: facts)
    let edits = EditBuilder.edits(pieces, tokenEdits: decisions.renames.mapValues(\.text), outline: outline)
    return finish(with: edits, pieces: pieces, laidOut: laidOut)
  }

  /// Decides what can be before anything is rendered.
  private func decide() {
    decisions.run(.rules, on: facts)
    facts.around.demands = decisions.demands
    decisions.run(.adaptations, on: facts)
    if facts.seesSignatures || facts.hasPinnedDeclarations { decisions.run(.islands, on: facts) }
    if facts.seesSignatures {
      decisions.run(.islandBags, on: facts)
      decisions.run(.bridges, on: facts)
    }
    for pass in Pass.beforeRendering { decisions.run(pass, on: facts) }
    let declarations = decisions.kept.declarations
    if !declarations.isEmpty {
      decisions.withdrawRenames { token in declarations.contains { $0.contains(token) } }
    }
    decisions.run(.namesOfIslands, on: facts)
  }

  /// The last pass, which looks at what was written.
  private func leftovers(of pieces: [Piece]) -> Pass {
    let originals = pieces.compactMap { piece in if case .original(let range) = piece { range } else { nil } }
    let reported = findings.values.filter {
      $0.applicability == .reportOnly || $0.applicability > options.applicability
    }.map(\.range)
    let written = WrittenFile(
      originals: originals.sorted(), known: silenced + reported + decisions.bridges.links, kept: keptRanges,
      freed: freedRanges)
    return Pass(name: "leftovers") { $0.reportLeftovers(in: written, &$1) }
  }
}
