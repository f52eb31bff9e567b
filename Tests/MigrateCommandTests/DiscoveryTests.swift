import Foundation
import Testing

@testable import MigrateCommand

@Suite struct DiscoveryTests {
  /// Runs in a plain folder and in a checkout, where git lists the files: both must agree.
  @Test(arguments: [false, true])
  func aFolderMeansItsOwnSwiftFiles(isCheckout: Bool) throws {
    let shop = try Workshop([
      "b.swift": "", "a.swift": "", "B/z.swift": "", "B/deep/y.swift": "", "notes.md": "", "Ä/ü x.swift": "",
      ".build/c.swift": "", "Pods/d.swift": "", "Carthage/e.swift": "", "DerivedData/f.swift": "",
      "App.xcodeproj/g.swift": "",
      ".gitignore": "Generated/\n*.gen.swift\n!kept.gen.swift\n/only-here.swift\n",
      "Generated/h.swift": "", "B/i.gen.swift": "", "B/kept.gen.swift": "", "only-here.swift": "",
      "B/only-here.swift": "", "B/.gitignore": "deep/w.swift\n", "B/deep/w.swift": "",
    ])
    try FileManager.default.createSymbolicLink(atPath: shop.folder + "/link.swift", withDestinationPath: "a.swift")
    try FileManager.default.createSymbolicLink(atPath: shop.folder + "/linked", withDestinationPath: "B")
    if isCheckout { try shop.git("init", "--quiet") }
    let own = [
      "B/deep/y.swift", "B/kept.gen.swift", "B/only-here.swift", "B/z.swift", "a.swift", "b.swift", "Ä/ü x.swift",
    ]
    #expect(try shop.found(".") == own)
    #expect(try shop.found("B", ".") == own)
    #expect(try shop.found("B/deep") == ["B/deep/y.swift"])
  }

  @Test(arguments: [false, true])
  func aCheckoutInTheFolderIsNotOurs(isCheckout: Bool) throws {
    let shop = try Workshop(["a.swift": "", "Other/b.swift": ""])
    try shop.git("init", "--quiet", in: "Other")
    if isCheckout { try shop.git("init", "--quiet") }
    #expect(try shop.found(".") == ["a.swift"])
    #expect(try shop.found("Other") == ["Other/b.swift"])
    let line = "'Other' is a checkout of its own and was skipped; name a folder to have it read.\n"
    #expect(shop.run("diff").error == "Would rewrite 0 of 1 file.\n" + line)
    #expect(shop.run("check").error.hasSuffix(line))
    #expect(shop.run("diff", ".", "Other").error == "Would rewrite 0 of 2 files.\n")
  }

  @Test func aSubmoduleIsNamedOnceItIsThere() throws {
    let shop = try Workshop(["a.swift": "", "Library/b.swift": ""])
    try shop.git("init", "--quiet", in: "Library")
    try shop.git("add", "b.swift", in: "Library")
    try shop.git("commit", "--quiet", "--message", "Start", in: "Library")
    try shop.git("init", "--quiet")
    try shop.git("-c", "advice.addEmbeddedRepo=false", "add", "Library")
    #expect(shop.run("diff").error.contains("'Library' is a checkout of its own"))
    try FileManager.default.removeItem(atPath: shop.folder + "/Library/.git")
    #expect(shop.run("diff").error == "Would rewrite 0 of 1 file.\n")
  }

  @Test func aFileThatIsNamedIsTakenEvenIfIgnored() throws {
    let shop = try Workshop([".gitignore": "*.swift", "a.swift": ""])
    #expect(try shop.found(".") == [])
    #expect(try shop.found("a.swift", "./a.swift") == ["a.swift"])
  }

  @Test func aDeletedFileIsNotFound() throws {
    let shop = try Workshop(["a.swift": "", "b.swift": ""])
    try shop.commitAll()
    try FileManager.default.removeItem(atPath: shop.folder + "/b.swift")
    #expect(try shop.found(".") == ["a.swift"])
  }

  @Test func aMissingPathIsAnErrorEach() throws {
    let ended = try Workshop(["a.swift": "Observable"]).run("rewrite", "a.swift", "b.swift", "c")
    #expect(
      ended.error == """
        b.swift: error: no such file or folder
        b.swift: note: paths are relative to /work
        c: error: no such file or folder
        c: note: paths are relative to /work

        """)
    #expect(ended.status == .couldNotRun)
  }

  @Test func excludedFilesAreLeftOut() throws {
    let shop = try Workshop(["a.swift": "items", "Old/b.swift": "items", "Old/c.swift": "items"])
    #expect(shop.run("check", "--exclude", "Old/").error.contains("in 1 file:"))
    #expect(shop.run("check", "--exclude", "b.swift,c.swift").error.contains("in 1 file:"))
    #expect(shop.run("check").error.contains("in 3 files:"))
  }

  @Test func onlyChangedFilesAreTakenOnRequest() throws {
    let shop = try Workshop(["a.swift": "items", "B/b.swift": "items"])
    try shop.commitAll()
    try shop.write("B/b.swift", "items items")
    try shop.write("c.swift", "items")
    #expect(
      shop.run("check", "--changed", "--quiet").output == """
        /work/B/b.swift:1:1: warning: 'items' has no counterpart [items]
        /work/B/b.swift:1:1: note: use a diffable data source
        /work/B/b.swift:1:7: warning: 'items' has no counterpart [items]
        /work/c.swift:1:1: warning: 'items' has no counterpart [items]

        """)
    #expect(shop.run("check", "--changed=nonsense").complaint == "error: git can't compare with 'nonsense'")
  }

  @Test func pathsCanComeFromAFileOrStandardInput() throws {
    let shop = try Workshop(["a.swift": "items", "b.swift": "items", "c.swift": "items", "list": "a.swift\nb.swift\n"])
    #expect(shop.run("check", "--files-from", "list").error.contains("in 2 files:"))
    #expect(shop.run("check", "--files-from", "-", input: "c.swift\0a.swift\0").error.contains("in 2 files:"))
    #expect(shop.run("check", "--files-from", "-", input: "").error == "No findings in 0 files.\n")
  }

  /// A shell gives a pipe in place of a file for `--files-from <(git diff --name-only)`.
  @Test func pathsCanComeFromAPipe() throws {
    let shop = try Workshop(["a.swift": "items", "b.swift": "items"])
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("b.swift\n".utf8))
    try pipe.fileHandleForWriting.close()
    let name = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(shop.run("check", "--files-from", name).error.contains("in 1 file:"))
  }

  @Test(arguments: [
    ("*.swift", "a/b.swift", true), ("*.swift", "b.swiftx", false), ("/b.swift", "a/b.swift", false),
    ("a/*.swift", "a/b/c.swift", false), ("a/**/c.swift", "a/c.swift", true), ("a/**/c.swift", "a/x/y/c.swift", true),
    ("**/c.swift", "c.swift", true), ("a/**", "a/x", true), ("a/**", "a", false), ("[a-c]?.swift", "bx.swift", true),
    ("[!a-c].swift", "b.swift", false), ("\\!a.swift", "!a.swift", true), ("a.swift  ", "a.swift", true),
    ("# a", "# a", false), ("a/", "a", false), ("A*b*c", "AxxbyybzC", false), ("A*b*c", "Axxbyybzc", true),
  ])
  func patternsAreGitsOwn(pattern: String, path: String, isIgnored: Bool) throws {
    #expect((IgnorePatterns(lines: [pattern]).ignores(path, isFolder: false) ?? false) == isIgnored)
    let shop = try Workshop([".gitignore": pattern + "\n", path: ""])
    try shop.git("init", "--quiet")
    let listed = try shop.git("ls-files", "-o", "--exclude-standard", "-z").split(separator: "\0").map(String.init)
    #expect(!listed.contains(path) == isIgnored, "git itself")
  }
}

extension Workshop {
  /// The files that the paths mean, as the user is told them.
  fileprivate func found(_ paths: String...) throws -> [String] {
    let discovery = FileDiscovery(workingFolder: folder, environment: ProcessInfo.processInfo.environment)
    return try discovery.files(of: paths).files.map(\.shown)
  }
}
