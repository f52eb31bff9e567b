import SourceText

/// How many lines a patch adds and removes in one file.
struct PatchStatistics: Hashable {
  let path: String
  var added = 0
  var removed = 0

  init(path: String, patch: [UInt8]) {
    self.path = path
    var isHead = true
    for line in patch.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: "@@".utf8) { isHead = false }
      if isHead { continue }
      if line.first == UInt8(ascii: "+") { added += 1 }
      if line.first == UInt8(ascii: "-") { removed += 1 }
    }
  }
}

/// The table that `git diff --stat` prints: a line a file, with as many signs as lines change or fit.
func statisticsTable(_ files: [PatchStatistics], isColored: Bool) -> String {
  let pathWidth = files.map(\.path.count).max() ?? 0
  let most = files.map { $0.added + $0.removed }.max() ?? 0
  let numberWidth = String(most).count
  let lines = files.map { file in
    let total = String(file.added + file.removed)
    let path = file.path + String(repeating: " ", count: pathWidth - file.path.count)
    let number = String(repeating: " ", count: numberWidth - total.count) + total
    return " \(path) | \(number) \(signs(of: file, most: most, isColored: isColored))\n"
  }
  let (added, removed) = (files.reduce(0) { $0 + $1.added }, files.reduce(0) { $0 + $1.removed })
  let parts = [
    "\(counted(files.count, "file")) changed",
    added > 0 ? "\(counted(added, "insertion"))(+)" : nil, removed > 0 ? "\(counted(removed, "deletion"))(-)" : nil,
  ]
  return lines.joined() + (files.isEmpty ? "" : " " + parts.compactMap { $0 }.joined(separator: ", ") + "\n")
}

private func signs(of file: PatchStatistics, most: Int, isColored: Bool) -> String {
  /// At least one sign where there is a line.
  func count(_ lines: Int) -> Int { most <= widestGraph ? lines : (lines * widestGraph + most - 1) / most }
  let (plus, minus) = (
    String(repeating: "+", count: count(file.added)), String(repeating: "-", count: count(file.removed))
  )
  return isColored ? "\u{1B}[32m\(plus)\u{1B}[0m\u{1B}[31m\(minus)\u{1B}[0m" : plus + minus
}

private let widestGraph = 40
