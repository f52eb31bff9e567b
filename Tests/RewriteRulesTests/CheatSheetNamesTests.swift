import Foundation
import Testing

@testable import MigrateCommand
@testable import RewriteRules

/// The cheat sheet has every name of RxSwift's libraries that is in use.
struct CheatSheetNamesTests {
  private static let libraries: Set = ["RxSwift", "RxRelay", "RxCocoa", "RxTest", "RxBlocking"]

  @Test func everyFormIsInIt() throws {
    let words = Set(CheatSheet(builtIn).markdown.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let missing = try forms().filter { !words.contains($0.name) }
    #expect(missing.isEmpty, "not in the cheat sheet: \(missing.map(\.text))")
  }

  @Test func aNameThatNobodyHasIsMissed() {
    #expect(!CheatSheet(builtIn).markdown.contains("observeOnMars"))
  }

  private func forms() throws -> [(text: String, name: String)] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "forms.csv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    let forms = rows.map { $0.split(separator: ",").map(String.init) }.filter { Self.libraries.contains($0[2]) }
    try #require(!forms.isEmpty)
    return forms.map { ($0[0], name(of: $0[0])) }
  }

  /// `timer` of `Observable.timer(_:scheduler:)`, and the type of an initializer.
  private func name(of form: String) -> String {
    String(form.prefix { $0 != "(" }.split(separator: ".").last { $0 != "init" } ?? "")
  }
}
