import Testing

@testable import MigrateCommand

/// Rewrites some files of a project with bridges to its others.
func rewrite(
  _ paths: [String], in shop: Workshop, _ more: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let options = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", "."]
  #expect(shop.run(options + more + paths, engine: .real).status == .done, sourceLocation: sourceLocation)
}

/// Expects of a function's body that its file is rewritten while another file, which stays as it is, isn't.
///
/// - Parameters:
///   - parameter: The function's: `_ tile: Tile`.
///   - body: An expression that gives what holds a subscription, in RxSwift and rewritten.
func expectRewrittenFirst(
  _ parameter: String, _ body: (before: String, after: String), beside other: (name: String, text: String),
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  func file(_ body: String, _ result: String) -> String { "func show(\(parameter)) -> \(result) {\n  \(body)\n}\n" }
  let shop = try Workshop([
    other.name: other.text,
    "main.swift": "import RxCocoa\nimport RxSwift\n\n" + file(body.before, "Disposable"),
  ])
  rewrite(["main.swift"], in: shop, sourceLocation: sourceLocation)
  #expect(
    try shop.readBelowImports("main.swift") == file(body.after, "AnyCancellable"), sourceLocation: sourceLocation)
  #expect(try shop.read(other.name) == other.text, sourceLocation: sourceLocation)
}

/// Expects of files that are rewritten one after the other, and then all together, that they end as one run leaves them.
func expectBridgesToGo(
  from files: KeyValuePairs<String, String>, rewriting order: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let whole = try Workshop(files)
  rewrite(["."], in: whole, sourceLocation: sourceLocation)
  let shop = try Workshop(files)
  for path in order + ["."] { rewrite([path], in: shop, sourceLocation: sourceLocation) }
  for (file, _) in files { #expect(try shop.read(file) == whole.read(file), sourceLocation: sourceLocation) }
}
