import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Rewrites the examples of pages: each is a file of a project in which another file, the context, imports RxSwift.
package struct ExampleTrial {
  let catalog: RuleCatalog
  let context: String

  package init(catalog: RuleCatalog, context: String) {
    self.catalog = catalog
    self.context = context
  }

  /// What the rules have for a file in which RxSwift's names mean RxSwift's things.
  package func rewrite(_ code: String, options: RewriteOptions, seesSignatures: Bool = true) -> Rewrite {
    let outline = SourceOutline(tokenize(Array(code.utf8)))
    let imports = ["RxSwift", "RxCocoa", "RxRelay"].map { "import \($0)\n" }.joined()
    var project =
      ProjectIndex(of: SourceFile(path: "Context.swift", text: imports + context))
      + ProjectIndex(of: outline, path: "Main.swift")
    project.noteEndingWork(in: outline, "Main.swift", catalog.knowledge)
    if !options.relays.areSubjects {
      let surveys = [(outline, "Main.swift"), (SourceOutline(tokenize(Array(context.utf8))), "Context.swift")].map {
        surveyRelays(of: $0, path: $1, in: project, using: catalog, seesSignatures: true)
      }
      project.relays = decideRelays(surveys, catalog: catalog, options: options, isWhole: true)
    }
    return proposeRewrite(
      of: outline, path: "Main.swift", in: project, using: catalog, options: options, seesSignatures: seesSignatures)
  }

  func rewritten(_ code: String, options: RewriteOptions, seesSignatures: Bool = true) -> String {
    let rewrite = rewrite(code, options: options, seesSignatures: seesSignatures)
    return String(decoding: rewrite.edits.applied(to: Array(code.utf8)), as: UTF8.self)
  }
}

extension RuleCatalog {
  /// The examples of a page that don't give what the page says, each at the line that differs.
  public func exampleProblems(of rule: Rule) -> [RuleProblem] {
    if rule.isGuard { return (rule.foundExamples + rule.examples).compactMap { problem(ofFound: $0, rule) } }
    return rule.examples.compactMap { problem(of: $0, rule) }
  }

  private func problem(of example: RuleExample, _ rule: Rule) -> RuleProblem? {
    let trial = ExampleTrial(catalog: self, context: example.context)
    let result = trial.rewritten(example.before, options: example.options)
    if let (line, text, wanted) = firstDifference(result, example.after) {
      let message = "the example gives \(text), where the page says \(wanted)"
      return RuleProblem(path: rule.page.path, line: example.lineOfAfter + line, column: 1, message: message)
    }
    if example.before == example.after {
      let found = trial.rewrite(example.before, options: example.options).findings.first
      return found.map { finding in
        let line = example.before.utf8.prefix(finding.range.start).count { $0 == UInt8(ascii: "\n") }
        let message = "this has to stay without a finding, but '\(finding.rule)' says: \(finding.message)"
        return RuleProblem(path: rule.page.path, line: example.line + line, column: 1, message: message)
      }
    }
    let context = trial.rewritten(example.context, options: example.options)
    let again = ExampleTrial(catalog: self, context: context)
      .rewritten(example.after, options: example.options, seesSignatures: false)
    return firstDifference(again, example.after).map { line, text, wanted in
      let message = "what is rewritten is rewritten again: \(wanted) becomes \(text)"
      return RuleProblem(path: rule.page.path, line: example.lineOfAfter + line, column: 1, message: message)
    }
  }

  /// The lines that a page which guards reports are those that end in `// found`.
  private func problem(ofFound example: RuleExample, _ rule: Rule) -> RuleProblem? {
    let options = RewriteOptions(only: [rule.id], lint: true)
    let bytes = Array(example.before.utf8)
    let lines = LineIndex(bytes)
    let found = Set(
      ExampleTrial(catalog: self, context: example.context)
        .rewrite(example.before, options: options, seesSignatures: false).findings
        .map { lines.location(of: $0.range.start).line })
    for (index, line) in example.before.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.hasSuffix("// found") != found.contains(index + 1) {
      let message = found.contains(index + 1) ? "this line is reported" : "this line is not reported"
      return RuleProblem(path: rule.page.path, line: example.line + index, column: 1, message: message)
    }
    return nil
  }

  /// The first line in which two texts differ, counted from 0, and what each has there.
  private func firstDifference(_ text: String, _ wanted: String) -> (line: Int, text: String, wanted: String)? {
    guard text != wanted else { return nil }
    let (ones, others) = (text.lines, wanted.lines)
    let same = zip(ones, others).prefix { $0 == $1 }.count
    func shown(_ lines: [Substring]) -> String { same < lines.count ? "'\(lines[same])'" : "no such line" }
    return (min(same, others.count - 1), shown(ones), shown(others))
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
