import SwiftTokens
import Testing

@Suite struct NumberTests {
  @Test(arguments: ["0", "1_000", "0x1F_f", "0b1_01", "0o7_7", "00"]) func isAnInteger(text: String) {
    expectTokens(text, "integerLiteral \(text)")
  }

  @Test(arguments: ["1.5", "1e9", "1.5e-3", "1E+2", "0x1p3", "0x1.8p-3", "1_0.0_1"]) func isAFraction(text: String) {
    expectTokens(text, "floatLiteral \(text)")
  }

  @Test func aPeriodThatNoDigitFollowsIsAMemberOrARange() {
    expectTokens("1.description", "integerLiteral 1  period .  identifier description")
    expectTokens("1...2", "integerLiteral 1  infixOperator ...  integerLiteral 2")
    expectTokens("1..<2", "integerLiteral 1  infixOperator ..<  integerLiteral 2")
    expectTokens("0xFF.fade", "integerLiteral 0xFF  period .  identifier fade")
    expectTokens("0xFF.bits", "integerLiteral 0xFF  period .  identifier bits")
  }

  @Test func tupleMembersAreNoFractions() {
    expectTokens("x.0.1", "identifier x  period .  integerLiteral 0  period .  integerLiteral 1")
    expectTokens("x.0.y", "identifier x  period .  integerLiteral 0  period .  identifier y")
  }

  // The parser takes a version apart: what it is can't be seen from here.
  @Test func versionsLookLikeFractions() {
    expectTokens("iOS 13.0, *", "identifier iOS  floatLiteral 13.0  comma ,  infixOperator *")
  }

  @Test func lettersThatBelongToNoNumberStayInIt() {
    expectTokens(
      "0b12 0xG 12px 1.5e 1e+",
      """
      integerLiteral 0b12  integerLiteral 0xG  integerLiteral 12px  floatLiteral 1.5e  floatLiteral 1e+
      """)
  }
}
