import SourceText
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

  @Test func tokensKnowTheirRangeAndText() {
    let tokens = tokenize([0x61, 0x20, 0xFF, 0x2E])
    #expect((0..<tokens.count).map { tokens.range($0).start } == [0, 1, 2, 3, 4])
    #expect((0..<tokens.count).map { tokens.text($0) } == ["a", " ", "\u{FFFD}", ".", ""])
    #expect(tokens.text(ByteRange(0, 3)) == "a \u{FFFD}")
  }

  /// Eight bytes are looked at together: every length must end at its own byte, also near the end of the file.
  @Test(arguments: 1...40) func runsOfAnyLengthAreOneToken(length: Int) {
    func run(_ text: String) -> String { String(repeating: text, count: length) }
    for behind in ["", ".", "\n", "é", "\u{A0}", "$x"] {
      let first = tokens(of: Array((run("x") + behind).utf8))[0]
      #expect(first.text == run("x") + (behind == "é" || behind == "$x" ? behind : ""))
      #expect(tokens(of: Array((run(" ") + behind).utf8))[0].text == run("·"))
      #expect(tokens(of: Array(("//" + run("x") + "\r\n" + behind).utf8))[0].text == "//" + run("x"))
      #expect(tokens(of: Array(("\"" + run("x") + "\"" + behind).utf8))[1].text == run("x"))
      #expect(tokens(of: Array(("/*" + run("x") + "*/" + behind).utf8))[0].text == "/*" + run("x") + "*/")
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
