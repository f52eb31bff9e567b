import RewriteRules

/// Numbers of findings and of files.
struct Counts: Hashable, Sendable {
  /// Findings that a rule rewrites safely.
  var safe = 0
  /// Findings that a rule rewrites for review.
  var needsReview = 0
  /// Findings that are left to a person.
  var reportOnly = 0
  /// Files that use RxSwift alone, both libraries, and publishers alone.
  var filesBefore = 0
  var filesBetween = 0
  var filesAfter = 0
  /// Calls that convert between both libraries.
  var bridges = 0

  /// All findings.
  var sites: Int { safe + needsReview + reportOnly }
  /// All files with streams.
  var files: Int { filesBefore + filesBetween + filesAfter }

  mutating func add(_ site: MigrationReport.Site) {
    switch site.applicability {
    case .safe: safe += 1
    case .needsReview: needsReview += 1
    case .reportOnly: reportOnly += 1
    }
  }

  mutating func add(_ file: MigrationReport.File) {
    switch file.state {
    case .before: filesBefore += 1
    case .between: filesBetween += 1
    case .after: filesAfter += 1
    }
    bridges += file.bridges.count
    for site in file.sites { add(site) }
  }
}

/// Files or findings that have something in common.
struct CountedGroup: Hashable, Sendable {
  let name: String
  var counts = Counts()
}

extension MigrationReport {
  /// The bridges, and what they wait for.
  var bridgeDebt: BridgeDebt {
    files.reduce(into: BridgeDebt()) { $0.add(bridges: $1.bridges.count, usesRxSwift: $1.state != .after) }
  }

  var counts: Counts {
    files.reduce(into: Counts()) { $0.add($1) }
  }

  /// The files by what `names` says of each, those with the most findings first. A file may be in several groups.
  func groups(by names: (File) -> [String]) -> [CountedGroup] {
    var groups: [String: Counts] = [:]
    for file in files {
      for name in names(file) { groups[name, default: Counts()].add(file) }
    }
    return sorted(groups)
  }

  var modules: [CountedGroup] { groups { [$0.module] } }
  var folders: [CountedGroup] { groups { [$0.folder.isEmpty ? "(root)" : $0.folder] } }
  /// Empty where no file has an owner.
  var owners: [CountedGroup] {
    files.allSatisfy(\.owners.isEmpty) ? [] : groups { $0.owners.isEmpty ? ["(nobody)"] : $0.owners }
  }

  /// The findings by their rules; here a file counts for each rule that finds something in it.
  var groupsByRule: [CountedGroup] {
    var groups: [String: Counts] = [:]
    for file in files {
      for site in file.sites { groups[site.rule, default: Counts()].add(site) }
    }
    return sorted(groups)
  }

  /// The files in which each rule leaves something to a person.
  var filesByBlockingRule: [String: Int] {
    files.reduce(into: [:]) { counts, file in
      for rule in Set(file.sites.filter { $0.applicability == .reportOnly }.map(\.rule)) {
        counts[rule, default: 0] += 1
      }
    }
  }

  private func sorted(_ groups: [String: Counts]) -> [CountedGroup] {
    groups.map { CountedGroup(name: $0.key, counts: $0.value) }.sorted {
      (-$0.counts.sites, -$0.counts.files, $0.name) < (-$1.counts.sites, -$1.counts.files, $1.name)
    }
  }
}
