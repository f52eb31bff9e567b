/// How findings and the entries of a baseline go together.
struct BaselineComparison {
  /// For each finding whether the baseline has it.
  private(set) var isKnown: [Bool]
  /// The entries of which some are left over, with how many.
  private(set) var leftovers: [Baseline.Entry] = []

  /// Compares findings, by their files and fingerprints, with a baseline.
  ///
  /// An entry is for its file. Where that is gone, it is for a file that the baseline doesn't know: files are renamed.
  ///
  /// - Parameter isGone: Whether there is no such file any more.
  init(of keys: [Baseline.Key], with baseline: Baseline, isGone: (String) -> Bool) {
    isKnown = keys.map { _ in false }
    var counts = Dictionary(uniqueKeysWithValues: baseline.entries.map { ($0.key, $0.count) })
    for (index, key) in keys.enumerated() { isKnown[index] = counts.takeOne(of: key) }
    let files = Set(baseline.entries.map(\.file))
    let gone = files.filter(isGone)
    let movable = Dictionary(grouping: baseline.entries.filter { gone.contains($0.file) }, by: \.fingerprint)
    for (index, key) in keys.enumerated() where !isKnown[index] && !files.contains(key.file) {
      isKnown[index] = movable[key.fingerprint]?.contains { counts.takeOne(of: $0.key) } == true
    }
    leftovers = baseline.entries.compactMap { entry in
      var rest = entry
      rest.count = counts[entry.key] ?? 0
      return rest.count > 0 ? rest : nil
    }
  }
}

extension [Baseline.Key: Int] {
  /// Whether there was one more of these; it is not there any more.
  fileprivate mutating func takeOne(of key: Baseline.Key) -> Bool {
    guard let count = self[key], count > 0 else { return false }
    self[key] = count - 1
    return true
  }
}
