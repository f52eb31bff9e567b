import StreamTypes
import SwiftStructure

/// Static members that the project declares for streams.
extension FileRewriter {
  /// The type in front of one: `Observable.once("now")` becomes `AnyPublisher<String, Error>.once("now")`, and
  /// `AnyObserver.silent` is `AnySubscriber<String, Error>.silent`.
  func renderFactoryType(_ node: NodeID) -> [Piece]? {
    guard let (name, generics) = facts.typeReference(node), facts.isSignatureType(name, at: node),
      let use = facts.ownUse(ofType: node), let found = types.resolutions[use]?.member,
      generics.isEmpty || found.kind == .initializer,
      let rule = catalog.knowledge.signatures.types[name]?.rule,
      case let start = outline.range(node).start, !suppressions.silences(rule, at: start, lineOf: start),
      let (type, arguments) = factoryType(name, of: found, use)
    else { return nil }
    findings[node] = Finding(
      rule: rule, range: outline.range(node), applicability: .safe, message: "'\(name)' becomes '\(type)'")
    return [.text("\(type)<\(arguments)>")]
  }

  /// The type that a name of RxSwift's becomes where a static member follows, with its arguments.
  private func factoryType(_ name: String, of member: Member, _ use: NodeID) -> (name: String, arguments: String)? {
    if let family = catalog.knowledge.families[name], family.form == .erased {
      let element = family.name == "Completable" ? "Never" : spelledElement(of: member, use)
      return (qualified("AnyPublisher"), "\(element), \(spelled(family.failure, at: use))")
    }
    guard let receiver = extendedReceiver(name, use), let failure = receiver.failure else { return nil }
    return (receiver.name, "\(spelledElement(of: member, use)), \(failure)")
  }

  /// The same for what leaves the type out, `.polling(every: 1)`, where any publisher will do or another type than that of
  /// the member is asked for.
  func renderOwnFactory(_ node: NodeID) -> [Piece]? {
    guard let use = outline.parent(node), outline.call(use)?.callee == node,
      let resolution = types.resolutions[use], resolution.member.rule.isEmpty, resolution.member.isStatic,
      facts.seesSignatures, facts.isOfStreams(resolution.member), !facts.fitsPlace(use),
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
      let element = facts.elementOfResult(use), canSpell(element)
    {
      return spelled(element, at: use)
    }
    guard let element = generics["Element"], canSpell(element) else { return "_" }
    return spelled(element, at: use)
  }
}
