import Foundation
import RunningPrograms
import Testing

private let rules = Places.package.appending(path: "Sources/Bazel").path

/// The rule for Bazel in `Sources/Bazel`, without Bazel: its Starlark is read by Python, whose syntax that is, and the
/// script that it runs gets what Bazel gives it.
@Suite struct BazelTests {
  @Test(.enabled(if: isInstalled("python3"), "Python is not installed"))
  func theRuleIsStarlark() throws {
    let script = """
      import ast
      tree = ast.parse(open('\(rules)/rxmigrate.bzl').read())
      print([n.targets[0].id for n in tree.body if isinstance(n, ast.Assign)])
      banned = (ast.While, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Try, ast.Raise, ast.With, ast.Yield, ast.JoinedStr)
      print([type(n).__name__ for n in ast.walk(tree) if isinstance(n, banned)])
      """
    let ended = try runProgram("python3", "-c", script)
    #expect(
      ended
        == ProgramEnd(
          status: 0, output: "['SwiftSourcesInfo', 'swift_sources_aspect', 'rxmigrate_check_test']\n[]\n", error: ""))
  }

  /// What the rule puts into the environment is what the script asks for.
  @Test func theRuleAndItsScriptAgree() throws {
    func names(in file: String) throws -> Set<String> {
      let text = try String(contentsOfFile: "\(rules)/\(file)", encoding: .utf8)
      return Set(text.matches(of: /RXMIGRATE_[A-Z]+/).map { String($0.output) })
    }
    let given = try names(in: "rxmigrate.bzl")
    #expect(given.count == 5)
    #expect(try names(in: "check.sh") == given)
  }

  @Test(.enabled(if: isInstalled("bash"), "bash is not installed"))
  func linksAreChecked() throws {
    let run = try BazelRun()
    let ended = try run.check()
    #expect(
      ended.output == """
        App/a b.swift:2:9: warning: 'PublishSubject<Int>()' becomes 'PassthroughSubject<Int, Never>()' [publish-subject]
        App/c.swift:2:9: warning: 'PublishSubject<Int>()' becomes 'PassthroughSubject<Int, Never>()' [publish-subject]

        """)
    #expect(ended.error.isEmpty)
    #expect(ended.status == 1)
    #expect(try run.shop.read("test.xml").contains("<failure"))
  }

  @Test(.enabled(if: isInstalled("bash"), "bash is not installed"))
  func shardsMakeOneRun() throws {
    let run = try BazelRun()
    let parts = try (0..<2).map { number in
      try run.check(["TEST_SHARD_INDEX": "\(number)", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": "status"])
    }
    #expect(parts.map(\.output).allSatisfy { $0.count { $0 == "\n" } == 1 })
    #expect(parts.map(\.output).joined() == (try run.check().output))
  }

  @Test(.enabled(if: isInstalled("bash"), "bash is not installed"))
  func whatIsKnownPasses() throws {
    let run = try BazelRun()
    let files = try run.shop.read("files")
    let written = try runProgram(
      "./tool", "baseline", "--quiet", "--baseline", "known.json", "App/a b.swift", "App/c.swift", in: run.shop.folder)
    #expect(written == ProgramEnd(status: 0, output: "", error: ""))
    try run.shop.write("files", files + "known.json\n")
    let ended = try run.check(["RXMIGRATE_BASELINE": "known.json"])
    #expect(ended == ProgramEnd(status: 0, output: "", error: ""))
    #expect(try run.check(["RXMIGRATE_CONFIGURATION": "none.json"]).status == 2)
  }
}

/// A folder as Bazel makes it for a test: links in the places of files.
private struct BazelRun {
  let shop: Workshop

  init() throws {
    let text = "import RxSwift\nlet a = PublishSubject<Int>()\n"
    shop = try Workshop(["files": "App/a b.swift\nApp/c.swift\n", "real/a": text, "real/c": text, "App/": ""])
    for (link, file) in [("App/a b.swift", "real/a"), ("App/c.swift", "real/c")] {
      try FileManager.default.createSymbolicLink(
        atPath: shop.folder + "/" + link, withDestinationPath: shop.folder + "/" + file)
    }
    try FileManager.default.createSymbolicLink(
      atPath: shop.folder + "/tool", withDestinationPath: Places.products.appending(path: "rxmigrate").path)
  }

  func check(_ environment: [String: String] = [:]) throws -> ProgramEnd {
    let temporary = shop.folder + "/temporary-\(UUID().uuidString)"
    let given = [
      "RXMIGRATE_TOOL": "tool", "RXMIGRATE_FILES": "files", "TEST_TMPDIR": temporary,
      "XML_OUTPUT_FILE": shop.folder + "/test.xml", "RXMIGRATE_OPTIONS": "--only\npublish-subject\n",
    ]
    return try runProgram(
      rules + "/check.sh", in: shop.folder, environment: given.merging(environment) { $1 })
  }
}
