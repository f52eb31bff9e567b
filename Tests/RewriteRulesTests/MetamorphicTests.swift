import Testing

@testable import RewriteRules

/// The same code, written otherwise, has the same decisions. (Comments and blank lines are asked in `ExampleTests`.)
@Suite("The same code, written otherwise")
struct MetamorphicTests {
  /// Every third example, which keeps the tests quick.
  private static let some = PageExample.all.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)

  @Test(arguments: some.filter { $0.example.before.contains("\n") })
  func linesMayEndInCarriageReturns(_ page: PageExample) {
    let code = page.example.before.replacing("\n", with: "\r\n")
    withKnownIssue("some texts that are taken apart by lines keep both ends", isIntermittent: true) {
      #expect(page.bench.rewritten(code) == page.example.after.replacing("\n", with: "\r\n"))
    } when: {
      ["do", "materialize", "subscribe-single"].contains(page.rule.id)
    }
  }

  /// Tabs are fewer characters than spaces, so that fewer lines are too long: white space within lines is not compared.
  @Test(arguments: PageExample.all.filter { $0.example.before.contains("\n  ") })
  func linesMayBeginWithTabs(_ page: PageExample) {
    let after = page.bench.rewritten(tabbed(page.example.before))
    #expect(after.filter { !$0.isWhitespace } == page.example.after.filter { !$0.isWhitespace })
    #expect(!after.contains("\n  "))
  }

  /// Statements and what they declare, alone in a function.
  @Test(arguments: PageExample.all.filter(\.hasStatements))
  func codeMayStandInAFunction(_ page: PageExample) {
    #expect(page.bench.rewritten(wrapped(page.example.before)) == wrapped(page.example.after))
  }

  /// As those write them who have types of the same names. A longer line lets others be longer, so that white space is not
  /// compared.
  @Test(
    arguments: some.filter { page in
      !["struct Observable", "enum Single"].contains { page.example.before.contains($0) }
    })
  func typesMayHaveTheirModulesNames(_ page: PageExample) {
    let after = page.bench.rewritten(qualified(page.example.before))
    withKnownIssue("what is nested in a type, and a name without its arguments", isIntermittent: true) {
      #expect(after.filter { !$0.isWhitespace } == page.example.after.filter { !$0.isWhitespace })
    } when: {
      ["disposable-builder", "trait-observers", "stream-extension"].contains(page.rule.id)
    }
  }

  @Test(arguments: some)
  func constantsMayHaveOtherNames(_ page: PageExample) {
    let (before, after) = (page.example.before, page.example.after)
    // A member of the same name would be renamed with the constant.
    for name in constants(of: before)
    where uses(of: name, in: before) == uses(of: name, in: after) && !before.contains(".\(name)") {
      #expect(page.bench.rewritten(renaming(name, in: before)) == renaming(name, in: after))
    }
  }

  /// Declarations on lines of their own, in the other order.
  @Test(arguments: PageExample.all.filter(\.hasPlainLines))
  func declarationsMayStandInAnotherOrder(_ page: PageExample) {
    #expect(page.bench.rewritten(reversed(page.example.before)) == reversed(page.example.after))
  }

  // MARK: Other ways

  /// What lines declare with `let`.
  private func constants(of code: String) -> [String] {
    code.split(separator: "\n").filter { $0.hasPrefix("let ") }.map { line in
      String(line.dropFirst(4).prefix { $0.isLetter || $0.isNumber })
    }
    .filter { !$0.isEmpty }
  }

  private func uses(of name: String, in code: String) -> Int { words(of: code).count { $0 == name } }

  private func qualified(_ code: String) -> String {
    let modules = [
      "Observable": "RxSwift", "Single": "RxSwift", "PublishSubject": "RxSwift", "DisposeBag": "RxSwift",
      "BehaviorRelay": "RxRelay", "Driver": "RxCocoa",
    ]
    var last: Substring = ""
    return words(of: code).map { word in
      defer { last = word }
      guard let module = modules[String(word)], last.last != "." else { return String(word) }
      return "\(module).\(word)"
    }
    .joined()
  }

  /// With a name of the same length, so that lines stay as long as they were.
  private func renaming(_ name: String, in code: String) -> String {
    words(of: code).map { $0 == name ? name.dropLast() + "Q" : $0 }.joined()
  }

  /// Names, and what stands between them.
  private func words(of code: String) -> [Substring] {
    var words: [Substring] = []
    var rest = code[...]
    while let first = rest.first {
      let isName = first.isLetter || first.isNumber
      words.append(rest.prefix { ($0.isLetter || $0.isNumber) == isName })
      rest = rest.dropFirst(words[words.count - 1].count)
    }
    return words
  }

  /// Lines with a tab for each two spaces that they begin with.
  private func tabbed(_ code: String) -> String {
    let lines: [Substring] = code.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let spaces = line.prefix { $0 == " " }.count
      return String(repeating: "\t", count: spaces / 2) + line.dropFirst(spaces / 2 * 2)
    }
    .joined(separator: "\n")
  }

  /// In a function whose constants are used as often as global ones may be.
  private func wrapped(_ code: String) -> String {
    let used = constants(of: code).filter { !code.contains("\($0) = DisposeBag()") }
    return "func run() {\n\(code)\n" + used.map { "_ = (\($0), \($0))\n" }.joined() + "}"
  }

  private func reversed(_ code: String) -> String {
    code.split(separator: "\n").reversed().joined(separator: "\n")
  }
}

extension PageExample {
  /// Whether it can stand in a function: it declares no types, and gives all it declares a value.
  fileprivate var hasStatements: Bool {
    let words: Set = [
      "import", "extension", "protocol", "class", "struct", "enum", "actor", "static", "private", "public", "lazy",
    ]
    let lines = example.before.split(separator: "\n")
    return lines.allSatisfy { line in
      let isUnset = line.hasPrefix("let ") && !line.contains(" = ")
      return !isUnset && words.isDisjoint(with: line.split { !$0.isLetter }.map(String.init))
    }
  }

  /// Whether every line is a declaration of its own, before and after.
  fileprivate var hasPlainLines: Bool {
    let lines = [example.before, example.after].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    return lines[0].count > 1 && lines[0].count == lines[1].count
      && (lines[0] + lines[1]).allSatisfy { line in
        ["let ", "func ", "var "].contains { line.hasPrefix($0) } && !line.hasSuffix("{")
      }
  }
}
