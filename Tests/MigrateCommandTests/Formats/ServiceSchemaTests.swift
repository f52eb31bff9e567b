import Foundation
import RunningPrograms
import Testing

@testable import MigrateCommand

private func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

/// What the services' own schemas say of what `check` prints for them. `XMLFormatTests` and `ServiceFormatTests` have what
/// of them we use, and always run.
@Suite struct ServiceSchemaTests {
  private static let texts = [
    [], [("a.swift", "")],
    [("App/View.swift", "let é🙂 = \"\"; Observable\r\n  x.drive() // items\n"), ("b.swift", "items items")],
    [("Vü %:,#?\n&<\".swift", "Observable \"\\\u{7}\"")],
    [("a.swift", "// rxmigrate:ignore drive -- not now\nlet a = 1\n")],
  ]

  private func shop(_ files: [(String, String)]) throws -> Workshop {
    let shop = try Workshop()
    for (path, text) in files { try shop.write(path, text) }
    return shop
  }

  /// `junit-10.xsd` of https://github.com/jenkinsci/xunit-plugin, which refuses a report that doesn't keep to it.
  @Test(
    .enabled(
      if: variable("JUNIT_SCHEMA") != nil && isInstalled("xmllint"),
      "JUNIT_SCHEMA names no file with the schema of JUnit's reports, or xmllint is not installed"),
    arguments: 0..<texts.count)
  func jenkinsTakesTheTests(number: Int) throws {
    let shop = try shop(Self.texts[number])
    _ = shop.run("check", "--format", "junit:found.xml")
    let schema = try #require(variable("JUNIT_SCHEMA"))
    let ended = try runProgram("xmllint", "--noout", "--schema", schema, "found.xml", in: shop.folder)
    #expect(ended == ProgramEnd(status: 0, output: "", error: "found.xml validates\n"))
  }

  /// `codeclimate.json` of https://gitlab.com/gitlab-org/gitlab, which is the schema of one finding.
  @Test(
    .enabled(
      if: variable("GITLAB_SCHEMA") != nil, "GITLAB_SCHEMA names no file with the schema of GitLab's code quality"),
    arguments: 0..<texts.count)
  func gitLabTakesTheFindings(number: Int) throws {
    let schema = try JSONSchema(String(contentsOfFile: #require(variable("GITLAB_SCHEMA")), encoding: .utf8))
    let output = try shop(Self.texts[number]).run("check", "--format", "gitlab").output
    guard case .array(let findings) = try JSONInstance(output) else {
      Issue.record("\(output)")
      return
    }
    #expect(findings.flatMap(schema.errors) == [])
    let broken = try JSONInstance(#"{"description": 1, "fingerprint": "", "severity": ""}"#)
    #expect(schema.errors(of: broken).count == 2)
  }
}
