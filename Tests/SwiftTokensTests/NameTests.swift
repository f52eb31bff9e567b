import SwiftTokens
import Testing

@Suite struct NameTests {
  static let reserved = """
    Any as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough
    false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private
    protocol public repeat rethrows return Self self static struct subscript super switch throw throws true try
    typealias var where while _
    """.split { $0 == " " || $0.isNewline }.map(String.init)

  @Test(arguments: reserved) func isReserved(word: String) {
    expectTokens(word, "keyword \(word)")
  }

  @Test(arguments: reserved) func isNotReservedWithOneByteMoreOrLess(word: String) {
    expectTokens("\(word)x", "identifier \(word)x")
    expectTokens("x\(word)", "identifier x\(word)")
    expectTokens("`\(word)`", "identifier `\(word)`")
    let shorter = String(word.dropLast())
    let isName = !shorter.isEmpty && !Self.reserved.contains(shorter)
    if isName { expectTokens(shorter, "identifier \(shorter)") }
  }

  @Test(arguments: ["get", "set", "some", "any", "async", "await", "actor", "macro", "open", "Type", "each", "package"])
  func isReservedInSomePlacesOnly(word: String) {
    expectTokens(word, "identifier \(word)")
  }

  @Test func unicode() {
    expectTokens("größe 变量 é🎉 _ü", "identifier größe  identifier 变量  identifier é🎉  identifier _ü")
    expectTokens("in⊕", "keyword in  postfixOperator ⊕")
    expectTokens("nil\u{A0}", "keyword nil  invalid \u{A0}")
    expectTokens("e\u{301}x", "identifier e\u{301}x")
  }

  @Test func backticks() {
    expectTokens("`a b` c", "identifier `a·b`  identifier c")
    expectTokens("`+` ``", "identifier `+`  identifier ``")
    expectTokens("`a\nb`", "invalid `  identifier a  newline \\n  identifier b  invalid `")
  }

  @Test func dollars() {
    expectTokens(
      "$0.x+$name-a$b",
      """
      dollarIdentifier $0  period .  identifier x  infixOperator +  dollarIdentifier $name  infixOperator -
      identifier a$b
      """)
  }

  @Test func placeholders() {
    expectTokens("f(<#T##a: Int#>)", "identifier f  leftParenthesis (  placeholder <#T##a:·Int#>  rightParenthesis )")
    expectTokens("a<#b", "identifier a  infixOperator <  pound #b")
    expectTokens("&<#b#>", "ampersand &  placeholder <#b#>")
  }
}
