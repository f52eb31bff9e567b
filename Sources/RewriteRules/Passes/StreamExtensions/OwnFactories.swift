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
      case let start = outline.range(node).start, !facts.suppressions.silences(rule, at: start, lineOf: start),
      let (type, arguments) = facts.factoryType(name, of: found, use)
    else { return nil }
    findings[node] = Finding(
      rule: rule, range: outline.range(node), applicability: .safe, message: "'\(name)' becomes '\(type)'")
    return [.text("\(type)<\(arguments)>")]
  }
}
