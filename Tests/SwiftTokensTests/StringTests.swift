import SwiftTokens
import Testing

@Suite struct StringTests {
  @Test func plain() {
    expectTokens(#""" "a b""#, #"stringStart "  stringEnd "  stringStart "  stringSegment a·b  stringEnd ""#)
  }

  @Test func escapesEndNothing() {
    expectTokens(#""\"\\""#, #"stringStart "  stringSegment \"\\  stringEnd ""#)
    expectTokens(##"#"\"#"##, ##"stringStart #"  stringSegment \  stringEnd "#"##)
    expectTokens(##"#"\#"x"#"##, ##"stringStart #"  stringSegment \#"x  stringEnd "#"##)
  }

  @Test func interpolationsNest() {
    expectTokens(
      #""a\(f { "}" + ")" })b""#,
      #"""
      stringStart "  stringSegment a  interpolationStart \(  identifier f  leftBrace {
      stringStart "  stringSegment }  stringEnd "  infixOperator +  stringStart "  stringSegment )  stringEnd "
      rightBrace }  interpolationEnd )  stringSegment b  stringEnd "
      """#)
    expectTokens(
      #""\((a)("\(b)"))""#,
      #"""
      stringStart "  interpolationStart \(  leftParenthesis (  identifier a  rightParenthesis )  leftParenthesis (
      stringStart "  interpolationStart \(  identifier b  interpolationEnd )  stringEnd "
      rightParenthesis )  interpolationEnd )  stringEnd "
      """#)
  }

  @Test func rawLiteralsInterpolateWithTheirNumberSigns() {
    expectTokens(
      ##"#"\(a)\#(b)"#"##,
      ##"""
      stringStart #"  stringSegment \(a)  interpolationStart \#(  identifier b  interpolationEnd )  stringEnd "#
      """##)
  }

  @Test func severalLines() {
    expectTokens(
      #"""
      """
        a "b" \(c)
        """
      """#,
      #"""
      stringStart """  stringSegment \n··a·"b"·  interpolationStart \(  identifier c  interpolationEnd )
      stringSegment \n··  stringEnd """
      """#)
    expectTokens("\"\"\"\n\\\"\"\"\n\"\"\"", #"stringStart """  stringSegment \n\"""\n  stringEnd """"#)
  }

  @Test func threeQuotesInARawLiteralMayBeOneLine() {
    expectTokens(##"#"""#"##, ##"stringStart #"  stringSegment "  stringEnd "#"##)
    expectTokens(##"#""","#"##, ##"stringStart #"  stringSegment "",  stringEnd "#"##)
    expectTokens("#\"\"\"\na\"\n\"\"\"#", ##"stringStart #"""  stringSegment \na"\n  stringEnd """#"##)
  }

  @Test func anUnterminatedLineEndsTheLiteral() {
    expectTokens("\"a\nb", #"stringStart "  stringSegment a  newline \n  identifier b"#)
    expectTokens("\"a\\\nb", #"stringStart "  stringSegment a\  newline \n  identifier b"#)
    expectTokens(
      "\"\\(a\nb)",
      """
      stringStart "  interpolationStart \\(  identifier a  newline \\n  identifier b  rightParenthesis )
      """)
  }

  @Test func theEndOfTheFileEndsAllLiterals() {
    expectTokens(#""a\"#, #"stringStart "  stringSegment a\"#)
    expectTokens(#"""""#, #"stringStart """"#)
    expectTokens(#""\("#, #"stringStart "  interpolationStart \("#)
    expectTokens("\"\"\"\\(a\"", #"stringStart """  interpolationStart \(  identifier a  stringStart ""#)
  }

  // The compiler reads such a literal only to reject it.
  @Test func singleQuotes() {
    expectTokens("'a\"b' c", "stringStart '  stringSegment a\"b  stringEnd '  identifier c")
  }
}
