import Foundation
import SourceText
import SwiftStructure
import SwiftTokens
import Testing

@testable import StreamTypes

@Suite("what a project declares, without reading bodies")
struct DeclarationOutlineTests {
  static let files: [SourceFile] = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["Sources", "Tests", "Samples"].flatMap { folder in
      // Without hidden folders: what nested packages fetched is not ours.
      let found = FileManager.default.enumerator(
        at: package.appending(path: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      return (found?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.compactMap {
        file in (try? Data(contentsOf: file)).map { SourceFile(path: file.path(), bytes: Array($0)) }
      }
    }
  }()

  /// A third of the files, and of some of them what is left when their ends or some bytes are missing.
  static let texts: [SourceFile] = files.enumerated().flatMap { number, file -> [SourceFile] in
    guard number % 15 == 0 else { return number % 3 == 0 ? [file] : [] }
    let cut = Array(file.bytes.prefix(file.bytes.count * 2 / 3))
    var torn = file.bytes
    for offset in stride(from: torn.count - 1, to: 0, by: -199) { torn.remove(at: offset) }
    return [file, SourceFile(path: file.path, bytes: cut), SourceFile(path: file.path, bytes: torn)]
  }

  @Test func itIsTheSameAsWithBodies() {
    #expect(!Self.files.isEmpty)
    for file in Self.texts {
      let tokens = tokenize(file.bytes)
      let whole = ProjectIndex(of: SourceOutline(tokens), path: file.path)
      let declarations = ProjectIndex(of: SourceOutline(declarationsOf: tokens), path: file.path)
      #expect(tokens.mayUseBags || ProjectIndex(of: file) == whole, "\(file.path)")
      #expect(withoutBags(declarations) == withoutBags(whole), "\(file.path)")
    }
  }

  /// Without what bodies say about bags, which is no declaration.
  private func withoutBags(_ index: ProjectIndex) -> ProjectIndex {
    var index = index
    (index.escapingBags, index.disposalFiles, index.mocksMainQueue, index.objectBagUsers) = ([], [], false, [])
    return index
  }

  @Test func onlyFilesThatMayUseBagsDo() {
    for file in Self.files {
      let tokens = tokenize(file.bytes)
      guard !tokens.mayUseBags else { continue }
      let outline = SourceOutline(tokens)
      let found = !outline.escapingBags().isEmpty || !outline.objectBagUsers().isEmpty
      #expect(!found && !outline.mocksMainQueue, "\(file.path)")
    }
  }

  @Test(arguments: [
    "f(disposeBag)", "let GarbageBags = 1", "f(onDispose: g)", "SharingScheduler.mock(s) {}", "{ [weak view] in f() }",
    "{ [unowned self, view] in f() }",
  ])
  func theseMayUseBags(source: String) { #expect(tokenize(Array(source.utf8)).mayUseBags) }

  @Test(arguments: [
    "f(\"bag\") // dispose", "{ [weak self] in f([x]) }", "{ [unowned(safe) self] in f() }", "[x]", "ba.g",
    "let dispo = 1",
  ])
  func theseDoNot(source: String) { #expect(!tokenize(Array(source.utf8)).mayUseBags) }

  @Test func partsAreJoinedAsByAddingOneAfterTheOther() {
    let parts = Self.files.prefix(300).map { ProjectIndex(of: $0) }
    let halves = (ProjectIndex(joining: Array(parts[..<150])), ProjectIndex(joining: Array(parts[150...])))
    #expect(ProjectIndex(joining: parts) == parts.reduce(ProjectIndex(), +))
    #expect(ProjectIndex(joining: parts) == halves.0 + halves.1)
    #expect(ProjectIndex(joining: []) == ProjectIndex())
  }

  @Test func bodiesAreTheSameWhateverSpaceIsInThem() {
    func hash(_ text: String) -> UInt64 {
      tokenize(Array(text.utf8)).hashWithoutSpace(ByteRange(0, text.utf8.count))
    }
    #expect(hash("{ show(a, b, c) }") == hash("{\n  show(\n\ta, b,\r\n c)\n}"))
    #expect(hash("{ show(a, b, c) }") != hash("{ show(a, b, d) }"))
    #expect(hash("") != hash("\0"))
  }
}
