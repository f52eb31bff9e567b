import SwiftStructure

/// Which constrained extensions are a type's.
extension TypeInference {
  /// Whether nothing that is known contradicts the `where` clause of a member.
  func constraintsHold(_ member: Member, _ bindings: [String: SwiftType]) -> Bool {
    // What the member is generic in may be anything.
    let free = Dictionary(member.generics.map { ($0, SwiftType.unknown) }) { first, _ in first }
    let known = bindings.merging(free) { _, free in free }
    for constraint in member.constraints {
      guard case .named(let name, []) = constraint.left, let bound = bindings[name], !bound.isUnknown else { continue }
      let right = resolve(substitute(constraint.right, known), in: member.owner, file: member.file)
      if constraint.isSameType {
        if !mayBeSame(bound, right) { return false }
      } else if case .named(let wanted, _) = constraint.right {
        if knowledge.isStreamName(wanted), bound.stream == nil, !isGenericName(bound) { return false }
        if ["Collection", "Sequence"].contains(wanted), !isCollection(bound), !isGenericName(bound) { return false }
        if case .named(let have, _) = bound, isUnrelated(self.bound(ofGeneric: have)?.name ?? have, to: wanted) {
          return false
        }
        if let family = bound.stream?.family, isUnrelated(stream: family, to: wanted) { return false }
      }
    }
    return true
  }

  /// What the `where` clause of a member says of a parameter of its type fails as what the parameter stands for does:
  /// `extension Kit { func cached<T>() where Base == Single<T> }` for a `Kit<Single<Int>>`.
  func tieConstrained(_ member: Member, _ bindings: [String: SwiftType]) {
    for constraint in member.constraints where constraint.isSameType {
      guard case .named(let name, []) = constraint.left, let bound = bindings[name], bound.mentionsStream else {
        continue
      }
      result.flows.tie(bound, resolve(constraint.right, in: member.owner, file: member.file))
    }
  }

  /// Whether a protocol of the project's is one that no extension makes a type of streams conform to.
  private func isUnrelated(stream family: String, to wanted: String) -> Bool {
    guard project.types[wanted]?.kind == "protocol" else { return false }
    let types = [family] + knowledge.signatures.ancestors(of: family)
    return !types.contains { project.ancestors(of: $0).contains(wanted) }
  }

  /// Whether a type is known not to be, or inherit, another one. What a name reaches through `visited` types is asked
  /// once: `class Cell: Kit.Cell` seems to inherit itself.
  func isUnrelated(_ type: String, to wanted: String, visited: Set<String> = []) -> Bool {
    guard !visited.contains(type) else { return true }
    guard type != wanted, let base = declaration(of: wanted), base.aliased == nil,
      let entry = declaration(of: type), entry.aliased == nil, entry.kind != "associatedtype"
    else { return false }
    // The project may extend what the signatures declare: `extension Result: Outcome`.
    let extended = project.types[type].flatMap { $0.kind.isEmpty ? $0.inherits : nil } ?? []
    return (entry.inherits + extended).enumerated().allSatisfy { position, parent in
      guard case .named(let name, _) = parent else { return true }
      if name == wanted { return false }
      // What nobody declares may inherit from a class of UIKit, but not from one of the project's.
      if declaration(of: name) == nil { return position > 0 || cocoaClasses.types[wanted] == nil }
      return isUnrelated(name, to: wanted, visited: visited.union([type]))
    }
  }

  /// Whether two types can be the same as far as they are known.
  func mayBeSame(_ left: SwiftType, _ right: SwiftType) -> Bool {
    switch (left, right) {
    case (.unknown, _), (_, .unknown): true
    case (.named(let one, let arguments), .named(let other, let others)):
      (one == other || one.hasSuffix("." + other) || other.hasSuffix("." + one))
        && zip(arguments, others).allSatisfy { mayBeSame($0, $1) }
    case (.stream(let one), .stream(let other)): mayBeSame(one.element, other.element)
    case (.optional(let one), .optional(let other)), (.array(let one), .array(let other)): mayBeSame(one, other)
    case (.tuple(let one), .tuple(let other)):
      one.count == other.count && zip(one, other).allSatisfy { mayBeSame($0.type, $1.type) }
    case (.dictionary, .dictionary), (.function, .function), (.metatype, .metatype): true
    // A generic parameter may be anything.
    case (.named(let name, []), _), (_, .named(let name, [])): name.count == 1
    default: false
    }
  }
}
