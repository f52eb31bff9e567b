/// A member with what its owner's generic parameters stand for.
struct FoundMember {
  let member: Member
  let bindings: [String: SwiftType]
}
