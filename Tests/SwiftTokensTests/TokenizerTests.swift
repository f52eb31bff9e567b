import SwiftTokens
import Testing

@Suite struct TokenizerTests {
  @Test func aStatement() {
    expectTokens(
      "let x = a.b(1, 2.5) // end\r\n",
      """
      keyword let
      whitespace  
      identifier x
      whitespace  
      equal =
      whitespace  
      identifier a
      period .
      identifier b
      leftParenthesis (
      integerLiteral 1
      comma ,
      whitespace  
      floatLiteral 2.5
      rightParenthesis )
      whitespace  
      lineComment // end
      newline \\r\\n
      """)
  }

  @Test func interpolationsNest() {
    expectTokens(
      #""a\(f { "}" + ")" })b""#,
      #"""
      stringStart "
      stringSegment a
      interpolationStart \(
      identifier f
      leftBrace {
      stringStart "
      stringSegment }
      stringEnd "
      infixOperator +
      stringStart "
      stringSegment )
      stringEnd "
      rightBrace }
      interpolationEnd )
      stringSegment b
      stringEnd "
      """#)
  }
}
