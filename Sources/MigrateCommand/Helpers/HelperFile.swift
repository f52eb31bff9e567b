import Foundation
import RewriteRules
import SourceText
import SwiftStructure
import SwiftTokens

/// The file in which a run writes what a project needs beyond Combine: `--helpers FILE`.
struct HelperFile: Sendable {
  /// The line by which a later run knows the file as its own.
  static let mark = "// Written by rxmigrate --helpers from CoreStream's sources. A run writes it anew."

  /// A file of which nothing is needed any more.
  static let empty = "\(mark)\n// The project needs no helper any more: the file can be removed.\n"

  let library: HelperLibrary
  /// The module that has Combine's API, and those that go with it.
  let modules: [String]

  /// The file's text; nil if the project needs no helper.
  ///
  /// - Parameters:
  ///   - sources: The files of the project after the rewrite.
  ///   - names: The types that the project declares, besides which a helper of the same name gets another.
  func text(for sources: [[UInt8]], besides names: Set<String>) -> String? {
    let code = sources.reduce(into: CodeUses()) { uses, bytes in
      uses.formUnion(CodeUses(of: bytes))
    }
    let units = library.needed(for: code)
    guard !units.isEmpty else { return nil }
    let taken = library.types.intersection(names)
    let isPublic = sources.contains(where: library.isShown)
    let body = HelperFile.joined(units, isPublic: isPublic).map { HelperFile.renaming(taken, in: $0) }
    let head = [HelperFile.mark, "", imports]
    return (head + body.flatMap { ["", $0] }).joined(separator: "\n") + "\n"
  }

  private var imports: String {
    let plain = library.imports.filter { !$0.hasPrefix("#if") }
    let lines = Set(plain + modules.map { "import \($0)" }).sorted()
    let conditional = library.imports.filter { $0.hasPrefix("#if") }
    return (lines + conditional).joined(separator: "\n")
  }

  /// The units' texts, the neighbors of one extension in one block.
  private static func joined(_ units: [HelperUnit], isPublic: Bool) -> [String] {
    var blocks: [(head: String?, texts: [String])] = []
    for unit in units {
      let text = isPublic ? unit.publicText : unit.text
      if let head = unit.head, blocks.last?.head == head {
        blocks[blocks.count - 1].texts.append(text)
      } else {
        blocks.append((unit.head, [text]))
      }
    }
    return blocks.map { block in
      let body = block.texts.joined(separator: "\n\n")
      return block.head.map { "\($0) {\n\(body)\n}" } ?? body
    }
  }

  private static func renaming(_ names: Set<String>, in text: String) -> String {
    guard !names.isEmpty else { return text }
    let tokens = tokenize(Array(text.utf8))
    return (0..<tokens.count).map { token in
      let word = tokens.text(token)
      return tokens.kinds[token] == .identifier && names.contains(word) ? helperName(besides: word) : word
    }.joined()
  }
}
