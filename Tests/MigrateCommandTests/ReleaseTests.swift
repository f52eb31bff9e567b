import Foundation
import RunningPrograms
import Testing

private let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path
private let script = package + "/Tests/Release/make-release"
private let address = "https://example.com/someone/rxmigrate"

/// What `Tests/Release/make-release` makes of an executable that is built already.
@Suite(
  .enabled(if: ["bash", "zip", "unzip", "strip", "tar", "git"].allSatisfy(isInstalled), "a program is missing"),
  .serialized)
struct ReleaseTests {
  private let tool = Places.products.appending(path: "rxmigrate").path

  private func make(in shop: Workshop, _ folder: String, _ more: String...) throws -> ProgramEnd {
    try runProgram("sh", "-c", "\"$0\" \"$@\"", script, folder, address, more.first ?? tool, in: shop.folder)
  }

  @Test func aReleaseHasItsFiles() throws {
    let shop = try Workshop()
    let ended = try make(in: shop, "release")
    try #require(ended.status == 0, "\(ended.error)")
    let bundle = try #require(shop.tree().first { $0.hasSuffix(".artifactbundle.zip") })
    let name = String(bundle.dropFirst("release/".count).dropLast(".artifactbundle.zip".count))
    #expect(
      shop.tree()
        == [
          "release", "release/checksums.txt", bundle, "release/\(name).tar.gz", "release/rxmigrate-0.1.0.tar.gz",
          "release/rxmigrate.rb",
        ].sorted())
    try theBundleIsSwiftPMs(shop, bundle, name)
    try theFormulaHasTheChecksum(shop)
  }

  private func theBundleIsSwiftPMs(_ shop: Workshop, _ bundle: String, _ name: String) throws {
    #expect(try runProgram("unzip", "-q", bundle, in: shop.folder).status == 0)
    let text = try shop.read("rxmigrate.artifactbundle/info.json")
    let info = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(info["schemaVersion"] as? String == "1.0")
    let artifact = try #require((info["artifacts"] as? [String: [String: Any]])?["rxmigrate"])
    #expect(artifact["version"] as? String == "0.1.0")
    #expect(artifact["type"] as? String == "executable")
    let variant = try #require((artifact["variants"] as? [[String: Any]])?.first)
    #expect(variant["path"] as? String == "\(name)/bin/rxmigrate")
    let path = "\(shop.folder)/rxmigrate.artifactbundle/\(name)/bin/rxmigrate"
    #expect(try runProgram(path, "--version").output == "0.1.0\n")
  }

  private func theFormulaHasTheChecksum(_ shop: Workshop) throws {
    let formula = try shop.read("release/rxmigrate.rb")
    #expect(formula.contains("url \"\(address)/releases/download/0.1.0/rxmigrate-0.1.0.tar.gz\""))
    #expect(!formula.contains("@"))
    let line = try #require(
      try shop.read("release/checksums.txt").split(separator: "\n").first { $0.hasSuffix("  rxmigrate-0.1.0.tar.gz") })
    #expect(formula.contains("sha256 \"\(line.prefix(64))\""))
  }

  /// A checkout of somebody's fork makes a release of that.
  @Test(arguments: [
    "git@example.com:someone/rxmigrate.git", "ssh://git@example.com/someone/rxmigrate", "\(address).git/",
  ])
  func theAddressIsThatOfTheRemote(remote: String) throws {
    let shop = try Workshop([
      "LICENSE": "", "Sources/MigrateCommand/CommandLine/Version.swift": "let versionNumber = \"0.1.0\"\n",
      "Tests/": "",
    ])
    try FileManager.default.copyItem(
      at: URL(filePath: script).deletingLastPathComponent(), to: URL(filePath: shop.folder + "/Tests/Release"))
    try shop.commitAll()
    try shop.git("remote", "add", "origin", remote)
    let ended = try runProgram("Tests/Release/make-release", "release", "", tool, in: shop.folder)
    #expect(ended.status == 0, "\(ended.error)")
    #expect(try shop.read("release/rxmigrate.rb").contains("homepage \"\(address)\"\n"))
  }

  @Test func withoutAnAddressNothingIsMade() throws {
    let shop = try Workshop()
    let ended = try runProgram(script, "release", "nowhere", tool, in: shop.folder)
    #expect(
      ended.error
        == "make-release: 'nowhere' is no address of a repository; name it: https://github.com/someone/rxmigrate\n")
    #expect(ended.status == 2)
    #expect(shop.tree() == [])
  }

  @Test(.enabled(if: isInstalled("ruby"), "ruby is not installed"))
  func theFormulaIsRuby() throws {
    let shop = try Workshop()
    #expect(try make(in: shop, "release").status == 0)
    #expect(try runProgram("ruby", "-c", "release/rxmigrate.rb", in: shop.folder).output == "Syntax OK\n")
  }

  @Test func aFolderThatIsThereIsRefused() throws {
    let shop = try Workshop(["release/mine.txt": "mine"])
    let ended = try make(in: shop, "release")
    #expect(ended.status == 2)
    #expect(ended.error == "make-release: 'release' is there already; name a new folder\n")
    #expect(shop.tree() == ["release", "release/mine.txt"])
  }

  @Test func anotherProgramIsRefused() throws {
    let shop = try Workshop()
    let ended = try make(in: shop, "release", "/usr/bin/true")
    #expect(ended.error == "make-release: '/usr/bin/true' is not version 0.1.0\n")
    #expect(ended.status == 2)
    #expect(shop.tree() == [])
  }
}
