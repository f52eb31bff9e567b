import SwiftStructure
import SwiftTokens
import Testing

/// Text that no compiler takes: the outline ends in any case, and says what the matter is.
@Suite struct UnfinishedTests {
  @Test(arguments: [
    ("f(1", "("), ("f(1))", ")"), ("{ [a }", "["), ("\"\\(a\"", "\\("), ("class A { func b() { }", "{"),
    ("#if A\nf(\n#endif\n", "("),
  ])
  func theFirstBracketWithoutAPartnerIsTheProblem(source: String, bracket: String) throws {
    let outline = SourceOutline(tokenize(Array(source.utf8)))
    let problem = try #require(outline.problem)
    #expect(problem.kind == .unmatchedBracket)
    #expect(outline.tokens.text(problem.range) == bracket)
    expectNesting(outline)
  }

  /// Missing parts are empty, and lie within their parents.
  @Test(arguments: [
    "extension A", "extension", "class A: ", "protocol", "func", "func f", "func f(a", "let", "let a =", "let a: ",
    "if", "if a", "guard let a", "switch a", "for a in", "while", "do { } catch", "a ?", "a ? b :", "a.", "a as", "try",
    "return", "case", "enum E { case }", "enum E { case a( }", "typealias A", "import", "init", "subscript", "@", "#if",
    "f { a in", "{ [weak self", "x = [", "let (a, b", "func f() ->", "struct S<", "a < b <", "extension A where", "&",
    "\\",
    "{ (a: Int, }", "var a: Int { get", "struct S { var }", "class { }", "f(a: )", "f(, )", "[a: ]", "if let { }",
  ])
  func missingPartsLieWithinTheirParents(source: String) {
    for text in [source, "class A { \(source) }", "f { \(source) }", source + "\nlet next = 1"] {
      expectNesting(SourceOutline(tokenize(Array(text.utf8))))
    }
  }

  /// Each of these is deeper, or more doubtful, than anything that compiles.
  @Test(arguments: [
    "(", "[", "{ ", "f(", "a ? ", "a<", "class A { ", "if a { ", "do { ", "switch a { case 1: ", "#if A\n", "try ",
    "@a ",
    "- /**/ ", "x.map { ", "let a: (b: ", "{ [a = ", ".a", ".map { $0 }", "1 + ", "func f() { ",
  ])
  func longRepetitionsEndWithAProblem(part: String) {
    let outline = SourceOutline(tokenize(Array(("let a = b" + String(repeating: part, count: 4000)).utf8)))
    #expect(outline.problem != nil)
  }

  @Test(arguments: ["a + ", "f();", "if a { } else ", "final ", "b: "])
  func longCodeIsNoProblemByItself(part: String) {
    let outline = SourceOutline(tokenize(Array((String(repeating: part, count: 900) + "c").utf8)))
    #expect(outline.problem == nil || outline.problem?.kind == .unmatchedBracket)
  }
}
