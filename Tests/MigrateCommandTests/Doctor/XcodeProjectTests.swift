import Testing

@testable import MigrateCommand

@Suite struct XcodeProjectTests {
  /// A project as Xcode writes it, with one target that lists its files and one with a folder.
  private let project = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjects = {
    \t\tA1 /* Model.swift in Sources */ = {isa = PBXBuildFile; fileRef = A2 /* Model.swift */; };
    \t\tA2 /* Model.swift */ = {isa = PBXFileReference; path = Model.swift; sourceTree = "<group>"; };
    \t\tA3 /* App */ = {isa = PBXGroup; children = (A2, ); path = "My App"; sourceTree = "<group>"; };
    \t\tA4 = {isa = PBXGroup; children = (A3, A5, ); sourceTree = "<group>"; };
    \t\tA5 /* Tests */ = {isa = PBXFileSystemSynchronizedRootGroup; path = Tests; sourceTree = "<group>"; };
    \t\tB1 /* App */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (B2, );
    \t\t\tname = App;
    \t\t\tpackageProductDependencies = (C2 /* RxSwift */, );
    \t\t};
    \t\tB2 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (A1, ); };
    \t\tB3 /* Tests */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tdependencies = (B4, );
    \t\t\tfileSystemSynchronizedGroups = (A5, );
    \t\t\tname = Tests;
    \t\t};
    \t\tB4 = {isa = PBXTargetDependency; target = B1; };
    \t\tC1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://github.com/ReactiveX/RxSwift.git"; };
    \t\tC2 = {isa = XCSwiftPackageProductDependency; package = C1; productName = RxSwift; };
    \t\tD1 = {isa = PBXProject; buildConfigurationList = D2; mainGroup = A4; packageReferences = (C1, ); targets = (B1, B3, ); };
    \t\tD2 = {isa = XCConfigurationList; buildConfigurations = (D3, ); };
    \t\tD3 = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 14.0; }; name = Debug; };
    \t};
    \trootObject = D1;
    }

    """

  @Test func targetsAndPackagesAreRead() throws {
    let manifest = try readXcodeProject(
      Array(project.utf8), path: "/work/App.xcodeproj/project.pbxproj", shown: "App.xcodeproj/project.pbxproj")
    #expect(manifest.libraries.map(\.name) == ["RxSwift"])
    #expect(manifest.targets.map(\.name) == ["App", "Tests"])
    #expect(manifest.targets[0].files == ["/work/My App/Model.swift"])
    #expect(manifest.targets[0].products.map(\.package) == ["RxSwift"])
    #expect(manifest.targets[1].folders == ["/work/Tests"])
    #expect(manifest.targets[1].targets == ["App"])
    #expect(manifest.platforms == [DeclaredPlatform(platform: .iOS, version: SystemVersion(14), line: 28)])
  }

  @Test func aProjectIsToldWhatItNeedsAndStaysAsItIs() throws {
    let shop = try Workshop([
      "App.xcodeproj/project.pbxproj": project, "My App/Model.swift": "import RxSwift\nlet a = PublishSubject<Int>()\n",
      "Tests/Test.swift": "import RxTest\nlet scheduler = TestScheduler(initialClock: 0)\n",
    ])
    let told = """
      App.xcodeproj/project.pbxproj
        add package https://x.y/rxmigrate, from 0.1.0 (the package of these products)
        line 10, target App: add product CoreStream (rewritten files import it)
        line 17, target Tests: add product CoreStreamTesting (rewritten files import it)
        line 24: drop package https://github.com/ReactiveX/RxSwift.git (once the files are rewritten)
        line 25, target App: drop product RxSwift (once the files are rewritten)
        line 28: iOS 14.0 is too low: CoreStream needs 15.0

      """
    #expect(shop.run("doctor", "--library", "https://x.y/rxmigrate", engine: .real).output == told)
    let fix = shop.run("doctor", "--fix", "--write", "--library", "https://x.y/rxmigrate", engine: .real)
    #expect(fix.error == "Changed 0 manifests.\nLeft to do:\n" + told)
    #expect(try shop.read("App.xcodeproj/project.pbxproj") == project)
  }

  @Test(
    arguments: [
      ("{ a = \"x; }", 6, "this text has no closing quote"), ("{ a = (1 2); }", 9, "expected ',' or ')'"),
      ("{ /* a", 2, "this comment has no end"), ("{ a 1; }", 4, "expected '=' behind the key 'a'"),
      ("{ a = ; }", 6, "expected a key or a value"), ("{ a = 1;", 8, "the list ends too early"),
      ("1 2", 2, "expected nothing behind the list's value"),
      (String(repeating: "(", count: 200), 100, "this is nested too deeply"),
    ])
  func aMistakeIsToldAtItsPlace(text: String, offset: Int, message: String) {
    #expect(throws: DocumentMistake(offset: offset, message: message)) { try parsePropertyList(Array(text.utf8)) }
  }

  @Test func textsAreReadWithTheirEscapes() throws {
    let list = try parsePropertyList(
      Array(#"{ "a b" = "c \"d\" \\ \n"; e-f = 'g'; h.i/j = $(X)_1; }"#.utf8).filter { $0 != 0x28 && $0 != 0x29 })
    #expect(list.members.mapValues(\.text) == ["a b": "c \"d\" \\ \n", "e-f": "g", "h.i/j": "$X_1"])
  }
}
