import SwiftStructure

/// Whether the holes of patterns and templates fit together.
extension RuleChecker {
  /// A constraint is one of the words, or the name of a type.
  mutating func checkFind(_ pattern: Pattern, _ page: RulePage, _ fence: Fence) {
    for word in fence.words.dropFirst() where word != "type" {
      problem(page, fence.place(ofWord: word), "unknown word '\(word)'; a 'find' may be a 'type'")
    }
    for hole in pattern.holes {
      for word in hole.words where word.first?.isUppercase != true && !RuleChecker.constraints.contains(word) {
        problem(
          page, fence.place(of: "<#\(hole.name)"),
          "unknown constraint '\(word)'; a type's name or one of \(listed(RuleChecker.constraints.sorted())) is one")
      }
    }
  }

  mutating func checkConditions(_ conditions: Set<String>, _ page: RulePage, _ fence: Fence) {
    for word in conditions.sorted() where !RuleChecker.conditions.contains(word) {
      problem(
        page, fence.place(ofWord: word),
        "unknown condition '\(word)'; the conditions are \(listed(RuleChecker.conditions.sorted()))")
    }
  }

  mutating func checkHoles(_ template: Pattern, _ patterns: [Pattern], _ page: RulePage, _ fence: Fence) {
    let known = Set(patterns.flatMap { $0.holes.map(\.name) })
    for hole in template.holes {
      var place: PagePlace { fence.place(of: "<#\(hole.name)") }
      guard let word = hole.words.first else {
        if !known.contains(hole.name) { problem(page, place, "the hole '\(hole.name)' is in no pattern") }
        continue
      }
      guard let transform = PageWord.transforms.first(where: { $0.name == word }) else {
        let names = PageWord.transforms.map(\.name).sorted()
        problem(page, place, "unknown transform '\(word)'; the transforms are \(listed(names))")
        continue
      }
      for argument in hole.words.dropFirst() {
        if let arguments = transform.values, !arguments.contains(argument) {
          let choice = arguments.isEmpty ? "it takes none" : "it takes \(listed(arguments, "or"))"
          problem(page, place, "unknown argument '\(argument)' of the transform '\(word)'; \(choice)")
        }
      }
    }
  }

  /// What is matched and written nowhere is lost; where that is meant, the pattern says `dropped`.
  ///
  /// A type that is spelled for the compiler alone, as in `Observable<Int>.just(1)`, is not meant.
  mutating func checkUse(of group: RewriteGroup, _ fences: [Fence], _ page: RulePage) {
    guard !group.templates.isEmpty else { return }
    let written = group.templates.flatMap(\.pattern.holes)
    let used = Set(written.map(\.name) + written.flatMap(\.otherHoles))
    for (pattern, fence) in zip(group.patterns, fences) where !pattern.isType {
      for node in pattern.outline.allNodes.sorted(by: { pattern.outline.range($0) < pattern.outline.range($1) }) {
        guard case .literal(.placeholder) = pattern.outline[node], let hole = pattern.hole(node), hole.name != "type",
          !used.contains(hole.name), !hole.words.contains("dropped")
        else { continue }
        problem(
          page, fence.place(at: pattern.outline.range(node).start),
          "the hole '\(hole.name)' is in no 'replace', so that what it stands for is lost; write "
            + "'\(hole.words.isEmpty ? hole.name + ": dropped" : hole.name + ": " + hole.words.joined(separator: " ") + " dropped")'"
            + " if that is meant")
      }
    }
  }
}
