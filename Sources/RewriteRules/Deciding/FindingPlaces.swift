import SourceText

/// Finds the findings at a place without asking all of them. O(log n) where they are not nested deeply.
struct FindingPlaces {
  private let findings: [Finding]
  /// The findings' positions by where they start.
  private let order: [Int]
  /// For each position of `order` the furthest end up to there.
  private let furthestEnds: [Int]

  init(_ findings: [Finding]) {
    self.findings = findings
    order = findings.indices.sorted { (findings[$0].range.start, $0) < (findings[$1].range.start, $1) }
    var end = 0
    furthestEnds = order.map { index in
      end = max(end, findings[index].range.end)
      return end
    }
  }

  /// The findings whose range holds another one, in their order.
  func around(_ range: ByteRange) -> [Int] {
    before(order.partitioningIndex { findings[$0].range.start > range.start }, reaching: range.end)
      .filter { findings[$0].range.contains(range) }
  }

  /// The findings that share something with a range, in their order.
  func overlapping(_ range: ByteRange) -> [Int] {
    before(order.partitioningIndex { findings[$0].range.start >= range.end }, reaching: range.start + 1)
      .filter { findings[$0].range.overlaps(range) }
  }

  /// The findings that start at an offset, in their order.
  func starting(at offset: Int) -> [Int] {
    let first = order.partitioningIndex { findings[$0].range.start >= offset }
    return order[first...].prefix { findings[$0].range.start == offset }.sorted()
  }

  /// Those in front of a position of `order` that may end at an offset or behind it.
  private func before(_ position: Int, reaching end: Int) -> [Int] {
    var found: [Int] = []
    var position = position - 1
    while position >= 0, furthestEnds[position] >= end {
      found.append(order[position])
      position -= 1
    }
    return found.sorted()
  }
}
