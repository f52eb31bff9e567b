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

  /// The other name that this run gives a member; nil where it keeps its own, as one does that files call by it which are not
  /// rewritten.
  func distinctName(of member: Member) -> DistinctName? {
    let stays = project.pinned[member.place] != nil || project.bridged.contains(member.place)
    return otherName(of: member).flatMap { isWritten($0) && !stays ? $0 : nil }
  }

  /// The name that a member is to have, whether this run may give it or not.
  private func otherName(of member: Member) -> DistinctName? {
    guard member.rule.isEmpty else { return nil }
    if let known = tables.project.distinctNames[member.place] { return known }
    var name: DistinctName?
    if let text = memberName(of: member) {
      name = DistinctName(
        text: text, rule: catalog.id(.memberName), reason: "since another member gets its name", promise: .needsReview)
    } else if member.kind == .property {
      name = propertyName(of: member)
    } else if member.kind != .method {
      name = nil
    } else if let text = project.distinctName(of: member, knowledge: catalog.knowledge) {
      name = DistinctName(
        text: text, rule: catalog.id(.overload), reason: "since publishers have no kinds that tell it from another one",
        promise: promise(ofRenaming: member))
    } else {
      name = operatorName(of: member)
    }
    tables.project.distinctNames[member.place] = .some(name)
    return name
  }

  /// Whether this run may write a name.
  private func isWritten(_ name: DistinctName) -> Bool {
    name.promise <= options.applicability && catalog.byID[name.rule].map(isEnabled) ?? false
  }

  /// A function that other modules don't see has all its uses in the project.
  func promise(ofRenaming member: Member) -> Applicability {
    let shown = project.publicParts[member.file] ?? []
    return shown.contains { $0.contains(offset: member.offset) } ? .needsReview : .safe
  }

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

  /// The other name of a function that a call may mean of whose receiver nothing is known, in a file that imports
  /// RxSwift.
  func distinctNameInDoubt(_ node: NodeID) -> (name: Name, new: DistinctName)? {
    guard !fileImports.isDisjoint(with: catalog.knowledge.modules), let call = outline.call(node),
      case .member(let base, let name, _, _) = outline[call.callee],
      types.resolutions[node] == nil, types.resolutions[call.callee] == nil, isUnknown(types[base]),
      let new = distinctName(ofMembersNamed: name.text),
      !suppressions.silences(new.rule, at: name.range.start, lineOf: outline.range(node).start)
    else { return nil }
    return (name, new)
  }

  /// The other name that this run gives a member of a name, whichever type declares it.
  private func distinctName(ofMembersNamed name: String) -> DistinctName? {
    if let known = tables.project.namesInDoubt[name] { return known }
    let owners = declarationFacts.declaringTypes[name] ?? []
    let members = owners.lazy.flatMap { self.project.types[$0]?.members[name] ?? [] }
    let found = members.lazy.compactMap { self.distinctName(of: $0) }.first
    tables.project.namesInDoubt[name] = .some(found)
    return found
  }

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
    otherName(of: function, node).flatMap { name in
      isWritten(name) && project.pinned[memberPlace(node)] == nil ? name : nil
    }
  }

  /// The name that a function is to have where no comment silences that, whether this run may give it or not.
  func otherName(of function: FunctionDeclaration, _ node: NodeID) -> DistinctName? {
    let members = project.members(
      of: function, in: outline, owner: outline.enclosingPath(node), file: path, knowledge: catalog.knowledge)
    let own = members.filter { $0.offset <= function.name.range.start }.max { $0.offset < $1.offset }
    return own.flatMap(otherName).flatMap { name in
      suppressions.silences(name.rule, at: function.name.range.start, lineOf: outline.range(node).start)
        ? nil : name
    }
  }
}
