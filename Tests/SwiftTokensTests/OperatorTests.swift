import SwiftTokens
import Testing

@Suite struct OperatorTests {
  @Test func fixityIsTheWhiteSpaceAround() {
    expectTokens("a+b", "identifier a  infixOperator +  identifier b")
    expectTokens("a + b", "identifier a  infixOperator +  identifier b")
    expectTokens("a +b", "identifier a  prefixOperator +  identifier b")
    expectTokens("a+ b", "identifier a  postfixOperator +  identifier b")
    expectTokens(
      "[-a, b-]",
      """
      leftBracket [  prefixOperator -  identifier a  comma ,  identifier b  postfixOperator -  rightBracket ]
      """)
    expectTokens("a+.b", "identifier a  postfixOperator +  period .  identifier b")
    expectTokens("+.b", "prefixOperator +  period .  identifier b")
  }

  @Test func aCommentIsWhiteSpace() {
    expectTokens("y/*c*/!", "identifier y  blockComment /*c*/  infixOperator !")
    expectTokens("a/**/+ b", "identifier a  blockComment /**/  infixOperator +  identifier b")
    expectTokens("a +/**/b", "identifier a  infixOperator +  blockComment /**/  identifier b")
    expectTokens("a+//b", "identifier a  postfixOperator +  lineComment //b")
  }

  @Test func questionAndExclamationMarksBehindAnExpressionStandAlone() {
    expectTokens("x!=y", "identifier x  exclamation !  equal =  identifier y")
    expectTokens("x != y", "identifier x  infixOperator !=  identifier y")
    expectTokens("o?p:q", "identifier o  postfixQuestion ?  identifier p  colon :  identifier q")
    expectTokens("o ? p : q", "identifier o  infixQuestion ?  identifier p  colon :  identifier q")
    expectTokens(
      "a??.b!",
      """
      identifier a  postfixQuestion ?  postfixQuestion ?  period .  identifier b  exclamation !
      """)
    expectTokens("a ?? b", "identifier a  infixOperator ??  identifier b")
    expectTokens("!a", "prefixOperator !  identifier a")
    expectTokens("try! as?", "keyword try  exclamation !  keyword as  postfixQuestion ?")
  }

  @Test func ampersands() {
    expectTokens("f(&a)", "identifier f  leftParenthesis (  ampersand &  identifier a  rightParenthesis )")
    expectTokens("A & B", "identifier A  infixOperator &  identifier B")
    expectTokens("a && b &+ c", "identifier a  infixOperator &&  identifier b  infixOperator &+  identifier c")
  }

  @Test func periods() {
    expectTokens("a...b ..< c", "identifier a  infixOperator ...  identifier b  infixOperator ..<  identifier c")
    expectTokens("x[...]", "identifier x  leftBracket [  infixOperator ...  rightBracket ]")
    expectTokens("a\n.b", "identifier a  newline \\n  period .  identifier b")
    expectTokens("a .+ b", "identifier a  infixOperator .+  identifier b")
  }

  // The parser splits these: whether a `>` closes generic arguments can't be seen from here.
  @Test func genericClosersAreOperators() {
    expectTokens(
      "A<B<C>>?",
      """
      identifier A  infixOperator <  identifier B  infixOperator <  identifier C  postfixOperator >>?
      """)
    expectTokens(
      "func ==<T>(",
      """
      keyword func  prefixOperator ==<  identifier T  infixOperator >  leftParenthesis (
      """)
  }

  // A known wrong answer: a period and an exclamation mark. Too rare to look at the name before it.
  @Test func aMarkBehindAPeriodIsAnOperator() {
    expectTokens("\\A.!.b", "backslash \\  identifier A  infixOperator .!.  identifier b")
  }

  @Test func unicode() {
    expectTokens("a ⊕ b √c", "identifier a  infixOperator ⊕  identifier b  prefixOperator √  identifier c")
    expectTokens("a +\u{20DD} b", "identifier a  infixOperator +\u{20DD}  identifier b")
  }
}
