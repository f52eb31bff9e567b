import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// Reports the functions that got other names, and those that differ from others only in the kind of stream, which
  /// publishers don't have.
  func reportOverloads() {
    guard facts.seesSignatures, let rule = catalog.byID["trait-overload"] else { return }
    for node in outline.allNodes {
      reportRenamedProperty(node)
      guard case .function(let function) = outline[node], facts.isInType(node) else { continue }
      let name = function.keyword.text == "init" ? "init" : function.name.text
      if reportRenamed(function, node) || !facts.isEnabled(rule) { continue }
      let same = project.clashes(
        of: function, in: outline, owner: outline.enclosingPath(node), file: path, knowledge: catalog.knowledge
      ).filter { facts.distinctName(of: $0) == nil }
      guard !same.isEmpty,
        !facts.suppressions.silences(rule.id, at: function.name.range.start, lineOf: outline.range(node).start)
      else { continue }
      let places = Set(same.map { $0.owner.isEmpty ? "all in \($0.file)" : "'\($0.owner)' in \($0.file)" }).sorted()
      tokenFindings.append(
        Finding(
          rule: rule.id, range: name == "init" ? function.keyword.range : function.name.range,
          applicability: .reportOnly,
          message: "'\(name)' differs from another one only in the kind of stream, which publishers don't have",
          note: "The other is declared for \(places.joined(separator: ", ")). \(rule.note)"))
    }
  }

  // MARK: Other names

  /// Gives functions whose names can't stay another one, and their uses with them: those that differ only in the kind of
  /// stream one that says the kind, where that is possible, and those that publishers have one of their own.
  func renameFunctions() {
    guard facts.seesSignatures, options.applicability >= .needsReview else { return }
    var renamed: [NodeID: String] = [:]
    for node in outline.allNodes {
      if case .function(let function) = outline[node], facts.isInType(node) {
        if let name = facts.distinctName(of: function, node) { tokenEdits[function.name.range] = name.text }
      } else if let (name, new) = facts.distinctPropertyName(node) {
        tokenEdits[name.range] = new.text
        if case .binding(let binding) = outline[node] { renamed[binding.pattern] = new.text }
      } else if let member = types.resolutions[node]?.member, let used = facts.usedName(node), used.text == member.name,
        let name = facts.distinctName(of: member)
      {
        tokenEdits[used.range] = name.text
      }
    }
    renameReferences(to: renamed)
  }

  private func reportRenamedProperty(_ node: NodeID) {
    guard let (name, new) = facts.distinctPropertyName(node) else { return }
    reportRenamed(name, new)
  }

  private func reportRenamed(_ function: FunctionDeclaration, _ node: NodeID) -> Bool {
    guard let name = facts.distinctName(of: function, node) else { return false }
    reportRenamed(function.name, name)
    return true
  }

  private func reportRenamed(_ name: Name, _ new: DistinctName) {
    tokenFindings.append(
      Finding(
        rule: new.rule, range: name.range, applicability: .needsReview,
        message: "'\(name.text)' becomes '\(new.text)', \(new.reason)",
        note: "Uses in other modules, and those whose type is not known, have to be renamed by hand."))
  }
}

/// Another name of a function's, and why it has it.
struct DistinctName {
  let text: String
  /// The page.
  let rule: String
  let reason: String
}
