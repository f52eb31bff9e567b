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
      let (rule, written) = openType(name.text, type),
      !suppressions.silences(rule.id, at: name.range.start, lineOf: name.range.start)
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

  /// What a type becomes whose values are of a type `Output`, if it gets an argument more.
  private func openType(_ name: String, _ node: NodeID) -> (Rule, String)? {
    if let family = catalog.knowledge.families[name] {
      guard family.form == .erased,
        let rule = catalog.byName[name]?.first(where: { $0.family == "types" }), facts.isEnabled(rule)
      else { return nil }
      return (rule, "AnyPublisher<Output, \(family.failure == .never ? "Never" : qualified("Error"))>")
    }
    guard let rule = facts.typeRules(name).first(where: facts.isEnabled),
      let type = typeTemplate(name, node)?.typeWithArguments,
      type.arguments.count > 1
    else { return nil }
    return spelled(type, element: "Output").map { (rule, $0) }
  }

  /// A template's type with the element's name in its hole; nil if it has others.
  func spelled(_ type: (name: String, arguments: [String]), element: String) -> String? {
    let arguments = type.arguments.map { text in
      text.hasPrefix("<#") ? text.contains(":") ? "" : element : text == "Error" ? qualified(text) : text
    }
    return arguments.contains("") ? nil : "\(qualified(type.name))<\(arguments.joined(separator: ", "))>"
  }
}

extension Template {
  /// The type that it writes, and the texts of that type's arguments, holes among them.
  var typeWithArguments: (name: String, arguments: [String])? {
    guard case .typeName(let name, let arguments) = pattern.outline[pattern.root] else { return nil }
    return (name.text, arguments.map { pattern.outline.text($0) })
  }
}
