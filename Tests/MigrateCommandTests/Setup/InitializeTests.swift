import Foundation
import Testing

@testable import MigrateCommand

@Suite struct InitializeTests {
  @Test func theConfigurationSaysNothingYetAndIsGood() throws {
    let shop = try Workshop(["a.swift": "Observable\n"])
    let ended = shop.run("init")
    #expect(ended == Workshop.Ended(status: .done, output: "", error: "Wrote '.rxmigrate.json'.\n"))
    let read = try Configuration.reading(try shop.bytes(".rxmigrate.json"), path: "", folder: "/")
    #expect(read.values.isEmpty)
    #expect(shop.run("check").status == .somethingFound)
  }

  /// Whoever takes the comment signs away has a configuration with every key.
  @Test func eachSettingStandsThereAsItIsWritten() throws {
    let template = configurationTemplate(values: [:])
    let lines = template.split(separator: "\n").map { $0.replacing("  // \"", with: "  \"") }
    let read = try Configuration.reading(Array(lines.joined(separator: "\n").utf8), path: "", folder: "/")
    #expect(Set(read.values.keys) == Set(optionTable.filter(\.isSetting).map(\.name)))
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func whatIsAskedForIsSet() throws {
    let shop = try Workshop(["App/a.swift": "Observable items\n"])
    let ended = shop.run("init", "--target", "combine", "--library", "https://x.y/z.git", "--baseline", "App")
    #expect(
      ended.error == """
        App/.rxmigrate-baseline.json knows 2 findings: 2 added, 0 removed.
        Wrote 'App/.rxmigrate.json'.

        """)
    let read = try Configuration.reading(try shop.bytes("App/.rxmigrate.json"), path: "", folder: "/")
    #expect(
      read.values == [
        .target: ["combine"], .library: ["https://x.y/z.git"], .baseline: [".rxmigrate-baseline.json"],
      ])
    #expect(shop.run("check", "App").status == .done)
  }

  @Test func nothingIsOverwrittenUnasked() throws {
    let shop = try Workshop(["Dangerfile.rxmigrate": "mine", ".rxmigrate-baseline.json": "{}"])
    let ended = shop.run("init", "--baseline", "--ci", "danger", "--ci", "xcode")
    #expect(
      ended.error == """
        Dangerfile.rxmigrate: error: the file is there already
        .rxmigrate-baseline.json: error: the file is there already
        .rxmigrate-baseline.json: note: use --force to overwrite; '--ci <service> --output <file>' writes a service's elsewhere

        """)
    #expect(shop.tree() == [".rxmigrate-baseline.json", "Dangerfile.rxmigrate"])
    #expect(shop.run("init", "--force", "--ci", "danger").status == .done)
    #expect(try shop.read("Dangerfile.rxmigrate") == dangerfile)
  }

  @Test func aServiceMayComeLater() throws {
    let shop = try Workshop([".rxmigrate.json": "{ \"target\": \"combine\" }"])
    let ended = shop.run("init", "--ci", "gitlab", "--library", "https://x.y/z.git")
    #expect(
      ended.error == "Wrote '.gitlab/rxmigrate.yml'.\nIn .gitlab-ci.yml: include: { local: .gitlab/rxmigrate.yml }\n")
    #expect(try shop.read(".rxmigrate.json") == "{ \"target\": \"combine\" }")
    #expect(try shop.read(".gitlab/rxmigrate.yml").contains("RXMIGRATE: https://x.y/z.git\n"))
    #expect(shop.run("init").complaint == ".rxmigrate.json: error: the file is there already")
  }

  @Test func aServicesFileCanGoElsewhere() throws {
    let shop = try Workshop()
    #expect(shop.run("init", "--ci", "danger", "--output", "Dangerfile").status == .done)
    #expect(shop.tree() == ["Dangerfile"])
    let complaint = "Error: '--output' is for the file of one service: '--ci github --output <file>'."
    #expect(shop.run("init", "--output", "x").complaint == complaint)
    #expect(shop.run("init", "nowhere").complaint == "nowhere: error: there is no such folder")
  }
}
