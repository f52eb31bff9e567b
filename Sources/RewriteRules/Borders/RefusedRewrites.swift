import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// What a run that the user lets write everything would rewrite, and this one may not: also what no pattern matches, like
  /// the head of an extension or the name of a function, and what needs a review only for how it is written.
  func refusedRewrites() -> [RefusedSite] {
    let unhindered = FileInputs(
      outline: outline, path: path, types: types, project: project, catalog: catalog,
      options: options.refusingNothing, seesSignatures: seesSignatures, readsComments: false)
    let rewrite = FileRewriter(unhindered, nodes: NodeRenderer()).rewrite()
    return rewrite.findings.compactMap { finding in
      guard finding.applicability != .reportOnly, let rule = catalog.byID[finding.rule],
        let refusal = refusal(of: finding, by: rule), let node = outline.innermostNode(around: finding.range)
      else { return nil }
      let line = suppressions.line(finding.range.start) + 1
      return RefusedSite(node: node, cause: .site(rule: rule.id, file: path, line: line, refusal))
    }
  }

  private func refusal(of finding: Finding, by rule: Rule) -> PinCause.Refusal? {
    // What makes streams fit declared types is written in every run: no name of RxSwift's asks for it.
    if !isEnabled(rule), rule.role != .boundary { return .switchedOff }
    if finding.applicability > options.applicability { return .promisesLess }
    let start = finding.range.start
    // A comment in front of a declaration is about its name.
    let declaration = rule.role?.isAboutNames == true ? outline.innermostDeclaration(around: start) : nil
    let line = declaration.map { outline.range($0).start } ?? start
    guard suppressions.isSilenced(rule.id, at: start, lineOf: line) else { return nil }
    let site = DeclinedSite(path: path, line: suppressions.line(start) + 1, rule: rule.id)
    return options.declined.contains(site) ? .declined : .silenced
  }
}

extension SourceOutline {
  fileprivate func innermostNode(around range: ByteRange) -> NodeID? {
    allNodes.lazy.filter { self.range($0).contains(range) }.min { self.range($0).count < self.range($1).count }
  }
}

extension RewriteOptions {
  /// The same without anything that the user does not let the rules write.
  fileprivate var refusingNothing: RewriteOptions {
    var options = self
    (options.only, options.except, options.declined, options.takenBack) = ([], [], [], [])
    options.applicability = RewriteOptions().applicability
    options.lint = false
    return options
  }
}

extension RuleRole {
  /// Whether the rule rewrites what declarations are called, or what they extend.
  fileprivate var isAboutNames: Bool {
    switch self {
    case .streamExtension, .overload, .operatorName, .memberName: true
    default: false
    }
  }
}
