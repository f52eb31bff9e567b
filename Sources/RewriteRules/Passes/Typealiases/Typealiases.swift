import SourceText
import StreamTypes
import SwiftStructure

/// Typealiases of RxSwift's types without their arguments.
extension FileRewriter {
  /// `typealias Stream = Observable` becomes `typealias Stream<Output> = AnyPublisher<Output, Error>`: what it stands for
  /// has one argument more.
  func renderBareAlias(_ node: NodeID, _ alias: TypealiasDeclaration) -> [Piece]? {
    guard alias.generics.isEmpty, let type = alias.type, case .typeName(let name, let arguments) = outline[type],
      arguments.isEmpty, facts.isSignatureType(name.text, at: type),
      catalog.knowledge.signatures.types[name.text]?.generics.count == 1,
      let (rule, written) = facts.openType(name.text, type),
      !facts.suppressions.silences(rule.id, at: name.range.start, lineOf: name.range.start)
    else { return nil }
    findings[type] = Finding(
      rule: rule.id, range: outline.range(type), applicability: rule.applicability,
      message: "'\(name.text)' becomes '\(written)'")
    let gap = ByteRange(alias.name.range.end, outline.range(type).start)
    return [
      .original(ByteRange(outline.range(node).start, alias.name.range.end)), .text("<Output>"), .original(gap),
      .text(written),
    ]
  }
}
