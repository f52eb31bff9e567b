import SourceText
import Testing

@testable import StreamTypes

@Suite("Functions of an operator by their first operand")
struct OperatorFunctionsTests {
  @Test func aNameGivesTheFunctionsThatAreSpelledWithItAndThoseThatTakeMore() throws {
    let found = try functions(
      "==",
      """
      struct Page { static func == (a: Page, b: Page) -> Bool { true } }
      struct Row { static func == (a: Self, b: Self) -> Bool { true } }
      struct Box<Content> { static func == (a: Content, b: Int) -> Bool { true } }
      typealias Sheet = Page
      struct Shelf {
        struct Board {}
        static func == (a: Sheet, b: Int) -> Bool { true }
        static func == (a: Page?, b: Int) -> Bool { true }
        static func == (a: Shelf.Board, b: Int) -> Bool { true }
      }
      """)
    let more = "Box:Content Shelf:Sheet Shelf:Page? Shelf:Shelf.Board"
    #expect(found.taking([]).map(\.operand).joined(separator: " ") == more)
    #expect(
      found.taking(["Page"]).map(\.operand).joined(separator: " ")
        == "Box:Content Page:Page Shelf:Sheet Shelf:Page? Shelf:Shelf.Board")
    #expect(
      found.taking(["Row"]).map(\.operand).joined(separator: " ")
        == "Box:Content Row:Self Shelf:Sheet Shelf:Page? Shelf:Shelf.Board")
  }

  private func functions(_ sign: String, _ text: String) throws -> OperatorFunctions {
    let file = SourceFile(path: "A.swift", bytes: Array(text.utf8))
    return try #require(DeclarationFacts(of: ProjectIndex(of: file)).operators[sign])
  }
}

extension Member {
  /// The type that declares an operator, and the type of its first operand.
  fileprivate var operand: String { "\(self.owner):\(self.parameters[0].type)" }
}
