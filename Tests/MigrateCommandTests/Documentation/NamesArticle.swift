import Foundation
import RewriteRules
import RunningPrograms

@testable import MigrateCommand

/// The article of a module's documentation that has RxSwift's names and what takes their places, made of the rules' pages.
/// The articles on the module say which symbols there are to link to.
struct NamesArticle: Sendable {
  let module: String
  /// Without its extension.
  let name: String
  let title: String
  let introduction: String
  /// Which families of rules it shows.
  let shows: @Sendable (_ family: String) -> Bool

  static let all = [
    NamesArticle(
      module: "CoreStream", name: "NamesOfRxSwift", title: "Names of RxSwift",
      introduction: "What takes the place of each name of RxSwift, RxRelay and the libraries around them.",
      shows: { !["cocoa", "testing"].contains($0) }),
    NamesArticle(
      module: "CoreStreamTesting", name: "NamesOfRxTest", title: "Names of RxTest and RxBlocking",
      introduction: "What takes the place of each name of RxTest and RxBlocking.", shows: { $0 == "testing" }),
    NamesArticle(
      module: "CoreStreamCocoa", name: "NamesOfRxCocoa", title: "Names of RxCocoa",
      introduction: "What takes the place of each name of RxCocoa.", shows: { $0 == "cocoa" }),
  ]

  private var catalogue: URL { Places.package.appending(path: "Sources/\(module)/\(module).docc") }
  var file: URL { catalogue.appending(path: name + ".md") }

  /// The article as the rules have it now.
  func text(_ sheet: CheatSheet) throws -> String {
    let links = try symbolLinks()
    let sections = sheet.sections.filter { shows($0.family) }.map { section in
      "### \(section.title)\n\n| RxSwift | In its place | See |\n|---|---|---|\n"
        + section.entries.flatMap(\.rows).map { row(of: $0, links) }.joined()
    }
    return """
      # \(title)

      \(introduction)

      ## Overview

      A name of an argument stands for what is given; `completion` is a closure for the end. `rxmigrate rules --format cheat-sheet`
      prints the same with what differs, and `rxmigrate explain` a whole page. The tables are made of the rules' pages.

      \(sections.joined(separator: "\n"))
      """
  }

  /// The links of all topics in the catalogue, from the module down.
  private func symbolLinks() throws -> [SymbolLink] {
    let pages = try FileManager.default.contentsOfDirectory(at: catalogue, includingPropertiesForKeys: nil)
    return try pages.filter { $0.pathExtension == "md" && $0 != file }.sorted { $0.path < $1.path }.flatMap { page in
      let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
      let owner = lines[0].split(separator: "`").dropFirst().first?.split(separator: "/").dropFirst().joined()
      return lines.filter { $0.hasPrefix("- ``") }.map { line in
        SymbolLink((owner.map { $0.isEmpty ? "" : $0 + "/" } ?? "") + line.dropFirst(4).prefix { $0 != "`" })
      }
    }
  }
}

/// A line of the table: the forms, what is written, and links to the symbols in it.
private func row(of row: CheatSheet.Row, _ links: [SymbolLink]) -> String {
  let forms = row.forms.map { form in "`\(oneLine(form.code))`" + (form.receiver.map { " of `\($0)`" } ?? "") }
  let (written, symbols): (String, [SymbolLink]) =
    switch row.coreStream {
    case .code(let code), .nearest(let code): ("`\(oneLine(code))`", linkedSymbols(in: code, links))
    case .lacking(let name): ("no `\(name)`", [])
    case .byHand: ("by hand", [])
    case .notRewritten: ("not rewritten", [])
    }
  let cells = [forms.joined(separator: ", "), written, symbols.map { "``\($0.path)``" }.joined(separator: ", ")]
  return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
}

private func oneLine(_ code: String) -> String {
  code.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
}
