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
    if options.refusesSites || Suppressions.areIn(outline.tokens) { found += refusedRewrites() }
    if options.usesBridges { found += unknownLinks() }
    if !options.takenBack.isEmpty { found += takenBackSites() }
    return found
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
    case .statement(let offset) where site.path == path:
      [outline.islandStatement(around: offset)?.node].compactMap { $0 }
    default: []
    }
  }
}
