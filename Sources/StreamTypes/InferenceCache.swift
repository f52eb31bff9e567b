/// What was found of a project's declarations while files were inferred one after the other: the next file needs not find
/// it again.
///
/// All of it follows from the declarations and the failures of their slots, so that it does not matter which file asks
/// first. It belongs to one thread.
final class InferenceCache {
  /// The paths of the types that names mean, by the type around them; nil for none.
  var entryPaths: [String: [String: String?]] = [:]
  /// Whether names are those of types that neither the project nor the signatures say anything of.
  var namesOfOthers: [String: Bool] = [:]
  /// Whether files see the signatures' names by their imports.
  var signaturesSeen: [String: Bool] = [:]
  /// Where types may have members of a name from.
  var memberSources: [MemberSourcesPlace: MemberSources] = [:]
  /// The names of the members of types that may have a slot.
  var namesWithSlots: [String: [String]] = [:]
  /// The types of initial values.
  var initialValues: [InitialValuePlace: Finding<SwiftType>] = [:]
  /// What protocols' associated types are for types.
  var associatedTypes: [AssociatedTypesPlace: Finding<[String: SwiftType]>] = [:]
  /// The associated types that names alone mean; nil for none.
  var witnessedTypes: [AssociatedTypesPlace: Finding<SwiftType?>] = [:]

  /// Something that was found.
  struct Finding<Value> {
    let value: Value
    /// The slots whose failures it rests on.
    let uses: Set<FailureSlot>
  }
}

/// What a member's declaration spells, as far as it was asked for.
struct DeclaredTypes {
  let member: Member
  var parameters: InferenceCache.Finding<[SwiftType]>?
  var result: InferenceCache.Finding<SwiftType?>?
}

/// Where the initial value stands that says the type of a member.
struct InitialValuePlace: Hashable {
  let file: String
  let offset: Int
  /// The path of the type around; empty at a file's level.
  let owner: String
  /// Whether the signatures' names are seen there.
  let seesSignatures: Bool
}

/// Where associated types are asked for.
struct AssociatedTypesPlace: Hashable {
  /// The path of the type.
  let owner: String
  /// The path of the protocol, or the associated type's name alone.
  let name: String
  /// Whether the file that asks sees the signatures' names.
  let seesSignatures: Bool
}

/// The members of one name that a plain type has, or the type itself as a value.
struct FoundMembersPlace: Hashable {
  let path: String
  let isStatic: Bool
  let name: String
}

/// A type and the name of a member.
struct MemberSourcesPlace: Hashable {
  let path: String
  let name: String
}

/// Where a type may have members of a name from.
struct MemberSources {
  /// Whether the type declares one, or what the signatures say of it.
  var itself = false
  /// Whether a type that it inherits from declares one.
  var parents = false
}
