import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// Reports the functions that got other names, and those that differ from others only in the kind of stream, which
  /// publishers don't have.
  func reportOverloads() {
    guard seesSignatures, let rule = catalog.byID["trait-overload"] else { return }
    for node in outline.allNodes {
      reportRenamedProperty(node)
      guard case .function(let function) = outline[node], isMember(node) else { continue }
      let name = function.keyword.text == "init" ? "init" : function.name.text
      if reportRenamed(function, node) || !isEnabled(rule) { continue }
      let same = project.clashes(
        of: function, in: outline, owner: outline.enclosingPath(node), file: path, knowledge: catalog.knowledge
      ).filter { distinctName(of: $0) == nil }
      guard !same.isEmpty,
        !suppressions.silences(rule.id, at: function.name.range.start, lineOf: outline.range(node).start)
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
    guard seesSignatures, options.applicability >= .needsReview else { return }
    var renamed: [NodeID: String] = [:]
    for node in outline.allNodes {
      if case .function(let function) = outline[node], isMember(node) {
        if let name = distinctName(of: function, node) { tokenEdits[function.name.range] = name.text }
      } else if let (name, new) = distinctPropertyName(node) {
        tokenEdits[name.range] = new.text
        if case .binding(let binding) = outline[node] { renamed[binding.pattern] = new.text }
      } else if let member = types.resolutions[node]?.member, let used = usedName(node), used.text == member.name,
        let name = distinctName(of: member)
      {
        tokenEdits[used.range] = name.text
      }
    }
    renameReferences(to: renamed)
  }

  /// A property whose name can't stay, where it is declared.
  private func distinctPropertyName(_ node: NodeID) -> (name: Name, new: DistinctName)? {
    guard let name = declaredProperty(node),
      let member = project.types[outline.enclosingPath(node)]?.members[name.text]?.first(where: {
        $0.kind == .property
      }),
      let new = distinctName(of: member),
      !suppressions.silences(new.rule, at: name.range.start, lineOf: outline.range(node).start)
    else { return nil }
    return (name, new)
  }

  private func reportRenamedProperty(_ node: NodeID) {
    guard let (name, new) = distinctPropertyName(node) else { return }
    reportRenamed(name, new)
  }

  private func distinctName(of function: FunctionDeclaration, _ node: NodeID) -> DistinctName? {
    let members = project.members(
      of: function, in: outline, owner: outline.enclosingPath(node), file: path, knowledge: catalog.knowledge)
    let own = members.filter { $0.offset <= function.name.range.start }.max { $0.offset < $1.offset }
    return own.flatMap(distinctName).flatMap { name in
      suppressions.silences(name.rule, at: function.name.range.start, lineOf: outline.range(node).start) ? nil : name
    }
  }

  /// The name of the member that a call, or a name alone, means.
  private func usedName(_ node: NodeID) -> Name? {
    switch outline[node] {
    case .call(let call): usedName(call.callee)
    case .member(_, let name, _, _), .reference(let name, _), .implicitMember(let name, _, _): name
    default: nil
    }
  }

  private func distinctName(of member: Member) -> DistinctName? {
    guard member.rule.isEmpty, options.applicability >= .needsReview else { return nil }
    let key = "\(member.file):\(member.offset)"
    if let known = distinctNames[key] { return known }
    var name: DistinctName?
    if let text = memberName(of: member) {
      name = DistinctName(text: text, rule: "member-name", reason: "since another member gets its name")
    } else if member.kind != .method {
      name = nil
    } else if isEnabled("trait-overload"), let text = project.distinctName(of: member, knowledge: catalog.knowledge) {
      name = DistinctName(
        text: text, rule: "trait-overload", reason: "since publishers have no kinds that tell it from another one")
    } else if isEnabled("operator-name"), let text = operatorName(of: member) {
      name = DistinctName(
        text: text, rule: "operator-name", reason: "since every publisher has an operator of its name")
    }
    distinctNames[key] = .some(name)
    return name
  }

  private func isEnabled(_ id: String) -> Bool { catalog.byID[id].map(isEnabled) ?? false }

  private func reportRenamed(_ function: FunctionDeclaration, _ node: NodeID) -> Bool {
    guard let name = distinctName(of: function, node) else { return false }
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

  /// Whether a function is a member of a type, or stands at the file's level.
  private func isMember(_ node: NodeID) -> Bool {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .nominal: return true
      case .function, .closure, .accessor: return false
      default: continue
      }
    }
    return true
  }
}

/// Another name of a function's, and why it has it.
struct DistinctName {
  let text: String
  /// The page.
  let rule: String
  let reason: String
}
