import SwiftTokens
import Testing

@Suite struct TokenizerTests {
  @Test func everyByteIsInAToken() {
    expectTokens(
      "let x = a.b(1, 2.5) // end\r\n",
      """
      keyword let  whitespace ·  identifier x  whitespace ·  equal =  whitespace ·  identifier a  period .
      identifier b  leftParenthesis (  integerLiteral 1  comma ,  whitespace ·  floatLiteral 2.5
      rightParenthesis )  whitespace ·  lineComment //·end  newline \\r\\n
      """)
  }

  @Test func theLastTokenIsEmptyAndBehindTheLastByte() {
    for source in ["", "a", "\"a", "/*"] {
      let tokens = tokenize(Array(source.utf8))
      #expect(tokens.kinds.last == .endOfFile)
      #expect(tokens.range(tokens.count - 1).start == source.utf8.count)
      #expect(tokens.range(tokens.count - 1).isEmpty)
    }
  }

  @Test func punctuation() {
    expectTokens(
      "[{}] ; @ : , a->b=c",
      """
      leftBracket [  leftBrace {  rightBrace }  rightBracket ]  semicolon ;  at @  colon :  comma ,
      identifier a  arrow ->  identifier b  equal =  identifier c
      """)
  }

  @Test func keyPathsStartWithABackslash() {
    expectTokens("\\.a", "backslash \\  period .  identifier a")
    expectTokens("\\A.b", "backslash \\  identifier A  period .  identifier b")
    expectTokens("\\.?.a", "backslash \\  period .  postfixQuestion ?  period .  identifier a")
    expectTokens("\\.[0]", "backslash \\  period .  leftBracket [  integerLiteral 0  rightBracket ]")
  }
}
