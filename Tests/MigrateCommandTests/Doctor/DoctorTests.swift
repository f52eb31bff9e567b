import Foundation
import Testing

@testable import MigrateCommand

/// What a project needs, told by its manifests and by what its files import before and after a rewrite.
@Suite struct DoctorTests {
  private let package = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "App",
      platforms: [.iOS(.v13)],
      dependencies: [
        .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.5.0"),
        // Screens
        .package(url: "https://github.com/RxSwiftCommunity/RxFlow.git", from: "2.10.0"),
      ],
      targets: [
        .target(
          name: "App",
          dependencies: [
            "RxSwift",
            .product(name: "RxFlow", package: "RxFlow"),
          ]),
        .testTarget(name: "AppTests", dependencies: ["App", .product(name: "RxTest", package: "RxSwift")]),
      ]
    )

    """
  private let model = "import RxSwift\nlet taps = PublishSubject<Int>()\n"
  private let test = "import RxTest\nlet scheduler = TestScheduler(initialClock: 0)\n"

  private func shop() throws -> Workshop {
    try Workshop(["Package.swift": package, "Sources/App/Model.swift": model, "Tests/AppTests/Test.swift": test])
  }

  @Test func aPackageIsToldWhatItNeeds() throws {
    let ended = try shop().run("doctor", engine: .real)
    #expect(
      ended.output == """
        Package.swift
          add .package(url: "<the address of rxmigrate's repository>", from: "0.1.0") (the package of these products)
          line 6: iOS 13.0 is too low: CoreStream needs 15.0
          line 8: drop .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.5.0") (once the files are rewritten)
          line 13, target App: add .product(name: "CoreStream", package: "rxmigrate") (rewritten files import it)
          line 16, target App: drop "RxSwift" (once the files are rewritten)
          line 17, target App: RxFlow is not replaced: 'rxmigrate explain rx-flow' says what to do by hand
          line 19, target AppTests: drop .product(name: "RxTest", package: "RxSwift") (once the files are rewritten)
          line 19, target AppTests: add .product(name: "CoreStreamTesting", package: "rxmigrate") (rewritten files import it)

        """)
    #expect(ended.status == .somethingFound)
  }

  @Test func aPackageThatOnlyHidesItsFolderNeedsNothing() throws {
    let shop = try shop()
    try shop.write("bin/Package.swift", "import PackageDescription\n\nlet package = Package(name: \"bin\")\n")
    #expect(!shop.run("doctor", engine: .real).output.contains("bin/Package.swift"))
  }

  /// The patch before the rewrite takes nothing away that files need until then.
  @Test func thePatchIsGoodBeforeTheRewriteToo() throws {
    let shop = try shop()
    let ended = shop.run("doctor", "--fix", "--library", "https://example.com/rxmigrate.git", engine: .real)
    #expect(
      ended.output.split(separator: "\n").filter { $0.hasPrefix("+") || $0.hasPrefix("-") } == [
        "--- a/Package.swift", "+++ b/Package.swift",
        #"+    .package(url: "https://example.com/rxmigrate.git", from: "0.1.0"),"#,
        #"+        .product(name: "CoreStream", package: "rxmigrate"),"#,
        #"-    .testTarget(name: "AppTests", dependencies: ["App", .product(name: "RxTest", package: "RxSwift")]),"#,
        #"+    .testTarget(name: "AppTests", dependencies: ["App", .product(name: "RxTest", package: "RxSwift"), .product(name: "CoreStreamTesting", package: "rxmigrate")]),"#,
      ])
    #expect(ended.status == .done)
    #expect(try shop.read("Package.swift") == package)
  }

  @Test func thePatchBehindTheRewriteIsWrittenOnRequest() throws {
    let shop = try shop()
    #expect(shop.run("rewrite", engine: .real).status == .done)
    let fix = ["doctor", "--fix", "--library", "../rxmigrate"]
    let patch = shop.run(fix, engine: .real).output
    let ended = shop.run(fix + ["--write"], engine: .real)
    #expect(ended.error.hasPrefix("Changed 1 manifest.\n"))
    #expect(
      try shop.read("Package.swift") == """
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
          name: "App",
          platforms: [.iOS(.v13)],
          dependencies: [
            .package(path: "../rxmigrate"),
            // Screens
            .package(url: "https://github.com/RxSwiftCommunity/RxFlow.git", from: "2.10.0"),
          ],
          targets: [
            .target(
              name: "App",
              dependencies: [
                .product(name: "CoreStream", package: "rxmigrate"),
                .product(name: "RxFlow", package: "RxFlow"),
              ]),
            .testTarget(name: "AppTests", dependencies: ["App", .product(name: "CoreStreamTesting", package: "rxmigrate")]),
          ]
        )

        """)
    try shop.write("Package.swift", package)
    try shop.write("fix.patch", patch)
    try shop.git("apply", "fix.patch")
    #expect(try shop.read("Package.swift").contains("../rxmigrate"))
    #expect(
      shop.run("doctor", "--quiet", engine: .real).output == """
        Package.swift
          line 6: iOS 13.0 is too low: CoreStream needs 15.0
          line 17, target App: RxFlow is not replaced: 'rxmigrate explain rx-flow' says what to do by hand

        """)
  }

  @Test func anotherTargetNeedsOtherThings() throws {
    let shop = try Workshop(["Package.swift": package, "Sources/App/Model.swift": model])
    let combine = shop.run("doctor", "--target", "combine", "--extras", "none", engine: .real).output
    #expect(!combine.contains("add "))
    #expect(!combine.contains("too low"))
    let open = shop.run("doctor", "--target", "opencombine", engine: .real).output
    #expect(open.contains(#"add .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0")"#))
    #expect(open.contains(#"target App: add .product(name: "OpenCombine", package: "OpenCombine")"#))
  }

  @Test func whatFilesGoOnImportingStays() throws {
    let shop = try Workshop([
      "Package.swift": package, "Sources/App/Model.swift": "// rxmigrate:ignore-file -- later\n" + model,
    ])
    let output = shop.run("doctor", engine: .real).output
    #expect(
      output.contains(
        "  line 16, target App: RxSwift stays: 1 file imports it after the rewrite, too: 'Sources/App/Model.swift'\n"))
    #expect(!output.contains("CoreStream"))
  }

  /// What is excluded is not rewritten, and is compiled with the rest.
  @Test func excludedFilesKeepWhatTheyImport() throws {
    let shop = try Workshop([
      "Package.swift": package, "Sources/App/Model.swift": "import CoreStream\n", "Sources/App/Made/Old.swift": model,
    ])
    let output = shop.run("doctor", "--exclude", "Made/", engine: .real).output
    #expect(output.contains("RxSwift stays: 1 file imports it after the rewrite, too: 'Sources/App/Made/Old.swift'\n"))
  }

  @Test func podsAndFrameworksAreAddedWhereThereAreSome() throws {
    let button = "import RxCocoa\nimport UIKit\nlet tap = UIButton().rx.tap.map { 1 }\n"
    let shop = try Workshop([
      "Podfile": "pod 'RxCocoa'\n", "Cartfile": "", "Button.swift": button, "Model.swift": model,
    ])
    let open = shop.run("doctor", "--target", "opencombine", "--fix", engine: .real).output
    #expect(open.contains("\n+pod 'OpenCombine', '~> 0.14'\n"))
    let combine = shop.run("doctor", "--target", "combine", "--extras", "none", "--fix", engine: .real).output
    #expect(combine.contains("\n+github \"CombineCommunity/CombineCocoa\" ~> 0.4\n"))
    #expect(combine.contains("\n+pod 'CombineCocoa', '~> 0.4'\n"))
  }

  @Test func aFileIsNoProject() throws {
    let shop = try shop()
    #expect(shop.run("doctor", "Package.swift").complaint == "Package.swift: error: this is no folder")
    #expect(shop.run("doctor", "Sauces").complaint == "Sauces: error: there is no such folder")
  }

  @Test func theJSONHasOneRemarkALine() throws {
    let shop = try Workshop(["Cartfile": "github \"ReactiveX/RxSwift\" ~> 6.5 # streams\n", "a.swift": "let a = 1\n"])
    let ended = shop.run("doctor", "--format", "json", engine: .real)
    #expect(
      ended.output == #"""
        {
          "version": 1,
          "advice": [
            {"kind":"drop","manifest":"Cartfile","line":1,"target":null,"module":"RxSwift","text":"github \"ReactiveX/RxSwift\" ~> 6.5","due":true,"message":"no file imports it"}
          ]
        }

        """#)
  }

  @Test func aProjectThatLacksNothingIsTold() throws {
    let ended = try Workshop(["Cartfile": "", "a.swift": "let a = 1\n"]).run("doctor", engine: .real)
    #expect(ended == Workshop.Ended(status: .done, output: "", error: "The manifests have what the code needs.\n"))
  }

  @Test(
    arguments: [
      (
        "Package.swift", "let package = Package(name: \"A\", targets: [\n",
        "Package.swift:1:22: error: this bracket has no partner"
      ),
      ("Package.swift", "let package = 1\n", "Package.swift: error: there is no 'Package(…)' in this manifest"),
      ("Podfile", "\npod 'RxSwift, '~> 6'\n", "Podfile:2:1: error: a quote has no partner in this line"),
      ("Cartfile", "gitub \"a/b\"\n", "Cartfile:1:1: error: a line begins with 'github', 'git' or 'binary'"),
      (
        "Cartfile", "github a/b\n", "Cartfile:1:1: error: the address must be in quotes, and each quote needs a partner"
      ),
      (
        "A.xcodeproj/project.pbxproj", "{\n\ta = 1\n}\n",
        "A.xcodeproj/project.pbxproj:3:1: error: expected ';' behind the value of 'a'"
      ),
      (
        "A.xcodeproj/project.pbxproj", "{ }",
        "A.xcodeproj/project.pbxproj: error: this is no project of Xcode's: it has no 'rootObject' among its 'objects'"
      ),
    ])
  func aManifestThatIsWrongIsAnError(name: String, text: String, complaint: String) throws {
    let shop = try Workshop(["a.swift": "import RxSwift\n"])
    try shop.write(name, text)
    let ended = shop.run("doctor", "--fix", "--write", "--library", "x", engine: .real)
    #expect(ended.complaint == complaint)
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read(name) == text)
  }

  @Test func anAddressThatNobodyGaveIsNotWritten() throws {
    let ended = try shop().run("doctor", "--fix", engine: .real)
    #expect(
      ended.complaint
        == "Error: The address of CoreStream's package is not known. Give its URL or folder: '--library <url>'.")
  }

  /// A list that is computed is a person's to change.
  @Test func whatCantBeWrittenIsLeft() throws {
    let shop = try Workshop([
      "Package.swift": "let package = Package(name: \"A\", targets: [.target(name: \"A\", dependencies: list())])\n",
      "Sources/A/Model.swift": "import CoreStream\n",
    ])
    let ended = shop.run("doctor", "--fix", "--write", "--library", "../x", engine: .real)
    #expect(ended.error.contains("\n  line 1, target A: add .product(name: \"CoreStream\", package: \"x\")"))
    #expect(!ended.error.contains("add .package"))
  }

  @Test func manifestsWithUncommittedChangesAreRefused() throws {
    let shop = try shop()
    try shop.commitAll()
    try shop.write("Package.swift", package + "// more\n")
    let ended = shop.run("doctor", "--fix", "--write", "--library", "x", engine: .real)
    #expect(ended.complaint == "Package.swift: error: the file has uncommitted changes")
    #expect(shop.run("doctor", "--write").complaint == "Error: '--write' writes what '--fix' shows; give both.")
  }
}
