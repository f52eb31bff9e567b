import RewriteRules
import SourceText
import Testing

@testable import MigrateCommand

/// What a finding is known by. Each code has the finding at the word `items`.
@Suite struct FingerprintTests {
  private func fingerprint(_ code: String, rule: String = "items") throws -> Fingerprint {
    let source = SourceFile(path: "a.swift", bytes: Array(code.utf8))
    let word = Array("items".utf8)
    let start = try #require(source.bytes.indices.first { source.bytes[$0...].starts(with: word) })
    let finding = Finding(
      rule: rule, range: ByteRange(start, start + word.count), applicability: .safe, message: "")
    return Fingerprint(of: finding, in: StatementTokens(of: source))
  }

  /// The statement that each finding is about.
  @Test(arguments: [
    ("import items", "import items"),
    ("let a :items<Int>  =  x . y( 1,2 )", "let a: items<Int> = x.y(1, 2)"),
    ("f()\nx.items { a in b(); c() }\ng()", "x.items { a in b() c() }"),
    ("x.map { $0.items }", "$0.items"),
    ("x.map { a\n $0.items\n b }", "$0.items"),
    ("func f(a: items) -> B { g(); h() }", "func f(a: items) -> B { }"),
    ("func f() { g(); items.h() }", "items.h()"),
    ("class A: items { var b = c }", "class A: items"),
    ("class A { let b: items\nlet c: D }", "let b: items"),
    ("class A { var b: items { c.d() } }", "var b: items { }"),
    ("class A { var b: C { items.d() } }", "items.d()"),
    ("if let a = items { b() } else { c() }", "if let a = items { } else { }"),
    ("for a in items { b() }", "for a in items { }"),
    ("switch items.a { case .b: c() }", "switch items.a { }"),
    ("switch a { case .items(let b): c() }", "case .items(let b):"),
    ("switch a { case .b: items.c() }", "items.c()"),
    ("#if A\nlet b = items\n#endif", "let b = items"),
    ("a.map{ [weak self]b in self?.c() ?? .items }.d(e+f)", "self?.c() ?? .items"),
    ("a.items{[weak self]b in c()as?D}.d(e+f,-g)", "a.items { [weak self] b in c() as? D }.d(e + f, -g)"),
    ("// items", "// items"),
    ("func f() { // items\n}", "// items"),
  ])
  func aFindingIsAboutItsStatement(code: String, statement: String) throws {
    let found = try fingerprint(code).code
    #expect(found == statement)
  }

  @Test func aLongStatementIsCutForReaders() throws {
    let code = try fingerprint("items(" + Array(repeating: "abcdefgh", count: 20).joined(separator: ", ") + ")").code
    #expect(code.count == 80)
    #expect(code.hasSuffix("abc…"))
  }

  /// The first code and each other have the same fingerprint.
  @Test(arguments: [
    ("x.items(a, b: 1)\n  .c { d }", "\n\nx\n  .items(\n    a,\n    b: 1,\n  )\n  .c {\n    // why\n    d\n  }"),
    ("x.items { a(); b() };", "x.items {\n  a()\n  b()\n}"),
    ("let a = [items, b]", "let a = [\r\n\titems,\r\n\tb,\r\n]"),
    ("x.items(\"\"\"\n  a\n    b\n  \"\"\")", "    x.items(\"\"\"\n        a\n          b\n        \"\"\")"),
    ("f()\nx.items()", "class A { func g() { h(); x.items() } }"),
    ("func f(a: items) { g() }", "func f(a: items) {\n  h()\n}"),
  ])
  func itStaysWhereTheStatementIsFormattedOrMoved(code: String, other: String) throws {
    #expect(try fingerprint(code) == fingerprint(other))
  }

  @Test(arguments: [
    ("x.items(a)", "x.items(b)"), ("x.items { a }", "x.items { b }"), ("x.items(\"a\")", "x.items(\"a \")"),
    ("let a = items", "let b = items"), ("a b.items", "ab.items"),
  ])
  func itDiffersWhereTheStatementDoes(code: String, other: String) throws {
    #expect(try fingerprint(code).digits != fingerprint(other).digits)
  }

  @Test func itIsOfItsRule() throws {
    #expect(try fingerprint("items", rule: "a").digits != fingerprint("items", rule: "b").digits)
  }

  /// A baseline in a repository has them: they can't change without a new version of its format.
  @Test func itIsTheSameForever() throws {
    let digits = try fingerprint("x.items(a, \"é\")").digits
    #expect(digits == "c7dc5d4393d6b263")
  }
}
