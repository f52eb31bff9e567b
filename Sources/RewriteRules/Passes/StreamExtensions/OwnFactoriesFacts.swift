import StreamTypes
import SwiftStructure

/// Static members that the project declares for streams.
extension FileFacts {
  /// What uses a static member or an initializer that the project declares for a type, `Single.later(1)` or `Single(1)`.
  func ownUse(ofType node: NodeID) -> NodeID? {
    guard let parent = outline.parent(node) else { return nil }
    if outline.call(parent)?.callee == node {
      return types.resolutions[parent].map { $0.member.rule.isEmpty && $0.member.kind == .initializer } == true
        ? parent : nil
    }
    guard case .member(let base, _, _, _) = outline[parent], base == node else { return nil }
    let use = outline.parent(parent).flatMap { outline.call($0)?.callee == parent ? $0 : nil } ?? parent
    guard let found = types.resolutions[use]?.member, found.rule.isEmpty, found.isStatic || found.kind == .initializer
    else { return nil }
    return use
  }

  func isOfStreams(_ member: Member) -> Bool {
    project.leaves(member.owner, to: catalog.knowledge) && catalog.knowledge.isStreamName(member.owner)
  }

  /// Whether an expression is just of the type that its place spells.
  func fitsPlace(_ node: NodeID) -> Bool {
    guard let place = types.expectations[node], place.isSlot else { return false }
    guard let stream = types[node].streamOrOptionalStream, let wanted = place.type.streamOrOptionalStream else {
      return true
    }
    return stream.form == wanted.form && stream.failure == wanted.failure
  }

  /// The element of the stream or observer that an expression is.
  func elementOfResult(_ node: NodeID) -> SwiftType? {
    if case .named(_, let arguments) = types.expectations[node]?.type { return arguments.first }
    if case .named(_, let arguments) = types[node] { return arguments.first }
    return types[node].stream?.element
  }

  /// The type that a name of RxSwift's becomes where a static member follows, with its arguments.
  func factoryType(_ name: String, of member: Member, _ use: NodeID) -> (name: String, arguments: String)? {
    if let family = catalog.knowledge.families[name], family.form == .erased {
      let element = family.name == catalog[.valueless] ? "Never" : spelledElement(of: member, use)
      return (qualified(catalog[.publisher]), "\(element), \(spelled(family.failure, at: use))")
    }
    guard let receiver = extendedReceiver(name, use), let failure = receiver.failure else { return nil }
    return (receiver.name, "\(spelledElement(of: member, use)), \(failure)")
  }

  /// The same for what leaves the type out, `.polling(every: 1)` or `.none`, where any publisher will do or another type
  /// than that of the member is asked for.
  func renderOwnFactory(_ node: NodeID) -> [Piece]? {
    let use = outline.parent(node).flatMap { outline.call($0)?.callee == node ? $0 : nil } ?? node
    guard let resolution = types.resolutions[use], resolution.member.rule.isEmpty, resolution.member.isStatic,
      seesSignatures, isOfStreams(resolution.member), !fitsPlace(use),
      let family = catalog.knowledge.families[resolution.receiver.instanceStream?.family ?? resolution.member.owner]
    else { return nil }
    guard let (type, arguments) = factoryType(family.name, of: resolution.member, use) else { return nil }
    return [.text("\(type)<\(arguments)>"), .original(outline.range(node))]
  }

  /// What the extension says that the elements are, or what the result's are where they are the same; `_` otherwise.
  private func spelledElement(of member: Member, _ use: NodeID) -> String {
    let unknown = Dictionary(member.generics.map { ($0, SwiftType.unknown) }) { first, _ in first }
    let generics = unknown.merging(types.resolutions[use]?.generics ?? [:]) { _, known in known }
    for constraint in member.constraints where constraint.isSameType {
      if case .named(let left, []) = constraint.left, ["Element", "Self.Element"].contains(left),
        case let element = substitute(constraint.right, generics), canSpell(element)
      {
        return spelled(element, at: use)
      }
    }
    if case .named(_, let arguments)? = member.type, arguments.first == .named("Element", []),
      let element = elementOfResult(use), canSpell(element)
    {
      return spelled(element, at: use)
    }
    guard let element = generics["Element"], canSpell(element) else { return "_" }
    return spelled(element, at: use)
  }
}
