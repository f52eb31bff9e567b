import SourceText
import StreamTypes
import SwiftStructure

/// Typealiases of RxSwift's types without their arguments.
extension FileRewriter {
  /// `typealias Stream = Observable` becomes `typealias Stream<Output> = AnyPublisher<Output, Error>`: what it stands for
  /// has one argument more.
  func renderBareAlias(_ node: NodeID, _ alias: TypealiasDeclaration) -> [Piece]? {
    guard alias.generics.isEmpty, let type = alias.type,
      case .named(let name, []) = outline.swiftType(type).withoutModule(catalog.knowledge.moduleNames),
      facts.isSignatureType(name, at: type),
      catalog.knowledge.signatures.types[name]?.generics.count == 1,
      let (rule, written) = facts.openType(name, type), case let start = outline.range(type).start,
      !facts.suppressions.silences(rule.id, at: start, lineOf: start)
    else { return nil }
    findings[type] = Finding(
      rule: rule.id, range: outline.range(type), applicability: rule.applicability,
      message: "'\(outline.text(type))' becomes '\(written)'")
    let gap = ByteRange(alias.name.range.end, outline.range(type).start)
    return [
      .original(ByteRange(outline.range(node).start, alias.name.range.end)), .text("<Output>"), .original(gap),
      .text(written),
    ]
  }
}
