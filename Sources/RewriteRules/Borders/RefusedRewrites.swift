import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// What a run that the user lets write everything would rewrite, and this one may not: what a rule has a pattern for, and
  /// also what no pattern matches, like the head of an extension or the name of a function, and what needs a review only for
  /// how it is written.
  func refusedRewrites() -> [RefusedSite] {
    let unhindered = FileRewriter(
      FileInputs(
        outline: outline, path: path, types: types, project: project, catalog: catalog,
        options: options.refusingNothing, seesSignatures: seesSignatures, readsComments: false),
      nodes: NodeRenderer())
    let findings = unhindered.rewrite(laidOut: false).findings
    let choices = unhindered.decisions.choices
    return outline.allNodes.compactMap { node in
      (choices[node].flatMap { refusal(of: $0, at: node) } ?? silencedBoundary(at: node)).map {
        refused(node, $0, by: $1, at: outline.range(node).start)
      }
    }
      + findings.compactMap { finding in
        guard let (rule, refusal) = refusal(of: finding), let node = outline.innermostNode(around: finding.range) else {
          return nil
        }
        return refused(node, rule, by: refusal, at: finding.range.start)
      }
  }

  private func refused(_ node: NodeID, _ rule: Rule, by refusal: PinCause.Refusal, at offset: Int) -> RefusedSite {
    let line = suppressions.line(offset) + 1
    return RefusedSite(node: node, cause: .site(rule: rule.id, file: path, line: line, refusal))
  }

  /// Why the rule is not asked that would be for a node.
  private func refusal(of choice: RuleChoice, at node: NodeID) -> (Rule, PinCause.Refusal)? {
    guard let rule = choice.rule else { return nil }
    // What no pattern matches is nothing that the rule would rewrite; a comment may be about it all the same.
    if case .unknownForm = choice.verdict, !isEnabled(rule) { return nil }
    return refusal(of: rule, promising: choice.promise, at: outline.range(node).start, lineOf: linkStart(node)).map {
      (rule, $0)
    }
  }

  private func refusal(of finding: Finding) -> (Rule, PinCause.Refusal)? {
    guard finding.applicability != .reportOnly, let rule = catalog.byID[finding.rule] else { return nil }
    let start = finding.range.start
    // A comment in front of a declaration is about its name.
    let declaration = rule.role?.isAboutNames == true ? outline.innermostDeclaration(around: start) : nil
    let line = declaration.map { outline.range($0).start } ?? start
    return refusal(of: rule, promising: finding.applicability, at: start, lineOf: line).map { (rule, $0) }
  }

  /// Whether a comment is about the values on a node's line that the run would adapt to what is expected of them.
  private func silencedBoundary(at node: NodeID) -> (Rule, PinCause.Refusal)? {
    guard let rule = catalog[.boundary] else { return nil }
    let start = outline.range(node).start
    return suppressions.isSilenced(rule.id, at: start, lineOf: start) ? (rule, .silenced) : nil
  }

  /// Why this run may not write what a rule has for a place; nil where it may.
  ///
  /// - Parameters:
  ///   - promise: What the rule promises there; nil of what it doesn't write.
  ///   - link: Where the line begins that a comment may be about, too.
  private func refusal(
    of rule: Rule, promising promise: Applicability?, at start: Int, lineOf link: Int
  ) -> PinCause.Refusal? {
    // What makes streams fit declared types is written in every run: no name of RxSwift's asks for it.
    if !isEnabled(rule), rule.role != .boundary { return .switchedOff }
    if suppressions.isSilenced(rule.id, at: start, lineOf: link) {
      let site = DeclinedSite(path: path, line: suppressions.line(start) + 1, rule: rule.id)
      return options.declined.contains(site) ? .declined : .silenced
    }
    return promise.map { $0 > options.applicability } == true ? .promisesLess : nil
  }
}

extension RuleChoice {
  /// The rule that has something to say.
  fileprivate var rule: Rule? {
    switch verdict {
    case .none: nil
    case .silenced(let rule), .unchanged(let rule), .left(let rule, _, _), .unfit(let rule), .unfilled(let rule),
      .throwing(let rule), .unknownForm(let rule):
      rule
    case .rewritten(let chosen, _, _, _): chosen.rule
    }
  }

  /// What is promised of what would be written.
  fileprivate var promise: Applicability? {
    if case .rewritten(let chosen, _, _, _) = verdict { chosen.promise } else { nil }
  }
}

extension SourceOutline {
  /// The smallest node around a range.
  fileprivate func innermostNode(around range: ByteRange) -> NodeID? {
    var (found, open) = (NodeID?.none, statements)
    while let next = open.first(where: { self.range($0).contains(range) }) { (found, open) = (next, children(next)) }
    return found
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
