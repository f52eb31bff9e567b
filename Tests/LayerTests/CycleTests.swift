import Foundation
import Testing

/// The most files of a module that may use each other in a circle. A figure may only go down; 15 is the goal.
private let largestCycles = [
  "SourceText": 15, "SwiftTokens": 15, "SwiftStructure": 15, "StreamTypes": 15, "RewriteRules": 15,
  "MigrateCommand": 5,
]

let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "Sources")

func texts(of module: String) throws -> [(file: String, text: String)] {
  let folder = sources.appending(path: module)
  let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
  var texts: [(file: String, text: String)] = []
  for case let file as URL in files where file.pathExtension == "swift" {
    texts.append((String(file.path.dropFirst(folder.path.count + 1)), try String(contentsOf: file, encoding: .utf8)))
  }
  return texts.sorted { $0.file < $1.file }
}

@Test("files of a module use each other in small circles", arguments: largestCycles.keys.sorted())
func cycles(module: String) throws {
  let own = try texts(of: module)
  let others = try largestCycles.keys.filter { $0 != module }.flatMap { try texts(of: $0).map(\.text) }
  // These are the standard library's, too.
  let foreign = FileGraph.declaredNames(in: others).union(["joined", "sorted", "Result"])
  let cycle = FileGraph(own, besides: foreign).largestCycle
  let most = try #require(largestCycles[module])
  print("\(module): the largest circle has \(cycle.count) of \(own.count) files")
  #expect(cycle.count <= most, "\(module): \(cycle.joined(separator: ", "))")
}

@Test func aCircleGoesThroughAllItsFiles() {
  let graph = FileGraph([
    ("A", "struct A { func a() { b() } }"), ("B", "extension A { func b() { C.c() } }"),
    ("C", "enum C { static func c() { A().a() } }"), ("D", "func d(_ b: Int) { C.c(); print(b) }"),
  ])
  #expect(graph.largestCycle == ["A", "B", "C"])
}

@Test func aLocalNameIsNoUse() {
  let graph = FileGraph([
    ("A", "func one(two: Int) -> Int { let x = two; return x }"), ("B", "func two() { _ = one(two: 1) }"),
  ])
  #expect(graph.largestCycle.count == 1)
}
