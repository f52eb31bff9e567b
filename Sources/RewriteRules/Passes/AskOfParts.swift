import StreamTypes
import SwiftStructure

/// What a node, and the template that replaces it, ask of the expressions in them.
extension FileFacts {
  mutating func askOfParts(of node: NodeID, replacedBy chosen: ChosenRule?) {
    // What is asked of a choice is asked of each branch, because nothing can be linked to the choice.
    for branch in outline.branches(ofChoice: node) ?? [] { around.demands.pass(from: node, to: branch) }
    switch outline[node] {
    case .tuple(let elements):
      // What is asked of an expression in parentheses is asked of what they hold.
      if elements.count == 1, elements[0].label == nil { around.demands.pass(from: node, to: elements[0].value) }
    case .call(let call): askForFailures(node, call)
    case .closure(let closure):
      if let stream = crowdedStream(of: node, closure), erasedResult(of: node, closure) == nil,
        crowdedResult(of: node, closure) == nil
      {
        around.demands.erase([stream.body], by: node)
      }
    default: break
    }
    if let chosen { askForTemplate(chosen, at: node) }
  }

  /// Asks the parts of a call for the failure that they need.
  private mutating func askForFailures(_ node: NodeID, _ call: Call) {
    let base = receiver(of: call)
    if mixesFailures(node, call) {
      let open = [base].compactMap { $0 } + parts(of: call)
      for part in open where hasFreeFailure(part) || [.own, .unknown].contains(madeStream(part)?.failure) {
        around.demands.ask(.error, of: part, by: node)
      }
    }
    if let base, asksForTrait(node) { around.demands.ask(.error, of: base, by: node) }
    for argument in traitArguments(of: node, call) { around.demands.ask(.error, of: argument, by: node) }
  }

  private mutating func askForTemplate(_ chosen: ChosenRule, at node: NodeID) {
    if chosen.rule.unifiesFailures { unifyFailures(chosen.match, at: node) }
    if chosen.rule.demandsError { askForErrors(chosen.match, at: node) }
    if chosen.template.isShared { around.demands.share(node) }
    if chosen.template.lastLink.map(catalog.knowledge.targetOperators.erases) == true {
      around.demands.noteErased(node)
    }
    for hole in chosen.template.computedHoles {
      guard let capture = chosen.match.captures[hole.name] else { continue }
      askForList(of: nodes(capture), hole, at: node)
    }
  }

  /// Asks every stream of the match for the failure that all can have, that of a `self` left out among them.
  private mutating func unifyFailures(_ match: PatternMatch, at node: NodeID) {
    let nodes = match.captures.values.flatMap(nodes).filter { types.stream($0) != nil }
    var failures = nodes.map { types.stream($0)!.failure }
    if case .reference? = outline.call(node).map({ outline[$0.callee] }) {
      failures += [types.resolutions[node]?.receiver.stream?.failure].compactMap { $0 }
    }
    guard failures.count > 1, Set(failures).count > 1 || failures[0] == .unknown else { return }
    let isOwn = Set(failures) == [.never, .own]
    for part in nodes { around.demands.ask(isOwn ? .own : .error, of: part, by: node) }
  }

  /// Asks the source to fail with any error, as the other streams of the match do.
  private mutating func askForErrors(_ match: PatternMatch, at node: NodeID) {
    let others = match.captures.filter { $0.key != "source" }.values.flatMap(nodes)
    guard !others.contains(where: { types.stream($0)?.failure == .never }) else { return }
    if let source = self.node(match.captures["source"]) {
      around.demands.ask(.error, of: source, by: node)
    } else {
      around.demands.askOfSelf(in: node)
    }
  }

  /// Asks the streams of a list to be of one type, or says that they needn't be.
  private mutating func askForList(of nodes: [NodeID], _ hole: Hole, at node: NodeID) {
    switch hole.words.first {
    case "collection", "beside": around.demands.erase(nodes, by: node)
    case "arity" where nodes.count > 8: around.demands.erase(nodes, by: node)
    case "arity": around.demands.keepApart(nodes.filter { types.stream($0)?.pendingSharing == .some(.none) })
    default: break
    }
  }
}
