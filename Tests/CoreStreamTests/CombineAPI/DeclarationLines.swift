/// A symbol graph as the lines of `Tests/CombineAPI`.
extension SymbolGraph {
  /// A line for each declaration and for each conformance.
  func lines() -> [String] {
    let symbols = Dictionary(self.symbols.map { ($0.identifier.precise, $0) }, uniquingKeysWith: { first, _ in first })
    var ownConditions = Dictionary(
      self.symbols.filter(\.isType).map { ($0.path, Set($0.swiftGenerics?.texts ?? [])) },
      uniquingKeysWith: { first, _ in first })
    ownConditions["Result"] = ["Failure : Error"]
    let declarations = self.symbols.map { $0.line(besides: ownConditions[$0.container] ?? []) }
    let conformances = relationships.compactMap { relationship -> String? in
      guard relationship.kind == "conformsTo", let type = symbols[relationship.source]?.path else { return nil }
      let name = symbols[relationship.target]?.path ?? relationship.nameElsewhere
      let conditions = Set(relationship.swiftConstraints?.map(\.text) ?? []).subtracting(ownConditions[type] ?? [])
      return type + " : " + name + whereClause(conditions)
    }
    return declarations + conformances
  }

  /// What each type's aliases stand for, so that a line can be written with them or without.
  func aliases() -> [String: [String: String]] {
    var aliases: [String: [String: String]] = [:]
    for symbol in symbols where symbol.kind.identifier == "swift.typealias" {
      guard let name = symbol.pathComponents.last else { continue }
      let declaration = symbol.declarationFragments?.map(\.spelling).joined() ?? ""
      aliases[symbol.container, default: [:]][name] = declaration.components(separatedBy: " = ").last
    }
    return aliases
  }
}

extension SymbolGraph.Relationship {
  /// The name of a protocol of another module, without the module.
  fileprivate var nameElsewhere: String { (targetFallback ?? target).components(separatedBy: ".").last ?? target }
}

extension SymbolGraph.Constrained {
  var texts: [String] { constraints?.map(\.text) ?? [] }
}

extension SymbolGraph.Symbol {
  /// The declaration without the parameters' inner names, its conditions those of the extension too.
  fileprivate func line(besides ownConditions: Set<String>) -> String {
    var text = ""
    for fragment in declarationFragments ?? [] {
      if fragment.kind == "internalParam" {
        text = text.trimmingSuffix(" ")
      } else {
        text += fragment.spelling
      }
    }
    if kind.identifier == "swift.func.op" {
      text = text.replacing("(: ", with: "(").replacing(",: ", with: ", ").replacing(", : ", with: ", ")
    }
    // In a final class these say nothing.
    if !isType { text = text.replacing("final ", with: "").replacing("convenience ", with: "") }
    let (declaration, conditions) = splitConditions(text.replacing("CoreStream.", with: ""))
    let all = Set(conditions).union(swiftExtension?.texts ?? []).subtracting(ownConditions)
    return (container.isEmpty ? "" : container + " | ") + declaration + whereClause(all)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

/// A declaration and its conditions. An accessor list stays with the declaration, although the compiler prints it last.
func splitConditions(_ text: String) -> (declaration: String, conditions: [String]) {
  guard let start = text.range(of: " where ") else { return (text, []) }
  var declaration = String(text[..<start.lowerBound])
  var rest = text[start.upperBound...]
  if let accessors = rest.range(of: " { get") {
    declaration += rest[accessors.lowerBound...]
    rest = rest[..<accessors.lowerBound]
  }
  var depth = 0
  let parts = rest.split { character in
    depth += "(<".contains(character) ? 1 : ")>".contains(character) ? -1 : 0
    return character == "," && depth == 0
  }
  return (declaration, parts.map { $0.trimmingPrefix(" ").description })
}

/// The conditions in the order of the alphabet, without those that the compiler adds on its own.
func whereClause<Conditions: Sequence<String>>(_ conditions: Conditions) -> String {
  let implied = [" : Copyable", " : Escapable", "Self : Publisher"]
  let texts = conditions.filter { condition in !implied.contains { condition.hasSuffix($0) } }.map(inOrder)
  return texts.isEmpty ? "" : " where " + Set(texts).sorted().joined(separator: ", ")
}

private func inOrder(_ condition: String) -> String {
  condition.components(separatedBy: " == ").sorted().joined(separator: " == ")
}
