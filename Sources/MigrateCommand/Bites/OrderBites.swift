import StreamTypes

/// Puts files in bites, in the order in which they are best migrated: what a file uses is in its own bite or an earlier one.
///
/// Files that use each other stay together, even if they are more than a bite has. Of what can be next, the files are taken
/// that have the most ties to the bite as it is.
///
/// - Parameters:
///   - files: In the order that decides between files of which neither is better.
///   - uses: How many ties each file has to each other one.
///   - size: How many files a bite has at most.
/// - Returns: The files of each bite, in their order.
func bites(of files: [String], uses: [String: [String: Int]], size: Int) -> [[String]] {
  var order = BiteOrder(files, uses, size)
  order.run()
  return order.bites
}

private struct BiteOrder {
  private let size: Int
  /// The files that stay together.
  private let groups: [[String]]
  /// The groups that each group uses and that are in no bite yet.
  private var open: [Set<Int>]
  /// How many ties there are between two groups, in both directions.
  private var ties: [[Int: Int]]
  private(set) var bites: [[String]] = []

  init(_ files: [String], _ uses: [String: [String: Int]], _ size: Int) {
    self.size = size
    let numbers = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
    let edges = files.map { file in (uses[file] ?? [:]).keys.compactMap { numbers[$0] }.sorted() }
    let circles = groupsOfCircles(in: edges)
    groups = circles.members.map { $0.sorted().map { files[$0] } }
    open = groups.map { _ in [] }
    ties = groups.map { _ in [:] }
    for (file, targets) in edges.enumerated() {
      for target in targets {
        let (user, used) = (circles.numbers[file], circles.numbers[target])
        guard user != used else { continue }
        let count = uses[files[file]]?[files[target]] ?? 0
        open[user].insert(used)
        ties[user][used, default: 0] += count
        ties[used][user, default: 0] += count
      }
    }
  }

  mutating func run() {
    var left = Set(groups.indices)
    var bite: Set<Int> = []
    var count = 0
    while !left.isEmpty {
      let ready = left.filter { open[$0].isEmpty }
      let fitting = ready.filter { count == 0 || count + groups[$0].count <= size }
      guard let next = fitting.min(by: { isBetter($0, $1, in: bite) }) else {
        close(&bite, &count)
        continue
      }
      bite.insert(next)
      left.remove(next)
      count += groups[next].count
      for group in ties[next].keys { open[group].remove(next) }
      if count >= size { close(&bite, &count) }
    }
    if !bite.isEmpty { close(&bite, &count) }
  }

  private mutating func close(_ bite: inout Set<Int>, _ count: inout Int) {
    bites.append(bite.flatMap { groups[$0] }.sorted())
    bite = []
    count = 0
  }

  private func isBetter(_ one: Int, _ other: Int, in bite: Set<Int>) -> Bool {
    func tiesToBite(_ group: Int) -> Int { bite.reduce(0) { $0 + (ties[group][$1] ?? 0) } }
    return (-tiesToBite(one), groups[one][0]) < (-tiesToBite(other), groups[other][0])
  }
}
