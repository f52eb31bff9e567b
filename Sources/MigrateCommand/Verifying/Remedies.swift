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
    let proposed = errors.map { error in
      plan.place(of: error).map { plan.repairs(against: error.message, at: $0, for: target) } ?? []
    }
    for proposals in proposed { tryFirst(of: proposals) }
    // What a repair was for is asked about again where the error in its place is none that can be repaired.
    for repair in vain {
      let isAnswered = zip(errors, proposed).contains { plan.isAbout($0, repair) && !$1.isEmpty }
      guard !isAnswered, let place = plan.place(of: repair) else { continue }
      tryFirst(of: plan.repairs(against: repair.message, at: place, for: target))
    }
    return repairs.count - before
  }

  /// Makes the first repair that was not tried in vain.
  private mutating func tryFirst(of proposals: [Repair]) {
    guard let next = proposals.first(where: { !refuted.contains($0.change) }),
      !repairs.contains(where: { $0.change == next.change })
    else { return }
    repairs.append(next)
  }
}
