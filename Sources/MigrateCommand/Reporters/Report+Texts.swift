import RewriteRules

extension Report.Item {
  /// What the finding says, on one line.
  var told: String { finding.message + (finding.note.map { "; \($0)" } ?? "") }

  /// What is not said again of other findings: a rule's note.
  var noteOfRule: [String] { finding.noteOfRule }

  /// The file as services show it, relative to the report's root; absolute if it is outside.
  func path(in report: Report) -> String { relativePath(path, from: report.root) ?? path }
}

extension Finding {
  /// What a report says of the first of such findings alone.
  var noteOfRule: [String] { [rule, note ?? ""] }
}

/// How many stale entries of a baseline are listed one by one.
private let listedStaleEntries = 10

extension Report {
  /// The items that are told to people one by one, and those that are only counted.
  var listed: (items: [Item], rest: [Item]) {
    let stale = items.indices.filter { items[$0].finding.rule == OwnFinding.staleEntry }
    if listsAll || stale.count <= listedStaleEntries { return (items, []) }
    let rest = Set(stale.dropFirst(listedStaleEntries))
    return (items.indices.filter { !rest.contains($0) }.map { items[$0] }, rest.sorted().map { items[$0] })
  }

  /// The items of each file, in order.
  var itemsByFile: [(path: String, items: [Item])] {
    var groups: [(path: String, items: [Item])] = []
    for item in items {
      let path = item.path(in: self)
      if groups.last?.path == path {
        groups[groups.count - 1].items.append(item)
      } else {
        groups.append((path, [item]))
      }
    }
    return groups
  }

  /// A fingerprint for each item that no other has.
  var uniqueFingerprints: [String] {
    var counts: [String: Int] = [:]
    return items.map { item in
      let shared = "\(item.path(in: self))\n\(item.fingerprint.digits)"
      counts[shared, default: 0] += 1
      return Digest(Array("\(shared)\n\(counts[shared] ?? 0)".utf8)).digits
    }
  }
}
