import SwiftStructure
import SwiftTokens

@testable import RewriteRules
@testable import StreamTypes

/// What a name of the pages is a name of.
enum NameKind: String, CaseIterable {
  /// A type of streams, which some page lists under `## Streams`.
  case stream
  /// Another type that signatures declare.
  case type
  /// A property or a method that signatures declare.
  case member
  case module
  /// The id of a rule of two words or more; a single word is nearly always a member, too.
  case rule
  /// A type or a member that replacements write.
  case target
}

/// The names that the pages have, each as what it is first a name of.
struct CatalogNames {
  let kinds: [String: NameKind]

  init(_ catalog: RuleCatalog) {
    let types = catalog.knowledge.signatures.types
    let stated = types.filter { !$0.value.rule.isEmpty }
    let members = types.values.flatMap { $0.members.values.joined() }.filter { !$0.rule.isEmpty }
    let modules = Set(catalog.modules.keys).union(catalog.systemModules.flatMap { [$0.name] + $0.carriers })
      .union(catalog.namesakes.keys)
    let written = catalog.rules.flatMap(\.groups).flatMap(\.templates).flatMap { $0.pattern.outline.usedNames }
    let lacking = Target.allCases.flatMap { catalog.names(missingIn: $0)?.words ?? [] }
    var kinds: [String: NameKind] = [:]
    func add(_ names: some Sequence<String>, _ kind: NameKind) {
      for name in names where kinds[name] == nil { kinds[name] = kind }
    }
    add(catalog.knowledge.families.keys, .stream)
    add(stated.keys, .type)
    add(modules, .module)
    add(catalog.rules.map(\.id).filter { $0.contains("-") }, .rule)
    add(members.map(\.name), .member)
    add(written + lacking + Target.allCases.map(\.module), .target)
    // What Swift and Apple's frameworks declare; "" is their rule.
    let others = types.filter { $0.value.rule.isEmpty }
    let swift = Set(others.keys).union(others.values.flatMap { $0.members.values.joined() }.map(\.name))
    self.kinds = kinds.filter { !swift.contains($0.key) && !CatalogNames.ownWords.contains($0.key) }
  }

  /// The words of the pages' own language, which the engine has to spell to read them: a hole's constraint that is called
  /// as some operator is.
  private static let ownWords = Set(
    [PageWord.columns, PageWord.attributes, PageWord.conditions, PageWord.constraints, PageWord.transforms].joined()
      .flatMap { [$0.name] + ($0.values ?? []) })
}

/// A literal of the engine that has a name of the pages.
struct SpelledName: Hashable {
  let file: String
  let line: Int
  let name: String
  let kind: NameKind
}

extension CatalogNames {
  /// The names in the string literals of a file.
  ///
  /// A literal of one word counts whatever the word is. In a longer one, which may be a sentence, only names count that
  /// begin with a capital letter and are no word of English at its place, which is to say that they don't begin it.
  func spelled(in text: String, of file: String) -> [SpelledName] {
    let tokens = tokenize([UInt8](text.utf8))
    var line = 1
    var found: [SpelledName] = []
    for index in 0..<tokens.count {
      let part = tokens.text(index)
      if tokens.kinds[index] == .stringSegment {
        found += names(in: part).map { SpelledName(file: file, line: line, name: $0, kind: kinds[$0]!) }
      }
      line += part.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    return found
  }

  private func names(in literal: String) -> [String] {
    if kinds[literal] != nil { return [literal] }
    let words = literal.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.map(String.init)
    if words.count == 1, kinds[words[0]] != nil { return words }
    return words.filter { kinds[$0] != nil && ($0.first?.isUppercase == true || $0.contains { $0.isUppercase }) }
  }
}

extension SourceOutline {
  /// The names of all types and members that a template writes.
  fileprivate var usedNames: [String] {
    allNodes.compactMap { node in
      switch self[node] {
      case .reference(let name, _), .typeName(let name, _), .member(_, let name, _, _),
        .implicitMember(let name, _, _), .memberType(_, let name, _):
        name.text.hasPrefix("<#") || name.text.hasPrefix("$") ? nil : name.text
      default: nil
      }
    }
  }
}
