import StreamTypes
import SwiftStructure

extension FileFacts {
  // MARK: Other names

  /// The name of the member that a call, or a name alone, means.
  func usedName(_ node: NodeID) -> Name? {
    switch outline[node] {
    case .call(let call): usedName(call.callee)
    case .member(_, let name, _, _), .reference(let name, _), .implicitMember(let name, _, _): name
    default: nil
    }
  }

  func distinctName(of member: Member) -> DistinctName? {
    guard member.rule.isEmpty, options.applicability >= .needsReview else { return nil }
    if let known = tables.distinctNames[member.place] { return known }
    var name: DistinctName?
    if let text = memberName(of: member) {
      name = DistinctName(text: text, rule: catalog.id(.memberName), reason: "since another member gets its name")
    } else if member.kind != .method {
      name = nil
    } else if isEnabled(.overload), let text = project.distinctName(of: member, knowledge: catalog.knowledge) {
      name = DistinctName(
        text: text, rule: catalog.id(.overload), reason: "since publishers have no kinds that tell it from another one")
    } else if isEnabled(.operatorName) {
      name = operatorName(of: member)
    }
    tables.distinctNames[member.place] = .some(name)
    return name
  }

  private func isEnabled(_ role: RuleRole) -> Bool { catalog[role].map(isEnabled) ?? false }

  /// Whether a function is a member of a type, or stands at the file's level.
  func isInType(_ node: NodeID) -> Bool {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .nominal: return true
      case .function, .closure, .accessor: return false
      default: continue
      }
    }
    return true
  }

  // MARK: Other names

  /// A property whose name can't stay, where it is declared.
  func distinctPropertyName(_ node: NodeID) -> (name: Name, new: DistinctName)? {
    guard let name = declaredProperty(node),
      let member = project.types[outline.enclosingPath(node)]?.members[name.text]?.first(where: {
        $0.kind == .property
      }),
      let new = distinctName(of: member),
      !suppressions.silences(new.rule, at: name.range.start, lineOf: outline.range(node).start)
    else { return nil }
    return (name, new)
  }

  func distinctName(of function: FunctionDeclaration, _ node: NodeID) -> DistinctName? {
    let members = project.members(
      of: function, in: outline, owner: outline.enclosingPath(node), file: path, knowledge: catalog.knowledge)
    let own = members.filter { $0.offset <= function.name.range.start }.max { $0.offset < $1.offset }
    return own.flatMap(distinctName).flatMap { name in
      suppressions.silences(name.rule, at: function.name.range.start, lineOf: outline.range(node).start)
        ? nil : name
    }
  }
}
