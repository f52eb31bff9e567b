extension Reporter {
  /// The XML of JUnit: each finding is a test that failed, each file with findings a suite. Without a finding there is one
  /// test that passed, since an empty result counts as a failure in some services.
  static let junit = Reporter(name: "junit") { report in
    let suites = report.items.isEmpty ? passingSuite : report.itemsByFile.map(suite).joined()
    let counts = counts(tests: max(1, report.items.count), failures: report.items.count)
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"rxmigrate\" \(counts)>\n\(suites)</testsuites>\n"
  }
}

private let passingSuite = """
    <testsuite name="rxmigrate" \(counts(tests: 1, failures: 0)) skipped="0">
      <testcase name="no findings" classname="rxmigrate"/>
    </testsuite>

  """

private func counts(tests: Int, failures: Int) -> String {
  "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\""
}

private func suite(_ path: String, _ items: [Report.Item]) -> String {
  let name = xmlText(path)
  let cases = items.map { testCase($0, className: name.hasSuffix(".swift") ? String(name.dropLast(6)) : name) }
  let counts = counts(tests: items.count, failures: items.count)
  return "  <testsuite name=\"\(name)\" \(counts) skipped=\"0\">\n\(cases.joined())  </testsuite>\n"
}

/// The place is in the name, because services take tests of one name for one, and the schema that Jenkins keeps to has no
/// attribute for it.
private func testCase(_ item: Report.Item, className: String) -> String {
  let place = "line \(item.start.line), column \(item.start.column)"
  let message = "message=\"\(xmlText(item.finding.message))\""
  let text = xmlText([place, item.finding.note].compactMap { $0 }.joined(separator: ": "))
  return """
        <testcase name="\(xmlText(item.finding.rule)), \(place)" classname="\(className)">
          <failure \(message) type="warning">\(text)</failure>
        </testcase>

    """
}
