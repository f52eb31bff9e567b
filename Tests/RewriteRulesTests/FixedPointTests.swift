import Foundation
import SourceText
import StreamTypes
import Testing

@testable import RewriteRules

/// The programs of `Tests/Programs`, rewritten twice.
struct FixedPointTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Programs")

  static let programs: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.contains(".") }.sorted()
  }()

  @Test func thereArePrograms() { #expect(FixedPointTests.programs.count >= 60) }

  @Test(arguments: programs)
  func theRewriteOfTheRewrittenIsEmpty(_ name: String) throws {
    let once = rewritten(try files(of: name))
    let project = index(once)
    for file in once {
      let again = proposeRewrite(of: file, in: project, using: builtIn)
      #expect(again.edits.isEmpty, "\(file.path): \(again.findings.filter { !$0.edits.isEmpty }.map(\.message))")
    }
  }

  @Test(arguments: programs.prefix(10))
  func theOrderOfFilesIsIndifferent(_ name: String) throws {
    let files = try files(of: name)
    let forward = rewritten(files).map(\.bytes)
    let backward = rewritten(files.reversed()).map(\.bytes)
    #expect(forward == backward.reversed())
  }

  @Test(arguments: programs.prefix(10))
  func theSameRunSaysTheSame(_ name: String) throws {
    let files = try files(of: name)
    let project = index(files)
    for file in files {
      let first = proposeRewrite(of: file, in: project, using: builtIn)
      let second = proposeRewrite(of: file, in: project, using: builtIn)
      #expect(first.findings == second.findings)
      #expect(first.edits == second.edits)
    }
  }

  private func files(of program: String) throws -> [SourceFile] {
    let root = FixedPointTests.folder.appending(path: program).appending(path: "Before")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let files = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      SourceFile(path: name, bytes: [UInt8](try Data(contentsOf: root.appending(path: name))))
    }
    try #require(!files.isEmpty)
    return files
  }

  private func index(_ files: [SourceFile]) -> ProjectIndex {
    files.reduce(into: ProjectIndex()) { $0.add(ProjectIndex(of: $1)) }
  }

  private func rewritten(_ files: [SourceFile]) -> [SourceFile] {
    let project = index(files)
    return files.map { file in
      let edits = proposeRewrite(of: file, in: project, using: builtIn).edits
      return SourceFile(path: file.path, bytes: edits.applied(to: file.bytes))
    }
  }
}
