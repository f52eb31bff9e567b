import SwiftTokens
import Testing

@Suite struct RegexTests {
  @Test func whereAnExpressionStarts() {
    expectTokens("a = /b c/", "identifier a  equal =  regexLiteral /b·c/")
    expectTokens("f(/b/)", "identifier f  leftParenthesis (  regexLiteral /b/  rightParenthesis )")
    expectTokens("return /b/", "keyword return  regexLiteral /b/")
    expectTokens("try? /^ b/", "keyword try  postfixQuestion ?  regexLiteral /^·b/")
    expectTokens("!/b/", "prefixOperator !  regexLiteral /b/")
    expectTokens("x\n/b/.c", "identifier x  newline \\n  regexLiteral /b/  period .  identifier c")
  }

  @Test func spacesLookLikeARegexBehindAName() {
    expectTokens("a /b/ c", "identifier a  regexLiteral /b/  identifier c")
  }

  @Test func divisionIsNone() {
    expectTokens("a / b / c", "identifier a  infixOperator /  identifier b  infixOperator /  identifier c")
    expectTokens("a/b/c", "identifier a  infixOperator /  identifier b  infixOperator /  identifier c")
    expectTokens(
      "a[0] / b / c",
      """
      identifier a  leftBracket [  integerLiteral 0  rightBracket ]  infixOperator /  identifier b  infixOperator /
      identifier c
      """)
    expectTokens("self / a / b", "keyword self  infixOperator /  identifier a  infixOperator /  identifier b")
  }

  @Test func operatorsAsValuesAreNone() {
    expectTokens("(/)", "leftParenthesis (  infixOperator /  rightParenthesis )")
    expectTokens(
      "f(1, /)", "identifier f  leftParenthesis (  integerLiteral 1  comma ,  infixOperator /  rightParenthesis )")
    expectTokens(
      "x(/, /)",
      """
      identifier x  leftParenthesis (  infixOperator /  comma ,  infixOperator /  rightParenthesis )
      """)
    expectTokens(
      "func /^/ (a: A)",
      """
      keyword func  infixOperator /^/  leftParenthesis (  identifier a  colon :  identifier A  rightParenthesis )
      """)
  }

  @Test func aClassHidesParenthesesButNoSlash() {
    expectTokens("a = /[)]/", "identifier a  equal =  regexLiteral /[)]/")
    expectTokens("a = /[/]/", "identifier a  equal =  regexLiteral /[/  rightBracket ]  postfixOperator /")
    expectTokens(#"a = /\/(b\))/"#, #"identifier a  equal =  regexLiteral /\/(b\))/"#)
  }

  @Test func numberSigns() {
    expectTokens("#/a/b/#", "regexLiteral #/a/b/#")
    expectTokens("##/a/#b/##", "regexLiteral ##/a/#b/##")
    expectTokens("#/\n  a # b\n/# c", "regexLiteral #/\\n··a·#·b\\n/#  identifier c")
  }

  @Test func unterminated() {
    expectTokens("a = /b", "identifier a  equal =  prefixOperator /  identifier b")
    expectTokens("#/a\nb", "regexLiteral #/a  newline \\n  identifier b")
    expectTokens("#/\na", "regexLiteral #/  newline \\n  identifier a")
    expectTokens("a = /b // c", "identifier a  equal =  prefixOperator /  identifier b  lineComment //·c")
  }

  @Test func commentsComeFirst() {
    expectTokens("a = //b/", "identifier a  equal =  lineComment //b/")
    expectTokens("a = /*b*/ c", "identifier a  equal =  blockComment /*b*/  identifier c")
  }
}
