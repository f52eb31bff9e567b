import Foundation
import SourceText
import SwiftStructure
import SwiftTokens
import Testing

@testable import MigrateCommand

@Suite struct PackageManifestTests {
  private func read(_ text: String) throws -> PackageManifest {
    try PackageManifest(reading: Array(text.utf8), path: "/work/Package.swift", shown: "Package.swift")
  }

  @Test func whatIsWrittenOutIsRead() throws {
    let manifest = try read(
      """
      let rx: [Package.Dependency] = [.package(name: "Rx", url: "https://x.y/RxSwift", from: "6.0.0")]
      let package = Package(
        name: "A", platforms: [.macOS("10.15"), .iOS(.v12), .linux],
        dependencies: rx + [.package(path: "../Kit")],
        targets: [
          .target(name: "A", dependencies: [.target(name: "B"), "RxSwift", .product(name: "Kit", package: "Kit")]),
          .executableTarget(name: "B", path: "Code/B"),
          .target(name: name(of: "C"), dependencies: [computed]),
        ])
      """
    ).manifest
    #expect(manifest.libraries.map(\.name) == ["Rx", "Kit"])
    #expect(manifest.platforms.map { "\($0.platform) \($0.version)" } == ["macOS 10.15", "iOS 12.0"])
    #expect(manifest.targets.map(\.name) == ["A", "B"])
    #expect(manifest.targets[0].targets == ["B", "RxSwift"])
    #expect(manifest.targets[0].products.map(\.name) == ["RxSwift", "Kit"])
    #expect(manifest.targets[1].folders == ["/work/Code/B"])
    #expect(
      manifest.unread.map { "\($0.line): \($0.what)" } == ["8: the name of this target", "3: this platform"])
  }

  /// What is added to manifests in which there is no list yet.
  @Test func missingListsAreWritten() throws {
    let manifest = try read(
      """
      let package = Package(
        name: "A",
        targets: [
          .target(name: "A"),
          .target(
            name: "B",
            path: "B"
          ),
        ])
      """)
    let change = ManifestChange(libraries: [".package(path: \"x\")"], products: [0: ["\"X\""], 1: ["\"X\""]])
    #expect(
      String(decoding: manifest.changed(by: change), as: UTF8.self) == """
        let package = Package(
          name: "A",
          dependencies: [.package(path: "x")],
          targets: [
            .target(name: "A", dependencies: ["X"]),
            .target(
              name: "B",
              dependencies: ["X"],
              path: "B"
            ),
          ])
        """)
  }

  /// Our own package is what `ModuleOrigin` says of it.
  @Test func ownDeploymentTargetsAreThoseOfTheManifest() throws {
    let path = URL(filePath: #filePath).appending(path: "../../../../Package.swift").standardizedFileURL
    let manifest = try read(try String(contentsOf: path, encoding: .utf8)).manifest
    let declared = Dictionary(uniqueKeysWithValues: manifest.platforms.map { ($0.platform, $0.version) })
    let origin = try #require(moduleOrigins(library: nil).first { $0.module == "CoreStream" })
    #expect(declared.mapValues(\.description) == origin.systems.mapValues(\.description))
    #expect(Set(manifest.targets.map(\.name)).isSuperset(of: ["CoreStream", "CoreStreamCocoa", "CoreStreamTesting"]))
  }
}

@Suite struct ListEditsTests {
  @Test(
    arguments: [
      ("[a, b, c]", ["b"], ["x"], "[a, x, c]"),
      ("[a, b, c]", ["a", "b"], [], "[c]"),
      ("[a, b, c]", ["c"], [], "[a, b]"),
      ("[a, b]", ["a", "b"], [], "[]"),
      ("[]", [], ["x", "y"], "[x, y]"),
      ("[a, b]", ["a"], ["x", "y"], "[x, b, y]"),
      ("[\n  a,  // one\n  // two\n  b,\n]", ["a"], [], "[\n  // two\n  b,\n]"),
      ("[\n  a,\n  b\n]", ["b"], [], "[\n  a,\n]"),
      ("[\n  a,\n]", [], ["x"], "[\n  a,\n  x,\n]"),
      ("[\n  a, b,\n  c,\n]", ["b"], [], "[\n  a, c,\n]"),
    ])
  func listsKeepTheirLayout(before: String, removed: [String], added: [String], after: String) throws {
    let outline = SourceOutline(tokenize(Array(before.utf8)))
    let array = try #require(outline.allNodes.last { if case .array = outline[$0] { true } else { false } })
    let gone = Set(outline.children(array).filter { removed.contains(outline.text($0)) }.map(outline.range))
    var edits = EditSet()
    for edit in ListEdits(array, in: outline).edits(removing: gone, adding: added) {
      #expect(edits.insert(edit) == nil)
    }
    #expect(String(decoding: edits.applied(to: Array(before.utf8)), as: UTF8.self) == after)
  }
}

@Suite struct LineManifestTests {
  @Test func aPodfilesLinesAreRead() throws {
    let text = """
      platform :ios, '12.4'
      # pod 'Old'
      target 'App' do
        pod 'RxSwift', '~> 6.0' # streams
        pod "NSObject+Rx",
          :git => 'https://x.y/z.git'
        pod('Moya/RxSwift')
        pod name
      end
      """
    let manifest = try readPodfile(Array(text.utf8), path: "/work/Podfile", shown: "Podfile")
    #expect(manifest.libraries.map(\.name) == ["RxSwift", "NSObject_Rx", "Moya"])
    #expect(manifest.libraries.map(\.part) == [nil, nil, "RxSwift"])
    #expect(manifest.libraries[1].text == "pod \"NSObject+Rx\", :git => 'https://x.y/z.git'")
    #expect(manifest.platforms == [DeclaredPlatform(platform: .iOS, version: SystemVersion(12, 4), line: 1)])
    #expect(manifest.unread == [UnreadPlace(line: 8, what: "the name of this pod")])
    let change = ManifestChange(
      removed: Set(manifest.libraries.prefix(2).map(\.range)), libraries: ["pod 'OpenCombine', '~> 0.14'"])
    #expect(
      String(decoding: manifest.changedLines(by: change), as: UTF8.self) == """
        platform :ios, '12.4'
        # pod 'Old'
        target 'App' do
          pod 'OpenCombine', '~> 0.14'
          pod('Moya/RxSwift')
          pod name
        end
        """)
  }

  @Test func aPodfileIsChangedAsItsFilesAre() throws {
    let shop = try Workshop([
      "Podfile":
        "target 'App' do\n  pod 'RxSwift'\n  pod 'RxKingfisher'\n  pod 'Moya/RxSwift'\n  pod 'My-Own/RxSwift'\nend\n",
      "App/Model.swift": "import CoreStream\nlet taps = PassthroughSubject<Int, Never>()\n",
    ])
    #expect(
      shop.run("doctor", engine: .real).output == """
        Podfile
          add the package in rxmigrate's repository, from 0.1.0, with product CoreStream (a Swift package, which Xcode adds under File > Add Package Dependencies)
          line 2: drop pod 'RxSwift' (no file imports it)
          line 3: RxKingfisher is not replaced: no rule knows what takes its place
          line 4: 'Moya/RxSwift' brings RxSwift along; once the files are rewritten 'Moya' alone will do
          line 5: 'My-Own/RxSwift' brings RxSwift along; once the files are rewritten 'My-Own' alone will do

        """)
    #expect(shop.run("doctor", "--fix", "--write", engine: .real).status == .done)
    #expect(
      try shop.read("Podfile")
        == "target 'App' do\n  pod 'RxKingfisher'\n  pod 'Moya/RxSwift'\n  pod 'My-Own/RxSwift'\nend\n")
  }

  /// One line has all products of a package, in the first of several manifests.
  @Test func aPackageIsToldOnceWithItsProducts() throws {
    let shop = try Workshop([
      "Cartfile": "github \"ReactiveX/RxSwift\"\n", "Podfile": "target 'App' do\n  pod 'Bugsnag'\nend\n",
      "App/Model.swift": "import RxSwift\nlet taps = PublishSubject<Int>()\n",
      "Tests/Test.swift": "import RxTest\nlet scheduler = TestScheduler(initialClock: 0)\n",
    ])
    #expect(
      shop.run("doctor", engine: .real).output == """
        Cartfile
          add the package in rxmigrate's repository, from 0.1.0, with products CoreStream, CoreStreamTesting (a Swift package, which Xcode adds under File > Add Package Dependencies)
          line 1: drop github "ReactiveX/RxSwift" (once the files are rewritten)

        """)
  }

  /// Tuist's dependencies are a Package.swift without targets.
  @Test func aListOfPackagesGetsThePackage() throws {
    let list = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "App",
        dependencies: [
          .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.5.0")
        ])

      """
    let shop = try Workshop([
      "Tuist/Package.swift": list, "App/Model.swift": "import RxSwift\nlet taps = PublishSubject<Int>()\n",
    ])
    #expect(
      shop.run("doctor", engine: .real).output == """
        Tuist/Package.swift
          add .package(url: "<the address of rxmigrate's repository>", from: "0.1.0") (rewritten files import product CoreStream of it, which their targets have to name)
          line 7: drop .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.5.0") (once the files are rewritten)

        """)
    #expect(shop.run("rewrite", "--quiet", engine: .real).status == .done)
    let address = "https://x.y/rxmigrate.git"
    #expect(shop.run("doctor", "--fix", "--write", "--library", address, engine: .real).status == .done)
    #expect(
      try shop.read("Tuist/Package.swift").contains("[\n    .package(url: \"\(address)\", from: \"0.1.0\")\n  ])"))
    #expect(shop.run("doctor", "--library", address, engine: .real).status == .done)
  }

  /// Tuist's targets are in Project.swift, which names what the list of packages has.
  private static let tuist = """
    import ProjectDescription

    let project = Project(
      name: "App",
      targets: [
        .target(
          name: "App", destinations: .iOS, product: .app, bundleId: "app", deploymentTargets: .iOS("13.0"),
          sources: ["App/Sources/**"],
          dependencies: [
            .target(name: coreName),
            .external(name: "RxSwift"),
            .external(name: "Kingfisher"),
          ]),
        Target(
          name: coreName, platform: .iOS, product: .framework, bundleId: "core", sources: .paths([.glob("Core/**")]),
          dependencies: [.external(name: "RxSwift"), .sdk(name: "UIKit", type: .framework)]),
      ])

    """

  @Test func aProjectOfTuistNamesWhatItsTargetsNeed() throws {
    let shop = try Workshop([
      "Project.swift": Self.tuist, "App/Sources/Model.swift": "import RxSwift\nlet taps = PublishSubject<Int>()\n",
      "Core/Core.swift": "let core = 1\n", "Tests/Project.swift": "struct Project {}\n",
      "Tuist/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.5.0")])

      """,
    ])
    #expect(
      shop.run("doctor", "--library", "https://x.y/rxmigrate", engine: .real).output == """
        Project.swift
          line 6, target App: add .external(name: "CoreStream") (rewritten files import it)
          line 7: iOS 13.0 is too low: CoreStream needs 15.0
          line 11, target App: drop .external(name: "RxSwift") (once the files are rewritten)
          line 16, target coreName: drop .external(name: "RxSwift") (once the files are rewritten)

        Tuist/Package.swift
          add .package(url: "https://x.y/rxmigrate", from: "0.1.0") (rewritten files import product CoreStream of it, which their targets have to name)
          line 4: drop .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.5.0") (once the files are rewritten)

        """)
    #expect(shop.run("rewrite", "--quiet", engine: .real).status == .done)
    let fix = ["doctor", "--fix", "--write", "--library", "https://x.y/rxmigrate"]
    #expect(shop.run(fix, engine: .real).status == .done)
    let fixed = try shop.read("Project.swift")
    #expect(
      fixed.contains(
        """
              dependencies: [
                .target(name: coreName),
                .external(name: "CoreStream"),
                .external(name: "Kingfisher"),
              ]),
        """), "\(fixed)")
    #expect(fixed.contains("dependencies: [.sdk(name: \"UIKit\", type: .framework)]"), "\(fixed)")
  }

  @Test func aProjectThatIsPutTogetherElsewhereIsSaidToBeUnread() throws {
    let shop = try Workshop([
      "Project.swift": "import ProjectDescription\nlet project = Helpers.app\n", "a.swift": "let a = 1\n",
    ])
    #expect(
      shop.run("doctor", engine: .real).output == """
        Project.swift
          line 1: the project of this manifest is not written out, so that nothing is said of it

        """)
  }

  @Test func versionsCompareByTheirNumbers() throws {
    let versions = try ["v10_15", "10.9", "12", "12.0.1"].map { try #require(SystemVersion($0)) }
    #expect(versions.sorted().map(\.description) == ["10.9", "10.15", "12.0", "12.0.1"])
    #expect(SystemVersion("v") == nil)
    #expect(SystemVersion("$(X)") == nil)
  }
}
