import SourceText
import StreamTypes
import SwiftStructure

/// Typealiases of RxSwift's types without their arguments.
extension FileFacts {
  /// Whether a type is but another name of RxSwift's bag.
  func isBagAlias(_ entry: TypeEntry) -> Bool {
    entry.kind == "typealias" && entry.aliased == .named(bagType, [])
  }

  /// Whether a call makes a bag by such a name: `Bag()`.
  func isAliasedBag(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], case .reference(let name, _) = outline[call.callee],
      name.text != bagType
    else { return false }
    return project.types[name.text].map(isBagAlias) ?? false
  }

  /// What a type becomes whose values are of a type `Output`, if it gets an argument more.
  func openType(_ name: String, _ node: NodeID) -> (Rule, String)? {
    if let family = catalog.knowledge.families[name], family.form != .subject || family.failure != .never {
      guard family.form == .erased,
        let rule = catalog.byName[name]?.first(where: { $0.family == "types" }), isEnabled(rule)
      else { return nil }
      return (rule, "\(catalog[.publisher])<Output, \(family.failure == .never ? "Never" : qualified("Error"))>")
    }
    guard let rule = typeRules(name).first(where: isEnabled),
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
