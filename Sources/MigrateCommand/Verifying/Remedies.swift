import RewriteRules

/// What was done about a rewrite so far because of the compiler's errors.
struct Remedies: Hashable, Codable, Sendable {
  /// The code that stays RxSwift's.
  var takenBack: [TakenBack] = []
  /// The changes of rewritten code that are made.
  private(set) var repairs: [Repair] = []
  /// The changes that did not make their error go.
  private(set) var refuted: Set<Repair.Change> = []

  /// Undoes the repairs that did not help, and makes the next ones.
  ///
  /// - Returns: How many there are to be tried.
  mutating func repair(
    _ errors: [CompilerError], in plan: CompiledPlan, for target: Target, proposesMore: Bool
  ) -> Int {
    let vain = repairs.filter { repair in errors.contains { plan.isAbout($0, repair) } }
    repairs.removeAll(where: vain.contains)
    refuted.formUnion(vain.map(\.change))
    if !proposesMore { return 0 }
    let before = repairs.count
    for error in errors {
      let next = plan.repairs(of: error, for: target).first { !refuted.contains($0.change) }
      if let next, !repairs.contains(where: { $0.change == next.change }) { repairs.append(next) }
    }
    return repairs.count - before
  }
}
