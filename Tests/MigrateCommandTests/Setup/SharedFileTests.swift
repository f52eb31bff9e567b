import Foundation
import RunningPrograms
import Testing

@testable import MigrateCommand

/// The files of this repository that services read: the action for GitHub's workflows, and the hooks for pre-commit.
@Suite struct SharedFileTests {
  private static let hasYAML = (try? runProgram("python3", "-c", "import yaml").status) == 0
  private static let action = Places.package.appending(path: ".github/actions/check").path

  /// What a script in Python prints about a YAML file of the repository that it has read as `y`.
  private func print(_ expression: String, of path: String) throws -> String {
    let ended = try runProgram(
      "python3", "-c", "import yaml; y = yaml.safe_load(open('\(path)')); print(\(expression))",
      in: Places.package.path)
    #expect(ended.error.isEmpty)
    return ended.output
  }

  @Test(.enabled(if: hasYAML, "Python's yaml is not installed"))
  func theActionHasItsSteps() throws {
    let path = Self.action + "/action.yml"
    #expect(
      try print("sorted(y), sorted(y['inputs'])", of: path) == """
        ['description', 'inputs', 'name', 'runs'] ['options', 'paths', 'working-directory']

        """)
    #expect(
      try print("y['runs']['using'], [s.get('uses', s.get('shell')) for s in y['runs']['steps']]", of: path)
        == "composite ['bash', 'actions/cache@v4', 'bash', 'actions/cache@v4', 'bash']\n")
  }

  @Test(.enabled(if: hasYAML && isInstalled("bash"), "Python's yaml or bash is not installed"))
  func theActionFindsItsSources() throws {
    let shop = try Workshop(["output": ""])
    let script = try print("y['runs']['steps'][0]['run']", of: Self.action + "/action.yml")
    let ended = try runProgram(
      "bash", "-e", "-o", "pipefail", "-c", script, in: shop.folder,
      environment: ["GITHUB_ACTION_PATH": Self.action, "GITHUB_OUTPUT": shop.folder + "/output"])
    #expect(ended.status == 0)
    let lines = try shop.read("output").split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0] == "folder=\(Places.package.path)")
    #expect(try lines[1].wholeMatch(of: Regex("digest=[0-9a-f]{64}")) != nil)
  }

  /// Runs the action's check as GitHub does, with the inputs that a workflow gives it.
  private func runCheck(in shop: Workshop, paths: String, options: String) throws -> ProgramEnd {
    try runProgram(
      Self.action + "/check", in: shop.folder,
      environment: [
        "PATHS": paths, "OPTIONS": options, "RUNNER_TEMP": shop.folder + "/temporary",
        "GITHUB_STEP_SUMMARY": shop.folder + "/summary",
      ])
  }

  /// An input is a word a line, whatever is in it.
  @Test(.enabled(if: isInstalled("bash"), "bash is not installed"))
  func theActionChecksWhatItIsGiven() throws {
    let shop = try Workshop([
      "My App/a.swift": "import RxSwift\nlet a = PublishSubject<Int>()\n", "other.swift": "import RxSwift\n",
      "temporary/rxmigrate/": "", "summary": "",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: shop.folder + "/temporary/rxmigrate/rxmigrate",
      withDestinationPath: Places.products.appending(path: "rxmigrate").path)
    let ended = try runCheck(in: shop, paths: "My App\n", options: "--only\npublish-subject\n")
    #expect(ended.status == 1)
    #expect(
      ended.output == """
        ::warning file=My App/a.swift,line=2,endLine=2,col=9,endColumn=30,title=publish-subject::'PublishSubject<Int>()' \
        becomes 'PassthroughSubject<Int, Never>()'

        """)
    #expect(try shop.read("summary").contains("publish-subject"))
  }

  /// GitHub drops a summary that is too large; whole lines of it are kept.
  @Test(.enabled(if: isInstalled("bash"), "bash is not installed"))
  func theActionsSummaryIsNotTooLarge() throws {
    let shop = try Workshop(["temporary/rxmigrate/": "", "summary": ""])
    try shop.write(
      "temporary/rxmigrate/rxmigrate",
      """
      #!/usr/bin/env bash
      for argument; do case "$argument" in markdown:*) file="${argument#markdown:}" ;; esac; done
      for number in {1..30000}; do echo "| a.swift:$number:1 | items | 'items' has no counterpart |"; done > "$file"

      """)
    _ = try runProgram("chmod", "+x", shop.folder + "/temporary/rxmigrate/rxmigrate")
    let ended = try runCheck(in: shop, paths: ".", options: "")
    #expect(ended.status == 0)
    let lines = try shop.read("summary").split(separator: "\n")
    #expect(try shop.bytes("summary").count < 1 << 20)
    #expect(lines.count > 15000)
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix("| 'items' has no counterpart |") })
    #expect(lines.last == "The rest is in the log of this step.")
  }

  @Test(.enabled(if: hasYAML, "Python's yaml is not installed"))
  func theHooksAreThere() throws {
    let path = ".pre-commit-hooks.yaml"
    #expect(
      try print("[(h['id'], h['language'], h['types'], h['entry']) for h in y]", of: path) == """
        [('rxmigrate-check', 'swift', ['swift'], 'rxmigrate check --project .'), \
        ('rxmigrate-check-installed', 'system', ['swift'], 'rxmigrate check --project .')]

        """)
    #expect(throws: Never.self) { try parseArguments(["check", "--project", ".", "a.swift"]) }
  }
}
