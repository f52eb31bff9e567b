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
    let hidden = modulesOfTypes.filter { names.contains($0.key) && !taken.contains($0.key) }
    let isPublic = sources.contains(where: library.isShown)
    let blocks = { (units: [HelperUnit]) in
      HelperFile.joined(units, isPublic: isPublic).flatMap { ["", HelperFile.renaming(taken, hiding: hidden, in: $0)] }
    }
    let others = units.filter { !library.isForViews($0) }
    let views = units.filter(library.isForViews)
    let shown = others.filter(\.isForCallers)
    let parts = others.filter { !$0.isForCallers }
    let mark = shown.isEmpty || parts.isEmpty ? [] : ["", "// MARK: - What the declarations above are made of"]
    let imports = library.imports(of: others).union(modules.map { "import \($0)" })
    let condition = ["", "#if canImport(UIKit)"] + library.imports(of: views).subtracting(imports).sorted()
    let lines =
      [HelperFile.mark, ""] + HelperFile.sorted(imports) + blocks(shown) + mark + blocks(parts)
      + (views.isEmpty ? [] : condition + blocks(views) + ["", "#endif"])
    return lines.joined(separator: "\n") + "\n"
  }

  /// Imports, those with conditions last.
  private static func sorted(_ imports: Set<String>) -> [String] {
    imports.filter { !$0.hasPrefix("#if") }.sorted() + imports.filter { $0.hasPrefix("#if") }.sorted()
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

  /// A declaration beside types of the project's own of the same names.
  ///
  /// - Parameters:
  ///   - names: Those of helpers.
  ///   - hidden: Those of the system's and Combine's, with their modules.
  private static func renaming(_ names: Set<String>, hiding hidden: [String: String], in text: String) -> String {
    guard !names.isEmpty || !hidden.isEmpty else { return text }
    let tokens = tokenize(Array(text.utf8))
    return (0..<tokens.count).map { token in
      let word = tokens.text(token)
      guard tokens.kinds[token] == .identifier else { return word }
      if names.contains(word) { return helperName(besides: word) }
      let isFree = token == 0 || tokens.text(token - 1) != "."
      return hidden[word].flatMap { isFree ? "\($0).\(word)" : nil } ?? word
    }.joined()
  }

  /// Types that a project may hide behind its own, with their modules.
  private var modulesOfTypes: [String: String] {
    let systems = [
      "Character": "Swift", "Data": "Foundation", "Date": "Foundation", "Error": "Swift", "Result": "Swift",
      "Set": "Swift", "Task": "_Concurrency",
    ]
    let combines = modules.first.map { module in CombineNames.types.map { ($0, module) } } ?? []
    return systems.merging(combines) { first, _ in first }
  }
}
