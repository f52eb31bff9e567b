import SourceText
import StreamTypes
import SwiftStructure

/// Typealiases of RxSwift's types without their arguments.
extension FileRewriter {
  /// `typealias Stream = Observable` becomes `typealias Stream<Output> = AnyPublisher<Output, Error>`: what it stands for
  /// has one argument more.
  func renderBareAlias(_ node: NodeID, _ alias: TypealiasDeclaration) -> [Piece]? {
    guard alias.generics.isEmpty, let type = alias.type, case .typeName(let name, let arguments) = outline[type],
      arguments.isEmpty, isSignatureType(name.text, at: type), let family = catalog.knowledge.families[name.text],
      family.form == .erased, catalog.knowledge.signatures.types[name.text]?.generics.count == 1,
      let rule = catalog.byName[name.text]?.first(where: { $0.family == "types" }), isEnabled(rule)
    else { return nil }
    let failure = family.failure == .never ? "Never" : qualified("Error")
    let written = "AnyPublisher<Output, \(failure)>"
    findings[type] = Finding(
      rule: rule.id, range: outline.range(type), applicability: rule.applicability,
      message: "'\(name.text)' becomes '\(written)'")
    let gap = ByteRange(alias.name.range.end, outline.range(type).start)
    return [
      .original(ByteRange(outline.range(node).start, alias.name.range.end)), .text("<Output>"), .original(gap),
      .text(written),
    ]
  }

  /// Whether a type is but another name of RxSwift's bag.
  func isBagAlias(_ entry: TypeEntry) -> Bool {
    entry.kind == "typealias" && entry.aliased == .named(FileRewriter.bagType, [])
  }

  /// Whether a call makes a bag by such a name: `Bag()`.
  func isAliasedBag(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], case .reference(let name, _) = outline[call.callee],
      name.text != FileRewriter.bagType
    else { return false }
    return project.types[name.text].map(isBagAlias) ?? false
  }
}
