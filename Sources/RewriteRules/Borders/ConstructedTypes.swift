import StreamTypes
import SwiftStructure

/// What a declaration uses where it makes a value of a type of the project's.
extension TieSearch {
  /// A struct's own initializer takes the values of its properties.
  mutating func readMemberwise(_ node: NodeID, of owner: String, by place: MemberPlace) {
    guard case .call(let call) = outline[node], call.arguments.allSatisfy({ $0.label != nil }) else {
      return readProperties(of: owner, by: place)
    }
    for argument in call.arguments {
      for member in argument.label.flatMap({ project.types[owner]?.members[$0.text] }) ?? []
      where member.kind == .property && rewritten.areIn(member) {
        if bridges?.contains(member, rewritten) == true,
          let crossing = member.type.flatMap({ bridges?.crossing($0) }), crosses(argument.value, as: crossing)
        {
          found.uses.append((place, member.place))
        } else {
          tie(place, to: member)
        }
      }
    }
  }

  /// A call of a type's name makes a value of it, whichever initializer that is.
  mutating func readCall(_ node: NodeID, _ call: Call, by place: MemberPlace) {
    if readMember(node, by: place) { return }
    guard case .metatype(.named(let path, _)) = types[call.callee] else {
      // A value is called like a function.
      if rewritten.areIn(types[call.callee]) { readMembers(named: "callAsFunction", by: place) }
      return
    }
    for member in project.types[path]?.members["init"] ?? [] where rewritten.areIn(member) { tie(place, to: member) }
    if project.types[path]?.kind == "struct", !call.arguments.isEmpty { readProperties(of: path, by: place) }
  }

  mutating func readProperties(of path: String, by place: MemberPlace) {
    for member in (project.types[path]?.members.values.joined()).map(Array.init) ?? []
    where member.kind == .property && !member.isStatic && rewritten.areIn(member) {
      tie(place, to: member)
    }
  }
}
