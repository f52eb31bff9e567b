import SwiftStructure
import SwiftTokens
import Testing

@testable import RewriteRules

/// One example of a page, named so that a failure says where to look.
struct PageExample: Sendable, CustomTestStringConvertible {
  let rule: Rule
  let example: RuleExample

  var testDescription: String { "\(rule.page.path):\(example.line)" }
  var bench: Bench { Bench(context: example.context, options: example.options) }
  var isUnchanged: Bool { example.before == example.after }

  static let all: [PageExample] = builtIn.rules.flatMap { rule in
    rule.examples.map { PageExample(rule: rule, example: $0) }
  }
}

/// Each page of `Rules/` is its own test.
struct ExampleTests {
  @Test(arguments: PageExample.all)
  func beforeBecomesAfter(_ page: PageExample) {
    #expect(page.bench.rewritten(page.example.before) == page.example.after)
  }

  @Test(arguments: PageExample.all.filter(\.isUnchanged))
  func unchangedHasNoFinding(_ page: PageExample) {
    #expect(page.bench.rewrite(page.example.before).findings.isEmpty)
  }

  /// The rewritten file imports the target's module and no longer RxSwift.
  @Test(arguments: PageExample.all)
  func afterIsAFixedPoint(_ page: PageExample) {
    let context = page.bench.rewritten(page.example.context)
    let bench = Bench(context: context, options: page.example.options)
    let again = bench.rewrite(page.example.after, seesSignatures: false)
    #expect(again.edits.isEmpty)
  }

  /// Comments in every place where a person puts one: before a link, behind a comma.
  @Test(arguments: PageExample.all)
  func commentsAreKept(_ page: PageExample) {
    let (code, comments) = commented(page.example.before)
    let after = page.bench.rewritten(code)
    for comment in comments { #expect(after.split(separator: comment, omittingEmptySubsequences: false).count == 2) }
  }

  /// A comment never hides a match: without the comments the result has the words it had.
  @Test(arguments: PageExample.all)
  func commentsHideNoMatch(_ page: PageExample) {
    let (code, _) = commented(page.example.before)
    #expect(words(page.bench.rewritten(code)) == words(page.example.after))
  }

  /// A comment above the line of a finding silences it, and it alone.
  @Test(arguments: PageExample.all.filter { !$0.isUnchanged })
  func aSuppressionStopsTheRule(_ page: PageExample) throws {
    let before = page.example.before
    let found = page.bench.rewrite(before).findings
    for finding in found where finding.rule == page.rule.id {
      let bytes = Array(before.utf8)
      let start = (bytes[..<finding.range.start].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      let note = "// rxmigrate:ignore \(page.rule.id) -- the reason\n"
      let silenced = String(decoding: bytes[..<start] + note.utf8 + bytes[start...], as: UTF8.self)
      let left = page.bench.rewrite(silenced).findings
      let moved = finding.range.start + note.utf8.count
      #expect(!left.contains { $0.rule == page.rule.id && $0.range.start == moved })
      #expect(!left.map(\.rule).contains("unused-suppression"))
    }
  }

  /// A page whose templates write something finds something in one of its examples.
  @Test(arguments: builtIn.rules.filter(\.writesSomethingElse))
  func thePageIsAboutItsRule(_ rule: Rule) {
    let found = rule.examples.flatMap { Bench(context: $0.context, options: $0.options).rewrite($0.before).rules }
    #expect(found.contains(rule.id))
  }
}

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { id }

  /// Whether a match can read differently afterwards.
  fileprivate var writesSomethingElse: Bool {
    applicability != .reportOnly
      && groups.contains { group in
        group.templates.contains { template in !group.patterns.contains { $0.text == template.pattern.text } }
      }
  }
}

/// The code with numbered comments in it, and these comments.
private func commented(_ code: String) -> (code: String, comments: [String]) {
  let tokens = tokenize(Array(code.utf8))
  var text = ""
  var comments: [String] = []
  var previous = ""
  for token in 0..<tokens.count {
    let word = tokens.text(token)
    let isLink = word == "." && (previous.last.map { $0.isLetter || $0 == ")" || $0 == "}" } ?? false)
    if isLink || previous == "," {
      comments.append("/* note \(comments.count) */")
      text += comments.last!
    }
    text += word
    if !tokens.kinds[token].isTrivia { previous = word } else if previous == "," { previous = "" }
  }
  return (text, comments)
}

/// The significant tokens of some code, joined by spaces.
private func words(_ code: String) -> String {
  let tokens = tokenize(Array(code.utf8))
  return (0..<tokens.count).filter { !tokens.kinds[$0].isTrivia }.map { tokens.text($0) }.joined(separator: " ")
}
