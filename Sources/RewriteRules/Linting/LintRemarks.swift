import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Whether nothing but guards is asked for by name.
  var asksGuardsOnly: Bool {
    options.lint && !options.only.isEmpty && options.only.allSatisfy { catalog.byID[$0]?.isGuard == true }
  }

  func remarks(of rule: Rule) -> [LintChecks.Remark] {
    if let check = rule.check.flatMap(LintCheck.init) { return LintChecks.remarks(check, self) }
    let patterns = rule.groups.flatMap(\.patterns)
    return outline.allNodes.filter { node in
      patterns.contains { pattern in
        var matcher = PatternMatcher(pattern: pattern, source: outline, node: node)
        return matcher.run() != nil
      }
    }.map { LintChecks.Remark(range: linkRange($0), message: rule.summary.asMessage) }
  }
}
