/// Which lines of two texts have no partner in the other one.
///
/// The lines that stay keep their order. They are found around lines that occur once on each side (patience), and in
/// the gaps between those by the shortest edit script (Myers), so that functions keep their own braces, and few
/// changes in a long file cost little.
struct LineDiff {
  private(set) var isRemoved: [Bool]
  private(set) var isAdded: [Bool]
  /// The lines as numbers; equal lines have equal numbers.
  private let old: [Int]
  private let new: [Int]

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.old = old.map(number)
    self.new = new.map(number)
    isRemoved = Array(repeating: true, count: old.count)
    isAdded = Array(repeating: true, count: new.count)
    pairLines()
  }

  /// Lines of the one text that are compared with lines of the other.
  private struct Gap {
    var old: Range<Int>
    var new: Range<Int>
  }

  private mutating func pairLines() {
    var gaps = [Gap(old: 0..<old.count, new: 0..<new.count)]
    while let gap = gaps.popLast() {
      let inner = pairEnds(of: gap)
      if inner.old.isEmpty || inner.new.isEmpty { continue }
      let anchors = uniquePairs(in: inner)
      if anchors.isEmpty {
        pairByShortestScript(inner)
      } else {
        gaps += self.gaps(of: inner, between: anchors)
      }
    }
  }

  private mutating func pair(_ oldLine: Int, _ newLine: Int) {
    isRemoved[oldLine] = false
    isAdded[newLine] = false
  }

  /// Pairs the equal lines at both ends of a gap; answers what is left between them.
  private mutating func pairEnds(of gap: Gap) -> Gap {
    var (oldStart, oldEnd) = (gap.old.lowerBound, gap.old.upperBound)
    var (newStart, newEnd) = (gap.new.lowerBound, gap.new.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      pair(oldStart, newStart)
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      pair(oldEnd, newEnd)
    }
    return Gap(old: oldStart..<oldEnd, new: newStart..<newEnd)
  }

  private func gaps(of gap: Gap, between anchors: [(old: Int, new: Int)]) -> [Gap] {
    // The anchors themselves are paired as the first lines of the gaps that they open.
    let starts = [(old: gap.old.lowerBound, new: gap.new.lowerBound)] + anchors
    let ends = anchors + [(old: gap.old.upperBound, new: gap.new.upperBound)]
    return zip(starts, ends).map { Gap(old: $0.old..<$1.old, new: $0.new..<$1.new) }
  }
}

// MARK: - Patience

extension LineDiff {
  /// The lines that occur exactly once on each side, as many as keep their order.
  private func uniquePairs(in gap: Gap) -> [(old: Int, new: Int)] {
    let oldPlaces = uniquePlaces(of: old, in: gap.old)
    let newPlaces = uniquePlaces(of: new, in: gap.new)
    let pairs = gap.old.compactMap { line -> (old: Int, new: Int)? in
      guard oldPlaces[old[line]] == .some(line), let place = newPlaces[old[line]], let place else { return nil }
      return (line, place)
    }
    return longestAscending(pairs)
  }

  /// Where each line stands; `nil` inside for those that stand in several places.
  private func uniquePlaces(of lines: [Int], in range: Range<Int>) -> [Int: Int?] {
    Dictionary(range.map { (lines[$0], Optional($0)) }, uniquingKeysWith: { _, _ in nil })
  }

  /// The longest run of pairs, not necessarily neighbors, whose places in the new text ascend.
  private func longestAscending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // `piles[n]` is the pair that ends the best run of length n + 1, `before` the one before each pair in its run.
    var piles: [Int] = []
    var before: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = piles.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[piles[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? piles[low - 1] : nil)
      if low == piles.count { piles.append(index) } else { piles[low] = index }
    }
    var run: [(old: Int, new: Int)] = []
    var next = piles.last
    while let index = next {
      run.append(pairs[index])
      next = before[index]
    }
    return run.reversed()
  }
}

// MARK: - Myers

extension LineDiff {
  /// More changes than this in a gap without one unique line are not worth the search: all of it is replaced.
  private static let longestScript = 400

  /// Pairs the lines that the shortest script of removals and additions leaves alone.
  private mutating func pairByShortestScript(_ gap: Gap) {
    guard let reaches = shortestScript(gap) else { return }
    var x = gap.old.count
    var y = gap.new.count
    for (step, reach) in reaches.enumerated().reversed() {
      let diagonal = x - y
      let isAddition = diagonal == -step || (diagonal != step && reach[diagonal - 1] < reach[diagonal + 1])
      let startX = step == 0 ? 0 : isAddition ? reach[diagonal + 1] : reach[diagonal - 1] + 1
      while x > startX {
        x -= 1
        y -= 1
        pair(gap.old.lowerBound + x, gap.new.lowerBound + y)
      }
      if isAddition { y -= 1 } else { x -= 1 }
    }
  }

  /// For each number of changes, how far in the old text one gets with one change fewer, on every diagonal.
  ///
  /// The last element belongs to the changes that reach the end; `nil` if that takes more than `longestScript`.
  private func shortestScript(_ gap: Gap) -> [Reach]? {
    let (oldCount, newCount) = (gap.old.count, gap.new.count)
    var reaches: [Reach] = []
    var reach = Reach(steps: 0)
    for step in 0...min(oldCount + newCount, Self.longestScript) {
      reaches.append(reach)
      var next = Reach(steps: step + 1)
      for diagonal in stride(from: -step, through: step, by: 2) {
        let isAddition = diagonal == -step || (diagonal != step && reach[diagonal - 1] < reach[diagonal + 1])
        var x = step == 0 ? 0 : isAddition ? reach[diagonal + 1] : reach[diagonal - 1] + 1
        while x < oldCount, x - diagonal < newCount,
          old[gap.old.lowerBound + x] == new[gap.new.lowerBound + x - diagonal]
        {
          x += 1
        }
        if x >= oldCount, x - diagonal >= newCount { return reaches }
        next[diagonal] = x
      }
      reach = next
    }
    return nil
  }

  /// The farthest line of the old text reached on each diagonal (old line minus new line).
  private struct Reach {
    private let steps: Int
    private var lines: [Int]

    init(steps: Int) {
      self.steps = steps
      lines = Array(repeating: 0, count: 2 * steps + 1)
    }

    subscript(diagonal: Int) -> Int {
      get { lines[diagonal + steps] }
      set { lines[diagonal + steps] = newValue }
    }
  }
}
