import Foundation
import Testing

/// The documentation of the library's modules and of the tool builds, without a link that leads nowhere, and lists every symbol by its task.
@Suite(
  .enabled(
    if: SymbolGraph.builtModules != nil && Catalogue.isDocCInstalled,
    "the documentation is built only on Linux, where there is a 'docc'"))
struct CatalogueTests {
  @Test(arguments: Catalogue.all)
  func theDocumentationBuildsWithoutWarnings(module: String) throws {
    let catalogue = try Catalogue(of: module, in: #require(SymbolGraph.builtModules))
    defer { catalogue.remove() }
    let end = try catalogue.convert()
    #expect(end.status == 0, "\(end.said)")
  }

  /// What DocC lists by itself it lists by kinds, not by tasks.
  @Test(arguments: Catalogue.modules)
  func everySymbolIsInATopic(module: String) throws {
    let catalogue = try Catalogue(of: module, in: #require(SymbolGraph.builtModules))
    defer { catalogue.remove() }
    let topics = try catalogue.topics()
    let symbols = try catalogue.symbolsOfTopics()
    #expect(symbols.count > 10)
    #expect(symbols.subtracting(topics) == [], "symbols that no topic of Sources/\(module)/\(module).docc lists")
  }
}
