import Foundation

/// The documentation catalogue of a module, and the lists of the module's declarations that DocC needs. That of the tool
/// has guides alone.
struct Catalogue {
  static let modules = ["CoreStream", "CoreStreamTesting", "CoreStreamCocoa"]
  static let all = modules + ["rxmigrate"]

  private let module: String
  /// A temporary folder with the lists; what is built is written into it, too.
  private let work: URL

  init(of module: String, in builtModules: URL) throws {
    self.module = module
    work = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: symbolGraphs, withIntermediateDirectories: true)
    if Self.modules.contains(module) { try SymbolGraph.extract(module, in: builtModules, to: symbolGraphs) }
  }

  func remove() { try? FileManager.default.removeItem(at: work) }

  private var symbolGraphs: URL { work.appendingPathComponent("symbols") }

  private var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/\(module)/\(module).docc")
  }

  /// Builds the documentation. A link without a target is an error.
  ///
  /// Overloads have one page together, which a link without anything behind the name leads to.
  func convert() throws -> (status: Int32, said: String) {
    try Self.docc([
      "convert", folder.path, "--additional-symbol-graph-dir", symbolGraphs.path, "--output-path",
      work.appendingPathComponent("documentation").path, "--fallback-display-name", module,
      "--fallback-bundle-identifier", module, "--enable-experimental-overloaded-symbol-presentation",
      "--warnings-as-errors",
    ])
  }

  static var isDocCInstalled: Bool { (try? docc(["--help"]).status) == 0 }

  private static func docc(_ arguments: [String]) throws -> (status: Int32, said: String) {
    let tool = Process()
    let said = Pipe()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = ["docc"] + arguments
    tool.standardOutput = said
    tool.standardError = said
    try tool.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    return (tool.terminationStatus, text)
  }
}

extension Catalogue {
  /// The symbols that the topics of all pages list, from the module down, without what tells overloads from each other.
  func topics() throws -> Set<String> {
    let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
    return try pages.reduce(into: []) { topics, page in
      let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
      // A page about a symbol has its path as the title, and names members by their own names.
      let title = lines[0].split(separator: "`").dropFirst().first ?? ""
      let owner = title.split(separator: "/").dropFirst().map { $0 + "/" }.joined()
      for line in lines where line.hasPrefix("- ``") {
        topics.insert(owner + line.dropFirst(4).prefix { $0 != "`" && $0 != "-" })
      }
    }
  }

  /// The module's own symbols that belong into topics: all that lie in no other, and operators and their publishers.
  func symbolsOfTopics() throws -> Set<String> {
    let file = symbolGraphs.appendingPathComponent("\(module).symbols.json")
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
    return graph.symbols.reduce(into: []) { symbols, symbol in
      let path = symbol.pathComponents
      let isOperator =
        path.count == 2 && ["Publisher", "Publishers"].contains(path[0])
        && symbol.kind.identifier != "swift.associatedtype"
      if (path.count == 1 && symbol.kind.identifier != "swift.func.op") || isOperator {
        symbols.insert(path.joined(separator: "/"))
      }
    }
  }
}
