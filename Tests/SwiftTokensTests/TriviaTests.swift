import SwiftTokens
import Testing

@Suite struct TriviaTests {
  @Test func lineBreaks() {
    expectTokens("a\n\r\n\rb", "identifier a  newline \\n  newline \\r\\n  newline \\r  identifier b")
  }

  @Test func whiteSpaceRunsTogether() {
    expectTokens(" \t\u{0B}\u{0C}\0a", "whitespace ·\\t\\u{0B}\\u{0C}\\0  identifier a")
    expectTokens("\u{FEFF}a", "whitespace \\u{FEFF}  identifier a")
  }

  @Test func commentsNest() {
    expectTokens("/* a /* b */ c */ d", "blockComment /*·a·/*·b·*/·c·*/  identifier d")
    expectTokens("/*/ a */ b", "blockComment /*/·a·*/  identifier b")
    expectTokens("/* a", "blockComment /*·a")
    expectTokens("// a /* b\rc", "lineComment //·a·/*·b  newline \\r  identifier c")
  }

  @Test func theEndOfACommentAloneIsAnOperator() {
    expectTokens("a */ b", "identifier a  infixOperator */  identifier b")
  }

  @Test func aShebangStartsTheFile() {
    expectTokens("#!/usr/bin/swift\na", "shebang #!/usr/bin/swift  newline \\n  identifier a")
    expectTokens("\u{FEFF}#!x", "whitespace \\u{FEFF}  shebang #!x")
    expectTokens(" #!x", "whitespace ·  pound #  exclamation !  identifier x")
  }

  @Test func directivesStartALine() {
    expectTokens(
      "#if A\n  #else\n/* */ #endif",
      """
      directive #if  identifier A  directive #else  blockComment /*·*/  directive #endif
      """)
    expectTokens("a /*\n*/ #endif", "identifier a  blockComment /*\\n*/  directive #endif")
    expectTokens("x(#if)", "identifier x  leftParenthesis (  pound #if  rightParenthesis )")
    expectTokens("# if A", "pound #  keyword if  identifier A")
    expectTokens("#iffy", "pound #iffy")
  }

  @Test func namesBehindANumberSign() {
    expectTokens(
      "#selector(a) #é ##b",
      """
      pound #selector  leftParenthesis (  identifier a  rightParenthesis )  pound #é  pound ##b
      """)
  }

  @Test func aConflictIsOneToken() {
    expectTokens(
      "a\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\nd",
      """
      identifier a  newline \\n  invalid <<<<<<<·ours\\nb\\n=======\\nc\\n>>>>>>>·theirs  newline \\n  identifier d
      """)
    expectTokens("<<<<<<< a", "infixOperator <<<<<<<  identifier a")
  }

  @Test func bytesThatAreNoUTF8AreInvalid() {
    #expect(
      tokens(of: [0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80]).map(\.kind) == [
        "identifier", "invalid", "invalid", "leftParenthesis", "invalid",
      ])
    expectTokens("\u{1}\u{A0}“", "invalid \\u{01}  invalid \u{A0}  invalid “")
  }
}
