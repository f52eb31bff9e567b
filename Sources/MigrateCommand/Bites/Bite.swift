import RewriteRules

/// A part of a migration that one review can take.
struct Bite {
  struct File {
    let path: String
    /// How many sites are rewritten, how many of these need review, and how many are left by hand.
    let rewritten: Int
    let needReview: Int
    let byHand: Int
  }

  /// A file that keeps declarations of others from being rewritten, and how many.
  struct Holder: Hashable {
    let path: String
    let declarations: Int
  }

  /// From 1.
  let number: Int
  let files: [File]
  /// How many ties its files have to those of earlier bites, and how many those of later bites have to them.
  let tiesToEarlier: Int
  let tiesToLater: Int
  /// How many sites of its files and those of earlier bites can't be rewritten before later bites; nil where nobody tried.
  var waiting: Int?
  /// The same with a file of bridges; nil where there is one already, or nobody tried.
  var waitingWithBridges: Int?
  /// The files of later bites that declarations of its files are tied to, those with the most first.
  var waitsFor: [Holder] = []
  /// The calls of bridges that come with it, and those that go, where the project has a file of bridges.
  var bridgesMade: [Bridge] = []
  var bridgesRemoved: [Bridge] = []
}

extension Plan {
  /// The bites in which the files with something to do are best migrated; those that have code of the target already are
  /// in none.
  func bites(_ uses: FileUses, size: Int) -> [Bite] {
    let open = Dictionary(uniqueKeysWithValues: files.filter(isOpen).map { ($0.source.path, $0) })
    let paths = open.keys.filter { !uses.begun.contains($0) }.sorted()
    let order = MigrateCommand.bites(of: paths, uses: uses.counts, size: size)
    var numbers: [String: Int] = [:]
    for (index, bite) in order.enumerated() { for path in bite { numbers[path] = index } }
    func ties(_ isWanted: (_ user: Int, _ used: Int) -> Bool) -> Int {
      uses.counts.reduce(0) { sum, user in
        sum
          + user.value.reduce(0) { sum, used in
            guard let from = numbers[user.key], let to = numbers[used.key], isWanted(from, to) else { return sum }
            return sum + used.value
          }
      }
    }
    return order.enumerated().map { index, paths in
      Bite(
        number: index + 1, files: paths.compactMap { open[$0].map(file) },
        tiesToEarlier: ties { $0 == index && $1 < index }, tiesToLater: ties { $1 == index && $0 > index })
    }
  }

  private func isOpen(_ file: PlannedFile) -> Bool { file.isChanged || !file.rewrite.findings.isEmpty }

  private func file(_ file: PlannedFile) -> Bite.File {
    let outcomes = file.rewrite.findings.map { ($0, file.outcome(of: $0, options: options)) }
    let rewritten = outcomes.filter { $0.1 == .rewritten }
    return Bite.File(
      path: file.source.path, rewritten: rewritten.count,
      needReview: rewritten.count { $0.0.applicability == .needsReview }, byHand: outcomes.count { $0.1 == .byHand })
  }

  /// Keeps the files of later bites as they are.
  mutating func hold(behind bite: Int, of bites: [Bite]) {
    let later = Set(bites.dropFirst(bite).flatMap { $0.files.map(\.path) })
    for index in files.indices where later.contains(files[index].source.path) {
      files[index].heldBackBy = "--bite"
    }
  }
}
