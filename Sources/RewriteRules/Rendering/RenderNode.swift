import SourceText
import StreamTypes
import SwiftStructure

/// What each node becomes: what stays, what has a form of its own, what a rule rewrites, and all else with its children.
struct NodeRenderer: NodeRendering {
  func render(_ node: NodeID, in rewriter: FileRewriter) -> [Piece] {
    rewriter.rendered(node)
  }

  func droppedRange(of node: NodeID, in rewriter: FileRewriter) -> ByteRange? {
    rewriter.repeatedConformance(node) ?? rewriter.doubledBag(node) ?? rewriter.replacedDoubledBag(node)
      ?? rewriter.repeatedInitializer(node)
      ?? rewriter.repeatedRequirement(node) ?? rewriter.handedOutType(node)
  }
}

extension FileRewriter {
  /// The pieces of a node, made to fit the place that it stands in.
  fileprivate func rendered(_ node: NodeID) -> [Piece] {
    if kept.annotations.contains(node) || kept.expressions.contains(node) { return renderKept(node) }
    if !kept.declarations.isEmpty, kept.declarations.contains(outline.range(node)) {
      return [.original(outline.range(node))]
    }
    if decisions.bridges.originals.contains(node) {
      keptRanges.append(outline.range(node))
      return [.original(outline.range(node))]
    }
    let outer = facts.around.place
    facts.around.place = node
    defer { facts.around.place = outer }
    let core = renderCore(node)
    let fitting = bridged(adapted(core, of: node), of: node)
    let pieces = typed(unwrapped(fitting, of: node, hasLinks: fitting.count != core.count), of: node)
    guard let name = facts.lackingName(in: pieces) else { return pieces }
    refuse(node, lacking: name)
    return renderChildren(node)
  }

  /// The pieces of a node by itself; a receiver that is left out, but has to fail, is put in front.
  private func renderCore(_ node: NodeID) -> [Piece] {
    let pieces = renderRewritten(node)
    guard facts.demandsFailingSelf(node) else { return pieces }
    let link = "mapError { $0 as \(facts.qualified("Error")) }."
    if case .text("self.")? = pieces.first { return [.text("self." + link)] + pieces.dropFirst() }
    return [.text(link)] + pieces
  }

  /// What is handed to a member that stays RxSwift's as that member's type says.
  private func bridged(_ pieces: [Piece], of node: NodeID) -> [Piece] {
    guard let link = decisions.bridges.handed[node] else { return pieces }
    let question = facts.needsQuestion(node) ? "?" : ""
    let separator = isFollowedOnItsLine(node) ? "" : facts.linkSeparator(after: node)
    return facts.parenthesized(pieces, of: node) + [.text(question + separator + "." + link)]
  }

  /// Whether the next link stands on the line on which a node ends: `}).disposed(by: bag)`.
  private func isFollowedOnItsLine(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .member(node, _, _, let period) = outline[parent] else {
      return false
    }
    return !outline.startsLine(period.start)
  }

  private func renderRewritten(_ node: NodeID) -> [Piece] {
    let bridge = decisions.bridges.values[node].map { [Piece.text(".\($0)()")] } ?? []
    if let special = renderSpecial(node) {
      _ = noteGuessedType(node)
      return special + bridge
    }
    if let chosen = takeChoice(for: node) {
      if let pieces = instantiate(chosen) {
        return noteGuessedType(node)
          ? goingOn(pieces + bridge, of: node, by: chosen.template) : renderChildren(node) + bridge
      }
      // Deciding asks the same of the holes; should writing differ, the code stays and the finding says so.
      findings[node] = facts.refusal(by: chosen.rule, at: node, isTyped: chosen.isTyped).finding
    }
    refuseKeptName(node)
    return goingOn(renderChildren(node) + bridge, of: node)
  }
}
