import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// One page as a rule, with what else it says; what is wrong with it is collected.
struct RuleChecker: Sendable {
  private(set) var rule: Rule
  var families: [StreamFamily] = []
  var signatures = ProjectIndex()
  var targetSignatures = ProjectIndex()
  /// The modules whose roles the page says.
  var modules: [String: ModuleRole] = [:]
  var systemModules: [SystemModule] = []
  /// For other libraries' modules the types that have names of the target's.
  var namesakes: [String: Set<String>] = [:]
  var lists: [NameList: Set<String>] = [:]
  /// The types whose roles the page says.
  var names: [StatedRole<NameRole>] = []
  /// The page's own role.
  var role: StatedRole<RuleRole>?
  var problems: [RuleProblem] = []

  /// What `family` may say: the folders of the built-in pages.
  let knownFamilies: Set<String>
  /// Whose page it is, and so how much is checked.
  let origin: PageOrigin

  init(_ page: RulePage, origin: PageOrigin, knownFamilies: Set<String>) {
    let draft = draftRule(page, withExamples: origin != .known)
    let applicability = draft.properties["applicability"].flatMap(Applicability.init(rawValue:))
    rule = Rule(draft, applicability ?? .reportOnly, page)
    problems = draft.problems
    self.knownFamilies = knownFamilies
    self.origin = origin
    if isDoubted { checkHead(draft, applicability, page) }
    read(signature: draft, page)
    read(streams: draft, page)
    read(modules: draft, page)
    read(names: draft, page)
    read(namesakes: draft, page)
    read(roles: draft, page)
    read(lists: draft, page)
    rule.groups = read(rewrites: draft, page)
    if isDoubted { checkExamples(draft, applicability, page) }
    if isDoubted, rule.difference.isEmpty, rule.groups.contains(where: { $0.templates.contains(where: \.isIdiom) }) {
      problem(page, 1, "a page with an 'idiomatic' replacement says in 'What changes' what then differs")
    }
  }

  /// Whether the page may have faults.
  private var isDoubted: Bool { origin != .known }

  private mutating func checkHead(_ draft: RuleDraft, _ applicability: Applicability?, _ page: RulePage) {
    let name = page.path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? ""
    if draft.id.isEmpty || draft.id != name {
      problem(page, 1, "the page's title '\(draft.id)' is not its file's name '\(name)'")
    }
    if applicability == nil {
      problem(page, 5, "the table needs an 'applicability': safe, needs-review or report-only")
    }
    checkProperties(draft, page)
    checkFamily(draft, page)
  }

  private mutating func checkProperties(_ draft: RuleDraft, _ page: RulePage) {
    for (key, value) in draft.properties.sorted(by: { $0.key < $1.key }) {
      let place = draft.cells[key] ?? PagePlace(line: 5)
      if !RuleChecker.columns.contains(key) {
        problem(page, place, "unknown column '\(key)'; the columns are \(listed(RuleChecker.columns))")
      } else if let known = RuleChecker.columnValues[key],
        let word = words(of: value, in: key).first(where: { !known.contains($0) })
      {
        problem(page, place, "'\(key)' is \(listed(known, "or")), not '\(word)'")
      } else if key == "check", LintCheck(rawValue: value) == nil {
        problem(page, place, "unknown check '\(value)'; the checks are \(listed(LintCheck.names))")
      }
    }
    if draft.summary.isEmpty { problem(page, 1, "the page needs a sentence that says what is found") }
  }

  /// The words of a cell: more than one only where the column may have several.
  private func words(of cell: String, in column: String) -> [String] {
    column == "flow" && !cell.isEmpty ? cell.split(separator: " ").map(String.init) : [cell]
  }

  private mutating func checkFamily(_ draft: RuleDraft, _ page: RulePage) {
    guard let family = draft.properties["family"] else {
      return problem(page, 5, "the table needs a 'family': \(listed(knownFamilies.sorted(), "or"))")
    }
    let place = draft.cells["family"] ?? PagePlace(line: 5)
    if !knownFamilies.contains(family) {
      problem(page, place, "unknown family '\(family)'; the families are \(listed(knownFamilies.sorted()))")
    } else if origin != .team, family != page.folder {
      problem(page, place, "the family '\(family)' is not the page's folder '\(page.folder)'")
    }
  }

  private mutating func read(signature draft: RuleDraft, _ page: RulePage) {
    if let fence = draft.targetSignature {
      targetSignatures = ProjectIndex(of: SourceOutline(tokenize(Array(fence.text.utf8))), path: "Swift")
    }
    guard let fence = draft.signatureFence else { return }
    let outline = SourceOutline(tokenize(Array(fence.text.utf8)))
    if isDoubted { checkSignature(outline, fence, page) }
    signatures = ProjectIndex(of: outline, path: page.path, rule: draft.id)
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
    var finds: [[Fence]] = []
    for fence in draft.rewrites {
      let isType = fence.words.contains("type")
      guard let pattern = Pattern(fence.text, isType: isType) else {
        problem(page, fence.line, "this is not one Swift expression")
        continue
      }
      if fence.words[0] == "find" {
        if isDoubted { checkFind(pattern, page, fence) }
        if groups.last?.templates.isEmpty != false && !groups.isEmpty {
          groups[groups.count - 1].patterns.append(pattern)
          finds[finds.count - 1].append(fence)
        } else {
          groups.append(RewriteGroup(patterns: [pattern]))
          finds.append([fence])
        }
      } else if groups.isEmpty {
        problem(page, fence.line, "a 'replace' needs a 'find' before it")
      } else {
        let conditions = Set(fence.words.dropFirst()).subtracting(["type"])
        if isDoubted {
          checkConditions(conditions, page, fence)
          checkHoles(pattern, groups[groups.count - 1].patterns, page, fence)
        }
        groups[groups.count - 1].templates.append(
          Template(
            pattern: pattern, conditions: conditions, found: groups[groups.count - 1].patterns,
            isForTests: draft.properties["family"] == "testing"))
      }
    }
    if isDoubted {
      for (group, fences) in zip(groups, finds) { checkUse(of: group, fences, page) }
    }
    return groups
  }

  private mutating func checkExamples(_ draft: RuleDraft, _ applicability: Applicability?, _ page: RulePage) {
    let line = draft.examplesLine ?? page.text.split(separator: "\n", omittingEmptySubsequences: false).count
    let words = Set(draft.exampleFences.map { $0.words[0] })
    let rewrites = draft.rewrites.contains { $0.words[0] == "replace" }
    if applicability != .reportOnly, rewrites, !words.isSuperset(of: ["before", "after"]) {
      problem(page, line, "the page needs an example: a 'swift before' and a 'swift after'")
    }
    if (draft.properties["family"] == "lint") != words.contains("found") {
      problem(page, line, "a page of the family 'lint', and no other, needs a 'swift found': code that is reported")
    }
    problems += ExampleReader(draft, page).problems
    if !words.contains("unchanged") {
      problem(page, line, "the page needs a 'swift unchanged': code that looks alike and stays")
    }
  }

  mutating func problem(_ page: RulePage, _ line: Int, _ message: String) {
    problem(page, PagePlace(line: line), message)
  }

  mutating func problem(_ page: RulePage, _ place: PagePlace, _ message: String) {
    problems.append(RuleProblem(path: page.path, line: place.line, column: place.column, message: message))
  }
}

extension Rule {
  /// A page's rule without what it finds and writes.
  fileprivate init(_ draft: RuleDraft, _ applicability: Applicability, _ page: RulePage) {
    self.init(
      id: draft.id, family: draft.properties["family"] ?? "", applicability: applicability,
      since: draft.properties["since"] ?? "", summary: draft.summary, note: draft.note, page: page,
      check: draft.properties["check"], groups: [], module: draft.properties["module"],
      isOwnName: draft.properties["names"] != "shared", takesThrowing: draft.properties["throws"] == "taken",
      demandsError: draft.properties["failures"] == "error", unifiesFailures: draft.properties["failures"] == "unify",
      needsControls: draft.properties["imports"] == "controls",
      role: draft.properties["role"].flatMap(RuleRole.init(rawValue:)),
      flow: Set((draft.properties["flow"] ?? "").split(separator: " ").compactMap { ValueFlow(rawValue: String($0)) }))
  }
}
