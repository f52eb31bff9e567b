import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Reports the functions that got other names, and those that differ from others only in the kind of stream, which
  /// publishers don't have.
  func reportOverloads(_ decisions: inout Decisions) {
    guard seesSignatures, let rule = catalog[.overload] else { return }
    let kept = decisions.kept
    func isKept(_ node: NodeID) -> Bool { kept.hasDeclaration(around: outline.range(node)) }
    for node in outline.allNodes {
      reportRenamedProperty(node, &decisions)
      if let (name, new) = distinctNameInDoubt(node), !isKept(node) { reportInDoubt(name, new, &decisions) }
      guard case .function(let function) = outline[node], isInType(node), !isKept(node) else { continue }
      let name = function.keyword.text == "init" ? "init" : function.name.text
      if reportRenamed(function, node, &decisions) || !isEnabled(rule) { continue }
      let same = project.clashes(
        of: function, in: outline, owner: outline.enclosingPath(node), file: path, knowledge: catalog.knowledge
      ).filter { distinctName(of: $0) == nil }
      guard !same.isEmpty,
        !suppressions.silences(rule.id, at: function.name.range.start, lineOf: outline.range(node).start)
      else { continue }
      let places = Set(same.map { $0.owner.isEmpty ? "all in \($0.file)" : "'\($0.owner)' in \($0.file)" }).sorted()
      decisions.tokenFindings.append(
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
  func renameFunctions(_ decisions: inout Decisions) {
    guard seesSignatures else { return }
    var renamed: [NodeID: String] = [:]
    for node in outline.allNodes {
      if case .function(let function) = outline[node], isInType(node) {
        if let name = distinctName(of: function, node) { decisions.rename(function.name.range, to: name.text) }
      } else if let (name, new) = distinctPropertyName(node) {
        decisions.rename(name.range, to: new.text)
        if case .binding(let binding) = outline[node] { renamed[binding.pattern] = new.text }
      } else if let member = types.resolutions[node]?.member, let used = usedName(node), used.text == member.name,
        let name = distinctName(of: member)
      {
        decisions.rename(used.range, to: name.text)
      }
    }
    renameReferences(to: renamed, &decisions)
  }

  private func reportRenamedProperty(_ node: NodeID, _ decisions: inout Decisions) {
    guard let (name, new) = distinctPropertyName(node) else { return }
    reportRenamed(name, new, &decisions)
  }

  private func reportRenamed(_ function: FunctionDeclaration, _ node: NodeID, _ decisions: inout Decisions) -> Bool {
    guard let name = otherName(of: function, node) else { return false }
    if let rule = catalog.byID[name.rule], let leftOver = catalog[.leftOver], !isEnabled(rule) {
      decisions.tokenFindings.append(switchedOff(rule, at: function.name.range, leftOver))
    } else {
      reportRenamed(function.name, name, &decisions)
    }
    return true
  }

  private func reportInDoubt(_ name: Name, _ new: DistinctName, _ decisions: inout Decisions) {
    decisions.tokenFindings.append(
      Finding(
        rule: new.rule, range: name.range, applicability: .needsReview,
        message: "'\(name.text)' may mean the one that becomes '\(new.text)'",
        note: "The receiver's type is not known. If that one is meant, write its new name."))
  }

  private func reportRenamed(_ name: Name, _ new: DistinctName, _ decisions: inout Decisions) {
    decisions.tokenFindings.append(
      Finding(
        rule: new.rule, range: name.range, applicability: new.promise,
        message: "'\(name.text)' becomes '\(new.text)', \(new.reason)",
        note: new.promise == .safe ? nil : "Uses in other modules have to be renamed by hand."))
  }
}
