import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Turns drafts into rules; what is wrong with any page is collected.
struct RuleChecker {
  var rules: [Rule] = []
  var families: [StreamFamily] = []
  var signatures = ProjectIndex()
  var problems: [RuleProblem] = []

  mutating func check(_ page: RulePage, unlessReplacedBy replaced: Set<String> = []) {
    let draft = draftRule(page)
    if replaced.contains(draft.id) { return }
    problems += draft.problems
    let name = page.path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? ""
    if draft.id.isEmpty || draft.id != name {
      problem(page, 1, "the page's title '\(draft.id)' is not its file's name '\(name)'")
    }
    if rules.contains(where: { $0.id == draft.id }) { problem(page, 1, "there is another rule '\(draft.id)'") }
    let applicability = draft.properties["applicability"].flatMap(Applicability.init(rawValue:))
    if applicability == nil {
      problem(page, 5, "the table needs an 'applicability': safe, needs-review or report-only")
    }
    checkProperties(draft, page)
    read(signature: draft, page)
    read(streams: draft, page)
    let groups = read(rewrites: draft, page)
    checkExamples(draft, applicability, page)
    let rule = Rule(
      id: draft.id, family: page.path.split(separator: "/").first.map(String.init) ?? "",
      applicability: applicability ?? .reportOnly, since: draft.properties["since"] ?? "",
      summary: draft.summary, note: draft.note, page: page, examples: examples(draft, page), found: found(draft),
      check: draft.properties["check"], groups: groups,
      module: draft.properties["module"], isOwnName: draft.properties["names"] != "shared",
      takesThrowing: draft.properties["throws"] == "taken", demandsError: draft.properties["failures"] == "error",
      unifiesFailures: draft.properties["failures"] == "unify")
    if rule.difference.isEmpty, groups.contains(where: { $0.templates.contains(where: \.isIdiom) }) {
      problem(page, 1, "a page with an 'idiomatic' replacement says in 'What changes' what then differs")
    }
    rules.append(rule)
  }

  private mutating func checkProperties(_ draft: RuleDraft, _ page: RulePage) {
    let known = ["family", "applicability", "since", "names", "failures", "throws", "module", "check"]
    for key in draft.properties.keys.sorted() where !known.contains(key) {
      problem(page, 5, "unknown column '\(key)'; the columns are \(known.joined(separator: ", "))")
    }
    if draft.summary.isEmpty { problem(page, 1, "the page needs a sentence that says what is found") }
    if let names = draft.properties["names"], !["own", "shared"].contains(names) {
      problem(page, 5, "'names' is 'own' or 'shared', not '\(names)'")
    }
    if let check = draft.properties["check"], !Guards.names.contains(check) {
      problem(page, 5, "unknown check '\(check)'; the checks are '\(Guards.names.sorted().joined(separator: "', '"))'")
    }
    if let failures = draft.properties["failures"], !["unify", "free", "error"].contains(failures) {
      problem(page, 5, "'failures' is 'unify', 'error' or 'free', not '\(failures)'")
    }
  }

  private mutating func read(signature draft: RuleDraft, _ page: RulePage) {
    guard let fence = draft.signature else { return }
    let outline = SourceOutline(tokenize(Array(fence.text.utf8)))
    signatures.add(ProjectIndex(of: outline, path: page.path, rule: draft.id))
  }

  private mutating func read(streams draft: RuleDraft, _ page: RulePage) {
    for row in draft.streams {
      guard let name = row["stream"], let failure = row["failure"].flatMap(Failure.init(rawValue:)),
        let form = row["form"].flatMap(StreamForm.init(rawValue:)),
        let sharing = row["sharing"].flatMap(Sharing.init(rawValue:)), let derived = row["operators give"]
      else {
        problem(page, 1, "a stream's row needs 'stream', 'failure', 'form', 'sharing' and 'operators give'")
        continue
      }
      families.append(
        StreamFamily(name: name, failure: failure, form: form, sharing: sharing, derived: derived))
    }
  }

  private mutating func read(rewrites draft: RuleDraft, _ page: RulePage) -> [RewriteGroup] {
    var groups: [RewriteGroup] = []
    for fence in draft.rewrites {
      let isType = fence.words.contains("type")
      guard let pattern = Pattern(fence.text, isType: isType) else {
        problem(page, fence.line, "this is not one Swift expression")
        continue
      }
      if fence.words[0] == "find" {
        checkConstraints(pattern, page, fence)
        if groups.last?.templates.isEmpty != false && !groups.isEmpty {
          groups[groups.count - 1].patterns.append(pattern)
        } else {
          groups.append(RewriteGroup(patterns: [pattern]))
        }
      } else if groups.isEmpty {
        problem(page, fence.line, "a 'replace' needs a 'find' before it")
      } else {
        let conditions = Set(fence.words.dropFirst()).subtracting(["type"])
        for word in conditions.sorted() where !RuleChecker.conditions.contains(word) {
          problem(page, fence.line - 1, "unknown condition '\(word)'")
        }
        checkHoles(pattern, groups[groups.count - 1].patterns, page, fence)
        let holes = groups[groups.count - 1].patterns.flatMap(\.holes)
        groups[groups.count - 1].templates.append(
          Template(
            pattern: pattern, conditions: conditions, optional: Set(holes.filter(\.isOptional).map(\.name)),
            isForTests: page.path.hasPrefix("testing/")))
      }
    }
    return groups
  }

  private static let conditions: Set<String> = [
    "core-stream", "combine", "opencombine", "idiomatic", "throws", "failing", "never", "own", "unkept", "leaving",
    "converted",
    "unshared", "alone", "observing", "conformance", "known", "declared", "undeclared", "owned", "eager", "published",
    "relay", "assignable", "steady", "lasting", "whole", "handed",
  ]

  private static let constraints: Set<String> = [
    "closure", "literal", "array", "keypath", "trailing", "labeled", "streams", "several", "settable", "receiver",
    "sent", "function", "published", "owned", "name",
  ]

  /// A constraint is one of the words, or the name of a type.
  private mutating func checkConstraints(_ pattern: Pattern, _ page: RulePage, _ fence: Fence) {
    for word in pattern.holes.flatMap(\.words)
    where word.first?.isUppercase != true && !RuleChecker.constraints.contains(word) {
      problem(page, fence.line, "unknown constraint '\(word)'")
    }
  }

  private mutating func checkHoles(_ template: Pattern, _ patterns: [Pattern], _ page: RulePage, _ fence: Fence) {
    let known = Set(patterns.flatMap { $0.holes.map(\.name) })
    for hole in template.holes where hole.words.isEmpty && !known.contains(hole.name) {
      problem(page, fence.line, "the hole '\(hole.name)' is in no pattern")
    }
    for hole in template.holes {
      if let word = hole.words.first, !Transforms.names.contains(word) {
        problem(page, fence.line, "unknown transform '\(word)'")
      }
    }
  }

  private mutating func examples(_ draft: RuleDraft, _ page: RulePage) -> [RuleExample] {
    var examples: [RuleExample] = []
    var context = ""
    var before: Fence?
    for fence in draft.examples {
      switch fence.words[0] {
      case "context": context = fence.text
      case "found": continue
      case "before": before = fence
      case "after":
        guard let given = before else {
          problem(page, fence.line, "an 'after' needs a 'before'")
          continue
        }
        examples.append(
          RuleExample(
            context: context, before: given.text, after: fence.text, options: options(given, page), line: given.line))
        before = nil
      default:
        examples.append(
          RuleExample(
            context: context, before: fence.text, after: fence.text, options: options(fence, page), line: fence.line))
      }
    }
    return examples
  }

  /// The words behind `before`: a shape of relays, `idiomatic`, or a target.
  private mutating func options(_ fence: Fence, _ page: RulePage) -> RewriteOptions {
    var options = RewriteOptions()
    for word in fence.words.dropFirst() {
      if let shape = RelayShape(rawValue: word) {
        options.relays.standard = shape
      } else if let fidelity = Fidelity(rawValue: word) {
        options.fidelity = fidelity
      } else if let target = Target(rawValue: word) {
        options.target = target
      } else {
        problem(page, fence.line - 1, "unknown setting '\(word)'; a shape of relays, a fidelity or a target is one")
      }
    }
    return options
  }

  /// The examples of a page that guards, each with the context above it.
  private func found(_ draft: RuleDraft) -> [RuleExample] {
    var context = ""
    return draft.examples.compactMap { fence in
      if fence.words[0] == "context" { context = fence.text }
      guard fence.words[0] == "found" else { return nil }
      return RuleExample(
        context: context, before: fence.text, after: fence.text, options: RewriteOptions(), line: fence.line)
    }
  }

  private mutating func checkExamples(_ draft: RuleDraft, _ applicability: Applicability?, _ page: RulePage) {
    let line = draft.examplesLine ?? page.text.split(separator: "\n", omittingEmptySubsequences: false).count
    let words = Set(draft.examples.map { $0.words[0] })
    let rewrites = draft.rewrites.contains { $0.words[0] == "replace" }
    if applicability != .reportOnly, rewrites, !words.isSuperset(of: ["before", "after"]) {
      problem(page, line, "the page needs an example: a 'swift before' and a 'swift after'")
    }
    if page.path.hasPrefix("lint/") != words.contains("found") {
      problem(page, line, "a page of the family 'lint', and no other, needs a 'swift found': code that is reported")
    }
    if !words.contains("unchanged") {
      problem(page, line, "the page needs a 'swift unchanged': code that looks alike and stays")
    }
  }

  private mutating func problem(_ page: RulePage, _ line: Int, _ message: String) {
    problems.append(RuleProblem(path: page.path, line: line, column: 1, message: message))
  }
}
