import StreamTypes

/// An example of a page: a file before and after.
public struct RuleExample: Sendable {
  /// Declarations of another file of the same project.
  public let context: String
  public let before: String
  public let after: String
  /// How the rules are applied: what relays become, how exact it is, for which library.
  public let options: RewriteOptions
  /// The line of `before` in the page.
  public let line: Int
  /// The line of `after`; of an example that stays, the same.
  let lineOfAfter: Int
}

extension Rule {
  /// What the library declares, in Swift; empty for a page without a signature.
  public var signature: String { draftRule(page, withExamples: false).signatureFence?.text ?? "" }

  /// The examples of what is rewritten and what stays, read from the page when they are asked for.
  public var examples: [RuleExample] { ExampleReader(draftRule(page), page).examples }

  /// Code in which a rule of the family `lint` finds something, in the lines that end in `// found`.
  public var foundExamples: [RuleExample] { ExampleReader(draftRule(page), page).found }
}

/// Puts the blocks under `## Examples` together; what is wrong with them is collected.
struct ExampleReader {
  private(set) var examples: [RuleExample] = []
  private(set) var found: [RuleExample] = []
  private(set) var problems: [RuleProblem] = []
  private let page: RulePage
  private var context = ""
  private var before: Fence?

  init(_ draft: RuleDraft, _ page: RulePage) {
    self.page = page
    for fence in draft.exampleFences { take(fence) }
  }

  private mutating func take(_ fence: Fence) {
    switch fence.words[0] {
    case "context": context = fence.text
    case "found": found.append(example(fence, after: fence, options: RewriteOptions()))
    case "before": before = fence
    case "after":
      guard let given = before else {
        return problem(PagePlace(line: fence.line), "an 'after' needs a 'before'")
      }
      examples.append(example(given, after: fence, options: options(given)))
      before = nil
    default: examples.append(example(fence, after: fence, options: options(fence)))
    }
  }

  private func example(_ before: Fence, after: Fence, options: RewriteOptions) -> RuleExample {
    RuleExample(
      context: context, before: before.text, after: after.text, options: options, line: before.line,
      lineOfAfter: after.line)
  }

  /// The words behind `before`: a shape of relays, `idiomatic`, or a target.
  private mutating func options(_ fence: Fence) -> RewriteOptions {
    var options = RewriteOptions()
    for word in fence.words.dropFirst() {
      if let shape = RelayShape(rawValue: word) {
        options.relays.standard = shape
      } else if let fidelity = Fidelity(rawValue: word) {
        options.fidelity = fidelity
      } else if let target = Target(rawValue: word) {
        options.target = target
      } else {
        problem(
          fence.place(ofWord: word),
          "unknown setting '\(word)'; a shape of relays, a fidelity or a target is one")
      }
    }
    return options
  }

  private mutating func problem(_ place: PagePlace, _ message: String) {
    problems.append(RuleProblem(path: page.path, line: place.line, column: place.column, message: message))
  }
}
