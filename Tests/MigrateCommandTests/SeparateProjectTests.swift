import MigrateCommand
import Testing

/// Projects beside each other in one folder. One declares a type by the name of RxSwift's, which hides that from whoever
/// is of the same project.
@Suite struct SeparateProjectTests {
  private static let library = "public class Observable<Element> {}"
  private static let app = """
    import RxSwift
    let counts: Observable<Int> = .just(1)
    """

  /// A project of Xcode's with a group of the folder around, which has something in it.
  private static func project(around name: String) -> String {
    """
    { objects = {
      1 = { isa = PBXGroup; children = (2); path = ..; sourceTree = "<group>"; };
      2 = { isa = PBXFileReference; path = \(name); sourceTree = "<group>"; };
    }; }
    """
  }

  private func shop(_ files: KeyValuePairs<String, String>) throws -> Workshop {
    let shop = try Workshop(files)
    try shop.write("Library/Observable.swift", Self.library)
    try shop.write("App/Counts.swift", Self.app)
    return shop
  }

  /// The files in which something is found.
  private func found(in shop: Workshop, _ arguments: String...) -> Set<String> {
    let ended = shop.run(["check", "--no-cache", "--format", "xcode", "--jobs", "2"] + arguments, engine: .real)
    return Set(ended.output.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) })
  }

  @Test(
    arguments: [
      ["Library/README.md": "", "App/README.md": ""],
      ["Library/Package.swift": "", "App/App.xcodeproj/project.pbxproj": "path = ../App/Counts.swift;"],
      ["Library/README.md": "", "App/App.xcodeproj/project.pbxproj": project(around: "Built.framework")],
      ["Library/.gitignore": "", "App/Podfile": "pod 'RxSwift', '~> 6.0'  # 6.0..<7.0"],
    ] as [KeyValuePairs<String, String>])
  func projectsBesideEachOtherSeeNothingOfEachOther(files: KeyValuePairs<String, String>) throws {
    #expect(found(in: try shop(files)) == ["/work/App/Counts.swift"])
  }

  @Test(
    arguments: [
      [:],
      // The folder is a project.
      ["Package.swift": "", "Library/README.md": "", "App/README.md": ""],
      // Only one of them says that it is.
      ["Other/README.md": "", "Other/a.swift": ""],
      // A manifest leads to the other folder.
      ["Library/README.md": "", "App/Package.swift": #".package(path: "../Library")"#],
      ["Library/README.md": "", "App/App.xcodeproj/project.pbxproj": "path = ../Library/Observable.swift;"],
      ["Library/README.md": "", "App/Podfile": "", "App/Deep/project.yml": "sources: ../../Library"],
      // And to what is around, or beside.
      ["Library/Package.swift": #"path: "../Shared.swift""#, "App/Podfile": "../Shared.swift", "Shared.swift": ""],
      ["Library/README.md": "", "App/App.xcodeproj/project.pbxproj": "path = ..;"],
      ["Library/README.md": "", "App/App.xcodeproj/project.pbxproj": project(around: "Library")],
    ] as [KeyValuePairs<String, String>])
  func foldersOfOneProjectSeeEachOther(files: KeyValuePairs<String, String>) throws {
    #expect(found(in: try shop(files)) == [])
  }

  @Test func foldersThatAreNamedTogetherAreOneProject() throws {
    let shop = try shop(["Library/README.md": "", "App/README.md": ""])
    #expect(found(in: shop, "App", "Library") == [])
    #expect(found(in: shop, "App") == ["/work/App/Counts.swift"])
  }

  /// Also where the files that are not rewritten are of another project.
  @Test func aFileIsOfItsOwnProject() throws {
    let shop = try shop(["Library/README.md": "", "App/README.md": ""])
    #expect(found(in: shop, "App/Counts.swift", "--project", ".") == ["/work/App/Counts.swift"])
    let types = shop.run("explain", "App/Counts.swift:2:5", "--project", ".", engine: .real)
    #expect(types.output.hasPrefix("'counts' is Observable<Int>, never fails"))
  }
}
