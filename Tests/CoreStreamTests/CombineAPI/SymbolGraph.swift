import Foundation

/// What `swift symbolgraph-extract` says of a module: each public declaration, in pieces, and which type conforms to what.
struct SymbolGraph: Decodable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  struct Symbol: Decodable {
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let docComment: DocComment?
    let location: Location?
    let swiftExtension: Constrained?
    let swiftGenerics: Constrained?
    let functionSignature: Signature?

    var path: String { pathComponents.joined(separator: ".") }
    var container: String { pathComponents.dropLast().joined(separator: ".") }
    var isType: Bool { ["swift.struct", "swift.class", "swift.enum", "swift.protocol"].contains(kind.identifier) }
  }

  struct Kind: Decodable { let identifier: String }
  struct Identifier: Decodable { let precise: String }

  struct Fragment: Decodable {
    let kind: String
    let spelling: String
  }

  struct Signature: Decodable { let parameters: [Parameter]? }

  struct Parameter: Decodable {
    let name: String
    let internalName: String?
    let declarationFragments: [Fragment]
  }

  struct DocComment: Decodable {}

  struct Location: Decodable {
    let uri: String
    let position: Position
  }

  /// Counted from 0.
  struct Position: Decodable { let line: Int }

  struct Constrained: Decodable { let constraints: [Constraint]? }

  struct Constraint: Decodable {
    let kind: String
    let lhs: String
    let rhs: String

    var text: String { kind == "sameType" ? "\(lhs) == \(rhs)" : "\(lhs) : \(rhs)" }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
    let sourceOrigin: Identified?
  }

  /// The requirement that a declaration fulfills.
  struct Identified: Decodable { let identifier: String }
}

extension SymbolGraph {
  /// The public declarations of a module that was built into a folder, those in extensions of other modules' types too.
  init(of module: String, in folder: URL) throws {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    try Self.extract(module, in: folder, to: output)
    let files = try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
    (symbols, relationships) = ([], [])
    for file in files {
      let part = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      symbols += part.symbols
      relationships += part.relationships
    }
  }

  /// Writes the lists of a module's declarations into a folder.
  static func extract(_ module: String, in folder: URL, to output: URL) throws {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments =
      ["swift", "symbolgraph-extract", "-module-name", module, "-I", folder.path, "-output-dir", output.path]
      + ["-target", target, "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs"]
    try tool.run()
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else { throw ExtractionFailure(status: tool.terminationStatus) }
  }

  struct ExtractionFailure: Error { let status: Int32 }

  private static var target: String {
    #if arch(arm64)
    "aarch64-unknown-linux-gnu"
    #else
    "x86_64-unknown-linux-gnu"
    #endif
  }

  /// Where the modules are that the running tests were linked with; nil where they can't be read: the layout of the
  /// folder, the target's name and the path of the tool are those of Linux.
  static var builtModules: URL? {
    #if os(Linux)
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let modules = folder.appendingPathComponent("Modules")
    let module = modules.appendingPathComponent("CoreStream.swiftmodule")
    return FileManager.default.fileExists(atPath: module.path) ? modules : nil
    #else
    return nil
    #endif
  }
}
