import Foundation
import Testing

@testable import MigrateCommand

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The formats that are XML, as a parser reads them.
@Suite struct XMLFormatTests {
  @Test func checkstyleHasAnErrorAFinding() throws {
    let shop = try Workshop(["App/a&b.swift": "  items\nObservable", "c.swift": "", "d.swift": "é items"])
    #expect(
      try elements(of: shop.run("check", "--format", "checkstyle").output) == [
        "checkstyle version=4.3",
        "  file name=App/a&b.swift",
        "    error column=3 line=1 message='items' has no counterpart; use a diffable data source severity=warning "
          + "source=rxmigrate.rules.items",
        "    error column=1 line=2 message='Observable' becomes 'Publisher' severity=warning "
          + "source=rxmigrate.rules.observable",
        "  file name=d.swift",
        "    error column=4 line=1 message='items' has no counterpart; use a diffable data source severity=warning "
          + "source=rxmigrate.rules.items",
      ])
  }

  @Test func junitHasAFailedTestAFinding() throws {
    let shop = try Workshop(["App/View.swift": "items\nObservable", "b.swift": "items", "c.swift": ""])
    #expect(
      try elements(of: shop.run("check", "--format", "junit").output) == [
        "testsuites errors=0 failures=3 name=rxmigrate tests=3",
        "  testsuite errors=0 failures=2 name=App/View.swift skipped=0 tests=2",
        "    testcase classname=App/View name=items, line 1, column 1",
        "      failure message='items' has no counterpart type=warning",
        "        line 1, column 1: use a diffable data source",
        "    testcase classname=App/View name=observable, line 2, column 1",
        "      failure message='Observable' becomes 'Publisher' type=warning",
        "        line 2, column 1",
        "  testsuite errors=0 failures=1 name=b.swift skipped=0 tests=1",
        "    testcase classname=b name=items, line 1, column 1",
        "      failure message='items' has no counterpart type=warning",
        "        line 1, column 1: use a diffable data source",
      ])
  }

  /// Jenkins' schema has these attributes and refuses a report with others.
  @Test func junitHasOnlyWhatJenkinsKnows() throws {
    let known = [
      "testsuites": ["name", "tests", "failures", "errors"],
      "testsuite": ["name", "tests", "failures", "errors", "skipped"],
      "testcase": ["name", "classname"], "failure": ["type", "message"],
    ]
    let shop = try Workshop(["a.swift": "items\nObservable", "b.swift": "drive"])
    let lines = try elements(of: shop.run("check", "--format", "junit").output)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    for line in lines {
      let name = String(line.prefix { $0 != " " })
      guard let attributes = known[name] else { continue }
      let found = line.matches(of: /(?:^| )([a-z]+)=/).map { String($0.1) }
      #expect(Set(found).isSubset(of: attributes), "\(line)")
      if name.hasPrefix("testsuite") { #expect(Set(found).isSuperset(of: ["name", "tests", "failures", "errors"])) }
    }
    #expect(lines.count { $0.hasPrefix("testcase ") } == 3)
  }

  /// Jenkins' reader of Checkstyle's results, which others follow: a file with a name, and in it errors with a line, a
  /// column, one of four severities, a message and a source whose last part is the rule.
  @Test func checkstyleHasWhatItsReadersTake() throws {
    let shop = try Workshop(["a.swift": "items\nObservable", "b.swift": "drive"])
    let lines = try elements(of: shop.run("check", "--format", "checkstyle").output)
    #expect(lines.map { $0.prefix { $0 == " " }.count } == [0, 2, 4, 4, 2, 4])
    let form = /error column=\d+ line=\d+ message=.+ severity=warning source=rxmigrate\.rules\.[a-z-]+/
    for line in lines where line.hasPrefix("    ") { #expect(line.dropFirst(4).wholeMatch(of: form) != nil, "\(line)") }
  }

  @Test func junitHasATestThatPassedWithoutFindings() throws {
    #expect(
      try elements(of: Workshop(["a.swift": ""]).run("check", "--format", "junit").output) == [
        "testsuites errors=0 failures=0 name=rxmigrate tests=1",
        "  testsuite errors=0 failures=0 name=rxmigrate skipped=0 tests=1",
        "    testcase classname=rxmigrate name=no findings",
      ])
    #expect(
      try elements(of: Workshop(["a.swift": ""]).run("check", "--format", "checkstyle").output) == [
        "checkstyle version=4.3"
      ])
  }

  /// XML has no words for most control characters.
  @Test func textsAreReadBackWithoutControlCharacters() throws {
    let message = "<a & 'b' \"c\">\u{1}\u{1B}[0m\n\t]]> é🙂\u{FFFE}"
    let kept = "<a & 'b' \"c\">[0m\n\t]]> é🙂"
    let report = Report(findings: [("a\"<\u{7}>.swift", "items", 0..<5)], message: message, note: message)
    let checkstyle = try elements(of: Reporter.checkstyle.render(report))
    #expect(checkstyle[1] == "  file name=a\"<>.swift")
    #expect(
      checkstyle[2]
        == "    error column=1 line=1 message=\(kept); \(kept) severity=warning source=rxmigrate.rules.items")
    let junit = try elements(of: Reporter.junit.render(report))
    #expect(junit[3] == "      failure message=\(kept) type=warning")
    #expect(junit[4] == "        line 1, column 1: \(kept)")
  }

  /// A line for each element and for each text, as the parser gives them.
  private func elements(of xml: String) throws -> [String] {
    let listing = Listing()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = listing
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return listing.lines
  }
}

private final class Listing: NSObject, XMLParserDelegate {
  var lines: [String] = []
  private var depth = 0
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    endText()
    add(([name] + attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }).joined(separator: " "))
    depth += 1
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    endText()
    depth -= 1
  }

  private func endText() {
    if text.contains(where: { !$0.isWhitespace }) { add(text) }
    text = ""
  }

  private func add(_ line: String) { lines.append(String(repeating: "  ", count: depth) + line) }
}
