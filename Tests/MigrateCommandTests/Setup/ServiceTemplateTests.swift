import Foundation
import Testing

@testable import MigrateCommand

/// The files for services are what those who read them ask for.
@Suite struct ServiceTemplateTests {
  private let shop: Workshop

  init() throws {
    shop = try Workshop()
    for service in ServiceTemplate.allCases { try shop.write("\(service)", service.text(address: "https://x.y/z.git")) }
  }

  private static let hasYAML = (try? runProgram("python3", "-c", "import yaml").status) == 0

  /// What a script in Python prints about a file that it has read as `y`.
  private func print(_ expression: String, of service: ServiceTemplate) throws -> String {
    let ended = try runProgram(
      "python3", "-c", "import yaml, json; y = yaml.safe_load(open('\(service)')); print(json.dumps(\(expression)))",
      in: shop.folder)
    #expect(ended.error.isEmpty)
    return ended.output
  }

  /// YAML takes `on` for a truth value, GitHub does not.
  @Test(.enabled(if: hasYAML, "Python's yaml is not installed"))
  func gitHubHasAWorkflow() throws {
    #expect(try print("sorted(map(str, y))", of: .github) == #"["True", "jobs", "name", "permissions"]"# + "\n")
    #expect(
      try print("[sorted(s) for s in y['jobs']['check']['steps']]", of: .github)
        == #"[["uses"], ["name", "run"], ["name", "run"], ["if", "name", "run"]]"# + "\n")
  }

  @Test(.enabled(if: hasYAML, "Python's yaml is not installed"))
  func gitLabHasAJob() throws {
    #expect(try print("list(y)", of: .gitlab) == "[\"rxmigrate\"]\n")
    #expect(
      try print("y['rxmigrate']['artifacts']['reports']", of: .gitlab)
        == "{\"codequality\": \"gl-code-quality-report.json\"}\n")
    #expect(try print("all(isinstance(s, str) for s in y['rxmigrate']['script'])", of: .gitlab) == "true\n")
  }

  @Test(.enabled(if: hasYAML, "Python's yaml is not installed"))
  func preCommitHasAHook() throws {
    #expect(
      try print("sorted(y['repos'][0]['hooks'][0])", of: .preCommit)
        == #"["entry", "id", "language", "name", "require_serial", "types"]"# + "\n")
  }

  /// Each command in a file is one of the tool's.
  @Test(arguments: ServiceTemplate.allCases)
  func everyCommandIsOne(service: ServiceTemplate) throws {
    let text = service.text(address: "x").replacing("\\\n", with: " ")
    let commands = text.split(separator: "\n").compactMap { line -> ArraySlice<String>? in
      let words = line.split { " \"`()".contains($0) }.map(String.init)
      return words.firstIndex(of: "check").flatMap {
        $0 > 0 && words[$0 - 1].hasSuffix("rxmigrate") ? words[$0...] : nil
      }
    }
    let command = try #require(commands.first { $0.count > 1 })
    #expect(throws: Never.self) { try parseArguments(Array(command)) }
  }

  @Test(.enabled(if: isInstalled("sh"), "sh is not installed"))
  func xcodesScriptIsTheShells() throws {
    #expect(try runProgram("sh", "-n", "xcode", in: shop.folder).error.isEmpty)
    let ended = try runProgram(
      "sh", "xcode", in: shop.folder, environment: ["PATH": "/usr/bin:/bin", "SRCROOT": shop.folder])
    #expect(ended == ProgramEnd(status: 0, output: "warning: rxmigrate is not installed\n", error: ""))
    try shop.write("a.swift", "import RxSwift\nlet a = PublishSubject<Int>()\n")
    let found = try runProgram(
      "sh", "-c", "rxmigrate() { \(quotedTool) \"$@\"; }; . ./xcode", in: shop.folder,
      environment: ["SRCROOT": shop.folder])
    #expect(found.output.contains("/a.swift:2:9: warning: "))
    #expect(found.status == 0)
  }

  @Test(.enabled(if: isInstalled("ruby"), "ruby is not installed"))
  func dangersFileIsRuby() throws {
    #expect(try runProgram("ruby", "-c", "danger", in: shop.folder).output == "Syntax OK\n")
  }
}
