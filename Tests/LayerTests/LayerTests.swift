import Foundation
import Testing

/// The modules of the tool, leftmost first; each may import only modules to its left (`Package.swift` says the same).
private let modules = [
  "SourceText", "SwiftTokens", "SwiftStructure", "StreamTypes", "RewriteRules", "MigrateCommand", "RxMigrateKit",
  "rxmigrate",
]

/// Modules that only `MigrateCommand` may use beside the standard library: they open files, print or start processes.
private let outsideWorld: Set<String> = ["Foundation", "Glibc", "Darwin", "Musl", "Synchronization", "Dispatch"]

private let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

private func imports(of name: String) throws -> [(file: String, module: String)] {
  let folder = package.appending(path: "Sources/\(name)")
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

@Test("a module imports only modules to its left", arguments: modules)
func layers(of importing: String) throws {
  let position = try #require(modules.firstIndex(of: importing))
  for (file, module) in try imports(of: importing) {
    if let other = modules.firstIndex(of: module) {
      #expect(other < position, "\(importing)/\(file) imports \(module)")
    }
    #expect(!module.hasPrefix("CoreStream"), "\(importing)/\(file) imports the target's half")
  }
}

@Test("only MigrateCommand knows the outside world", arguments: modules.dropLast(3))
func purity(of importing: String) throws {
  for (file, module) in try imports(of: importing) {
    #expect(!outsideWorld.contains(module), "\(importing)/\(file) imports \(module)")
  }
}

@Test("the target's half never imports the tool", arguments: ["CoreStream", "CoreStreamTesting"])
func halves(of importing: String) throws {
  for (file, module) in try imports(of: importing) {
    #expect(!modules.contains(module), "\(importing)/\(file) imports \(module)")
  }
}
