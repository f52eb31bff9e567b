import SourceText
import StreamTypes
import SwiftStructure

/// What was decided about a file in words, in the order of the source: each decision with the rule or the pass that made
/// it, and below it what was considered.
///
///     2:5 'bag' becomes 'cancellables', by the pass 'names of bags'
///     3:7 'flatMapLatest' becomes 'map switchToLatest', by the rule 'flat-map-latest'
struct DecisionList: FileReader {
  struct Entry {
    let range: ByteRange
    let sentence: String
    let reasons: [String]
  }

  let facts: FileFacts
  let decisions: Decisions

  /// All decisions. The same sentence is said once of a place.
  var entries: [Entry] {
    let all = renames + choices + otherFindings + whatStays
    let sorted = all.sorted { ($0.range, $0.sentence) < ($1.range, $1.sentence) }
    return sorted.indices.filter { index in
      index == 0 || sorted[index].range != sorted[index - 1].range
        || sorted[index].sentence != sorted[index - 1].sentence
    }.map { sorted[$0] }
  }

  /// The list as lines.
  var lines: [String] {
    let index = LineIndex(outline.tokens.bytes)
    return entries.flatMap { entry in
      let place = index.location(of: entry.range.start)
      return ["\(place.line):\(place.column) \(entry.sentence)"] + entry.reasons.map { "  " + $0 }
    }
  }

  /// What was decided about the innermost place around an offset.
  func lines(at offset: Int) -> [String] {
    let around = entries.filter { $0.range.contains(offset: offset) }
    let smallest = around.map(\.range.count).min()
    return around.filter { $0.range.count == smallest }.flatMap { [$0.sentence] + $0.reasons.map { "  " + $0 } }
  }

  // MARK: Kinds of decisions

  private var renames: [Entry] {
    decisions.renames.map { token, rename in
      Entry(
        range: token,
        sentence: "'\(outline.tokens.text(token))' becomes '\(rename.text)', by the pass '\(rename.pass)'",
        reasons: [])
    }
  }

  private var choices: [Entry] {
    decisions.choices.map { node, choice in
      Entry(range: facts.linkRange(node), sentence: sentence(choice, node), reasons: reasons(choice) + fitting(node))
    }
  }

  /// What passes and the renderer say of places that no rule's pattern was asked about.
  private var otherFindings: [Entry] {
    let ofNodes = decisions.findings.filter { decisions.choices[$0.key] == nil }.map { node, finding in
      entry(finding, reasons: decisions.adaptations[node]?.dependencies.map(sentence) ?? [])
    }
    return ofNodes + decisions.tokenFindings.map { entry($0, reasons: []) }
  }

  private func entry(_ finding: Finding, reasons: [String]) -> Entry {
    Entry(range: finding.range, sentence: "\(finding.message), by the rule '\(finding.rule)'", reasons: reasons)
  }

  /// The outermost expressions that stay, and the bags.
  private var whatStays: [Entry] {
    let kept = decisions.kept
    let outermost = kept.expressions.filter { node in
      !outline.ancestors(node).contains(where: kept.expressions.contains)
    }
    let ranges = outermost.map(outline.range) + kept.declarations + decisions.keptBags.map(outline.range)
    return ranges.map {
      Entry(range: $0, sentence: "'\(excerpt($0))' stays RxSwift's, by the pass 'what stays'", reasons: [])
    }
  }

  // MARK: Words

  private func sentence(_ choice: RuleChoice, _ node: NodeID) -> String {
    let found = facts.keyName(node).isEmpty ? excerpt(outline.range(node)) : facts.keyName(node)
    let message = (decisions.findings[node] ?? choice.notice?.finding)?.message
    switch choice.verdict {
    case .none: return "'\(found)' stays: no rule is for it"
    case .silenced(let rule): return "'\(found)' stays: a comment silences the rule '\(rule.id)'"
    case .unchanged(let rule): return "'\(found)' keeps its name, by the rule '\(rule.id)'"
    case .left(let rule, _, _): return "\(message ?? "'\(found)' stays"), by the rule '\(rule.id)'"
    case .unfit(let rule):
      return "'\(found)' has to be migrated by hand: what the rule '\(rule.id)' writes can't stand in a key path"
    case .unfilled(let rule):
      return "'\(found)' has to be migrated by hand: nothing fills a hole of what the rule '\(rule.id)' writes"
    case .throwing(let rule): return "\(message ?? "'\(found)' stays"), by the rule '\(rule.id)'"
    case .unknownForm(let rule):
      return "'\(found)' has to be migrated by hand: the rule '\(rule.id)' has no such form"
    case .rewritten(let chosen, _, _, let isApplied):
      if isApplied { return "\(message ?? "'\(found)' is rewritten"), by the rule '\(chosen.rule.id)'" }
      return "'\(found)' stays: the rule '\(chosen.rule.id)' promises less than is asked for"
    }
  }

  private func reasons(_ choice: RuleChoice) -> [String] {
    var reasons: [String] = []
    if case .rewritten(let chosen, _, let isSecondBest, _) = choice.verdict {
      if !chosen.template.conditions.isEmpty {
        reasons.append("it is the rule's form for: \(chosen.template.conditions.joined(separator: ", "))")
      }
      if isSecondBest { reasons.append("the target lacks what a better form writes") }
    }
    if case .left = choice.verdict {
      reasons.append("the rule leaves it to a person, or the target lacks what it writes")
    }
    if !choice.isTyped { reasons.append("the receiver's type is not known: the name alone says that it is RxSwift's") }
    reasons += choice.dependencies.map(sentence)
    return reasons + choice.considered.map { "considered before: the rule '\($0.rule)', \($0.why.text)" }
  }

  /// What is written behind a node besides what its rule writes, and what that depends on.
  private func fitting(_ node: NodeID) -> [String] {
    guard let adaptation = decisions.adaptations[node], case .links(let links) = adaptation.form else { return [] }
    return ["behind it comes '\(links.joined(separator: "."))'"] + adaptation.dependencies.map(sentence)
  }

  private func sentence(_ dependency: Dependency) -> String {
    switch dependency {
    case .asker(let node):
      let place = LineIndex(outline.tokens.bytes).location(of: facts.linkRange(node).start)
      let name = facts.keyName(node).isEmpty ? excerpt(outline.range(node)) : facts.keyName(node)
      return "it depends on what '\(name)' in \(place.line):\(place.column) asks for"
    case .relay(let property): return "it depends on what the relay '\(property)' becomes"
    }
  }

  /// The beginning of a text, on one line.
  private func excerpt(_ range: ByteRange) -> String {
    let text = outline.tokens.text(range)
    let line = text.prefix { !$0.isNewline }.prefix(40)
    return line.count < text.count ? line + "…" : text
  }
}

extension RuleChoice.Refusal.Why {
  fileprivate var text: String {
    switch self {
    case .disabled: "which this run doesn't ask"
    case .otherForm: "which has no such form"
    case .onlyReports: "which only reports"
    }
  }
}
