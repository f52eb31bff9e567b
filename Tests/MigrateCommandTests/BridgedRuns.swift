import Testing

@testable import MigrateCommand

/// Rewrites some files of a project with bridges to its others.
func rewrite(
  _ paths: [String], in shop: Workshop, _ more: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let options = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", "."]
  #expect(shop.run(options + more + paths, engine: .real).status == .done, sourceLocation: sourceLocation)
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
