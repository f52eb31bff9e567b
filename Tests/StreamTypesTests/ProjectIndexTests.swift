import SourceText
import StreamTypes
import Testing

@Suite("what a project declares")
struct ProjectIndexTests {
  private func index(_ text: String) -> ProjectIndex {
    ProjectIndex(of: SourceFile(path: "main.swift", bytes: Array(text.utf8)))
  }

  /// Each call would have as many candidates as a file that repeats itself has copies.
  @Test func aFileThatRepeatsItselfDeclaresFewOfItsCopies() throws {
    let copy = "func load(_ id: Int) {}\nfinal class Model { let name = \"\"\n  func show() {} }\n"
    let found = index(String(repeating: copy, count: 200))
    #expect(found.globals["load"]?.count == 16)
    let model = try #require(found.types["Model"])
    #expect(model.members["show"]?.count == 16)
    #expect(model.members["name"]?.count == 16)
  }

  @Test func overloadsAreAllDeclared() {
    let overloads = (0..<100).map { "func load(_ id: Type\($0)) {}\nfunc save(_\($0) id: Int) {}\n" }.joined()
    let found = index(overloads)
    #expect(found.globals["load"]?.count == 100)
    #expect(found.globals["save"]?.count == 100)
  }
}
