import RewriteRules
import SourceText

/// What each patch of several is for.
enum PatchSplit: String, CaseIterable, Sendable {
  case rule, folder, owner
}

/// Changes of some files that belong into one patch.
struct PatchPart {
  /// A rule's id, a folder or owners.
  let name: String
  let writes: [PendingWrite]
}

extension Plan {
  /// The plan's changes by what `key` says of a file's path, in the order of these names.
  func parts(byFile key: (String) -> String) -> [PatchPart] {
    Dictionary(grouping: writes) { key($0.path) }.sorted { $0.key < $1.key }.map {
      PatchPart(name: $0.key, writes: $0.value)
    }
  }

  /// The plan's changes by the rules that make them. A file goes from one patch to the next, so that they apply in their
  /// order alone. What belongs to no finding, such as imports and new names, is the last one, with the run's own files.
  func partsByRule() -> [PatchPart] {
    var steps: [String: [PendingWrite]] = [:]
    var last: [PendingWrite] = []
    for file in files where file.isChanged {
      let (rules, rest) = file.steps()
      for (rule, write) in rules { steps[rule, default: []].append(write) }
      if let rest { last.append(rest) }
    }
    last += [helpers].compactMap { $0 } + bridges
    let parts = steps.sorted { $0.key < $1.key }.map { PatchPart(name: $0.key, writes: $0.value) }
    return parts + (last.isEmpty ? [] : [PatchPart(name: "imports-and-names", writes: last)])
  }
}

extension PlannedFile {
  /// How the file becomes what it will be, a rule at a time in the order of their ids, and then the rest.
  fileprivate func steps() -> (rules: [(String, PendingWrite)], rest: PendingWrite?) {
    let made = OwnedEdits(of: self).made.map { (edit: $0.edit, rule: $0.owner.map { rewrite.findings[$0].rule }) }
    var done: Set<String> = []
    var before = source.bytes
    func step(to after: [UInt8]) -> PendingWrite? {
      defer { before = after }
      return before == after ? nil : PendingWrite(path: path, shown: source.path, before: before, after: after)
    }
    var rules: [(String, PendingWrite)] = []
    for rule in Set(made.compactMap(\.rule)).sorted() {
      done.insert(rule)
      var edits = EditSet()
      for part in made where part.rule.map(done.contains) == true { edits.insert(part.edit) }
      if let write = step(to: edits.applied(to: source.bytes)) { rules.append((rule, write)) }
    }
    return (rules, step(to: after))
  }
}
