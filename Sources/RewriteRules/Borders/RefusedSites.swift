import StreamTypes
import SwiftStructure

extension RewriteOptions {
  /// Whether some sites or declarations stay that the rules would rewrite otherwise.
  var refuses: Bool { refusesSites || keepsSomePublic || !takenBack.isEmpty }

  /// Whether what some file shows to other modules stays.
  var keepsSomePublic: Bool { keepsPublic || !publicFiles.isEmpty }

  /// Whether some sites stay.
  var refusesSites: Bool {
    !only.isEmpty || !except.isEmpty || !declined.isEmpty || applicability < RewriteOptions().applicability
  }
}

extension FileFacts {
  /// All of them.
  func allRefusedSites() -> [RefusedSite] {
    var found: [RefusedSite] = []
    if options.refusesSites || Suppressions.areIn(outline.tokens) { found += refusedSites() + refusedRewrites() }
    if options.usesBridges { found += unknownLinks() }
    if !options.takenBack.isEmpty { found += takenBackSites() }
    return found
  }

  /// The sites that a rule has a pattern for and that it may not rewrite, because the user says so.
  private func refusedSites() -> [RefusedSite] {
    var asking = self
    return outline.allNodes.compactMap { node in
      asking.around.place = node
      let start = outline.range(node).start
      guard let (rule, refusal) = asking.refusal(at: node) ?? silencedBoundary(at: start) else { return nil }
      let line = suppressions.line(start) + 1
      let isDeclined = options.declined.contains(DeclinedSite(path: path, line: line, rule: rule))
      let cause = PinCause.site(rule: rule, file: path, line: line, isDeclined ? .declined : refusal)
      return RefusedSite(node: node, cause: cause)
    }
  }

  /// The links of streams that neither a page nor the project knows: what they stand in would be rewritten in part.
  private func unknownLinks() -> [RefusedSite] {
    outline.allNodes.compactMap { node in
      guard let callee = outline.call(node)?.callee, case .member(let base, let name, _, _) = outline[callee],
        types[base].stream != nil, isForeignLink(callee), leftoverFinding(of: node) != nil
      else { return nil }
      let line = suppressions.line(outline.range(node).start) + 1
      return RefusedSite(node: node, cause: .site(rule: name.text, file: path, line: line, .notKnown))
    }
  }

  /// The declarations that stay because the project did not compile with them rewritten.
  private func takenBackSites() -> [RefusedSite] {
    options.takenBack.flatMap { site in
      let cause = PinCause.build(message: site.message, file: site.path, line: site.line)
      return nodes(of: site).map { RefusedSite(node: $0, cause: cause, canStayAlone: site.isStatement) }
    }
  }

  private func nodes(of site: TakenBack) -> [NodeID] {
    switch site.extent {
    case .declarations(let name): outline.wholeDeclarations.filter { outline.declares(name, at: $0) }
    case .file where site.path == path: outline.wholeDeclarations
    case .declaration(let offset) where site.path == path:
      [outline.innermostDeclaration(around: offset)].compactMap { $0 }
    case .statement(let offset) where site.path == path: [outline.islandStatement(around: offset)].compactMap { $0 }
    default: []
    }
  }

  /// Whether a comment is about the values on a line that the run would adapt to what is expected of them.
  private func silencedBoundary(at offset: Int) -> (rule: String, PinCause.Refusal)? {
    let rule = catalog.id(.boundary)
    return suppressions.isSilenced(rule, at: offset, lineOf: offset) ? (rule, .silenced) : nil
  }

  private func refusal(at node: NodeID) -> (rule: String, PinCause.Refusal)? {
    let choice = choice(for: node)
    if let rule = switchedOff(choice, at: node) { return (rule, .switchedOff) }
    switch choice.verdict {
    case .silenced(let rule): return (rule.id, .silenced)
    case .rewritten(let chosen, _, _, isApplied: false): return (chosen.rule.id, .promisesLess)
    default: return nil
    }
  }

  /// The rule that would have been for a node if it were not switched off.
  private func switchedOff(_ choice: RuleChoice, at node: NodeID) -> String? {
    choice.considered.first { refusal in
      guard refusal.why == .disabled, let rule = catalog.byID[refusal.rule], isImported(rule) else { return false }
      return rule.groups.contains { firstMatch(of: $0, at: node) != nil }
    }?.rule
  }
}
