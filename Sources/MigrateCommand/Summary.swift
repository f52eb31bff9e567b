import RewriteRules

/// How many sites came to which end, and by which rules.
struct Summary: Hashable, Sendable {
  var files = 0
  var changedFiles = 0
  /// By rule; those that need review are among them.
  var rewritten: [String: Int] = [:]
  var needReview: [String: Int] = [:]
  var byHand: [String: Int] = [:]
  /// By reason, then by rule.
  var skipped: [String: [String: Int]] = [:]
  /// How many sites wait for the files that are held back, and whether bridges could take their place.
  var waiting = 0
  var couldBridge = false
  /// The folders that were skipped as checkouts of their own.
  var checkouts: [String] = []
  /// The bridges in files that the run did not take, if all files are rewritten.
  var bridgesOfOthers: BridgeDebt?
  /// The modules that call bridges of another module's file.
  var modulesWithoutBridges: [String] = []

  /// The bites that were taken, if it was asked for one.
  var bites: ClosedRange<Int>?

  init(of plan: Plan) {
    bites = plan.bites
    checkouts = plan.checkouts
    bridgesOfOthers = plan.bridgesOfOthers
    modulesWithoutBridges = plan.modulesWithoutBridges
    files = plan.files.count
    couldBridge = !plan.options.usesBridges
    changedFiles = plan.files.count { $0.isChanged }
    var stays = 0
    for file in plan.files {
      for finding in file.rewrite.findings {
        switch file.outcome(of: finding, options: plan.options) {
        case .rewritten:
          rewritten[finding.rule, default: 0] += 1
          if finding.applicability == .needsReview { needReview[finding.rule, default: 0] += 1 }
        case .byHand: byHand[finding.rule, default: 0] += 1
        case .waiting: stays += 1
        case .skipped(let reason): skipped[reason, default: [:]][finding.rule, default: 0] += 1
        }
      }
    }
    waiting = max(plan.waiting, stays)
  }

  /// The sites that are as they were.
  var left: Int { sum(byHand) + waiting + skipped.values.reduce(0) { $0 + sum($1) } }

  /// The lines that end a run. `verb` tells whether it has happened.
  func text(of verb: Verb) -> String {
    let deed = verb == .rewrite || verb == .verify ? "Rewrote" : "Would rewrite"
    var lines = ["\(deed) \(changedFiles) of \(counted(files, "file"))."]
    if sum(rewritten) > 0 { lines.append(line("rewritten", sum(rewritten), topRules(rewritten))) }
    if sum(needReview) > 0 { lines.append(line("need review", sum(needReview), topRules(needReview))) }
    if sum(byHand) > 0 { lines.append(line("left by hand", sum(byHand), topRules(byHand))) }
    if waiting > 0 {
      let way = couldBridge ? "a larger bite, or --bridges FILE, takes" : "a larger bite takes"
      lines.append(line("waiting", waiting, "with files that are not taken yet; \(way) more of them"))
    }
    for (reason, rules) in skipped.sorted(by: { $0.key < $1.key }) {
      lines.append(line("skipped", sum(rules), "\(reason): \(topRules(rules))"))
    }
    return lines.map { $0 + "\n" }.joined() + biteLine + debtLine + bridgeLine + checkoutLine(checkouts)
  }

  private var biteLine: String {
    guard let bites, bites.count > 1 else { return "" }
    let others =
      bites.count == 2
      ? "bite \(bites.upperBound), which is" : "bites \(bites.lowerBound + 1) to \(bites.upperBound), which are"
    return "Nothing of bite \(bites.lowerBound) can be rewritten without \(others) taken with it.\n"
  }

  private var debtLine: String {
    guard let bridgesOfOthers else { return "" }
    return "All files are rewritten, and \(bridgesOfOthers.count) that this run did not take may not be needed "
      + "any more; a run over the whole project takes such bridges away.\n"
  }

  private var bridgeLine: String {
    if modulesWithoutBridges.isEmpty { return "" }
    let verb = modulesWithoutBridges.count == 1 ? "calls" : "call"
    return "\(quotedFew(modulesWithoutBridges)) \(verb) bridges of another module's file, which can't be seen there; "
      + "rewrite each module with a --bridges file of its own.\n"
  }

  private func line(_ label: String, _ number: Int, _ reasons: String) -> String {
    let padded = String(repeating: " ", count: max(0, 6 - String(number).count)) + String(number)
    return "  " + label + String(repeating: " ", count: 13 - label.count) + padded + "  " + reasons
  }
}

/// Names the folders that were not looked into; nothing where there are none.
func checkoutLine(_ checkouts: [String]) -> String {
  if checkouts.isEmpty { return "" }
  let verb = checkouts.count == 1 ? "is a checkout of its own and was" : "are checkouts of their own and were"
  return "\(quotedFew(checkouts)) \(verb) skipped; name a folder to have it read.\n"
}

/// `1 file`, `2 files`.
func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

private func sum(_ counts: [String: Int]) -> Int { counts.values.reduce(0, +) }

/// `map 12, share 3, filter 1 and 4 other rules`
private func topRules(_ counts: [String: Int]) -> String {
  let sorted = counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
  let shown = sorted.prefix(3).map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  let others = sorted.count - 3
  return others > 0 ? "\(shown) and \(counted(others, "other rule"))" : shown
}
