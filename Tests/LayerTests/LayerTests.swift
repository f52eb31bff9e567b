import Foundation
import Testing

/// The rooms of the tool, leftmost first; each may import only rooms to its left (`Package.swift` says the same).
private let rooms = [
  "SourceText", "SwiftTokens", "SwiftStructure", "StreamTypes", "RewriteRules", "MigrateCommand", "rxmigrate",
]

/// Rooms that only `MigrateCommand` may use beside the standard library: they open files, print or start processes.
private let outsideWorld: Set<String> = ["Foundation", "Glibc", "Darwin", "Musl", "Synchronization", "Dispatch"]

private let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

private func imports(of room: String) throws -> [(file: String, module: String)] {
  let folder = package.appending(path: "Sources/\(room)")
  let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
  var found: [(String, String)] = []
  for case let file as URL in files where file.pathExtension == "swift" {
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), position + 1 < words.count,
        words[..<position].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "package" })
      else { continue }
      found.append((file.lastPathComponent, String(words.last!.split(separator: ".")[0])))
    }
  }
  return found
}

@Test("a room imports only rooms to its left", arguments: rooms)
func layers(room: String) throws {
  let position = try #require(rooms.firstIndex(of: room))
  for (file, module) in try imports(of: room) {
    if let other = rooms.firstIndex(of: module) {
      #expect(other < position, "\(room)/\(file) imports \(module)")
    }
    #expect(!module.hasPrefix("CoreStream"), "\(room)/\(file) imports the target's half")
  }
}

@Test("only MigrateCommand knows the outside world", arguments: rooms.dropLast(2))
func purity(room: String) throws {
  for (file, module) in try imports(of: room) {
    #expect(!outsideWorld.contains(module), "\(room)/\(file) imports \(module)")
  }
}

@Test("the target's half never imports the tool", arguments: ["CoreStream", "CoreStreamTesting"])
func halves(room: String) throws {
  for (file, module) in try imports(of: room) {
    #expect(!rooms.contains(module), "\(room)/\(file) imports \(module)")
  }
}
