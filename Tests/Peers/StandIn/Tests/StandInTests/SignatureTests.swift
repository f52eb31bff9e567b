import Foundation
import Testing

/// The stand-in shows what `Tests/CombineAPI` lists, and nothing else.
@Suite(
  .enabled(
    if: SymbolGraph.builtModules != nil,
    "the compiler's list of the module's declarations is read only on Linux, where its place is known"))
struct SignatureTests {
  private let graph: SymbolGraph
  private let declared: Declared
  private let listed: [String]

  init() throws {
    graph = try SymbolGraph(of: "Combine", in: #require(SymbolGraph.builtModules))
    declared = Declared(graph)
    listed = try CombineLists.names.flatMap(CombineLists.lines(of:))
  }

  @Test func whatIsListedIsDeclared() {
    for line in listed where !declared.has(line) { Issue.record("not declared: \(line)") }
  }

  @Test func whatIsDeclaredIsListed() {
    let list = Declared(listed, spelling: Spelling(aliases: graph.aliases()))
    for line in declared.lines where !isMarker(line) && !list.has(line) { Issue.record("not listed: \(line)") }
  }

  /// Whether a line is a conformance to a protocol without members, which the lists don't tell.
  private func isMarker(_ line: String) -> Bool {
    ["BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype"].contains {
      line.contains(" : \($0) where ") || line.hasSuffix(" : \($0)")
    }
  }
}
