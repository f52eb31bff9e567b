import Foundation
import Testing

/// Every public declaration says what it is for.
@Suite struct DocumentationTests {
  @Test(
    .enabled(
      if: SymbolGraph.builtModules != nil,
      "the compiler's list of the module's declarations is read only on Linux, where its place is known"),
    arguments: ["CoreStream", "CoreStreamTesting", "CoreStreamCocoa"])
  func everyPublicDeclarationHasADocComment(module: String) throws {
    let graph = try SymbolGraph(of: module, in: #require(SymbolGraph.builtModules))
    #expect(!graph.symbols.isEmpty)
    for symbol in graph.undocumented { Issue.record("no doc comment: \(symbol.place): \(symbol.path)") }
  }

  /// A type with five members, of which only the last has neither a comment of its own nor one elsewhere.
  @Test func membersWhoseCommentIsElsewhereAreNotNamed() throws {
    let graph = try JSONDecoder().decode(
      SymbolGraph.self,
      from: Data(
        """
        {
          "symbols": [
            \(symbol("Drain", comment: true)), \(symbol("Drain", "close()", comment: true)),
            \(symbol("Drain", "cancel()")), \(symbol("Drain", "hash")), \(symbol("Drain", "CodingKeys")),
            \(symbol("Drain", "open()", line: 6))
          ],
          "relationships": [
            { "kind": "memberOf", "source": "Drain.cancel()", "target": "Drain",
              "sourceOrigin": { "identifier": "Cancellable.cancel()", "displayName": "cancel()" } },
            { "kind": "overrides", "source": "Drain.hash", "target": "Object.hash" },
            { "kind": "memberOf", "source": "Drain.open()", "target": "Drain" }
          ]
        }
        """.utf8))
    #expect(graph.undocumented.map { "\($0.place): \($0.path)" } == ["CoreStream/Drain.swift:7: Drain.open()"])
  }

  /// A declaration as the compiler lists it.
  private func symbol(_ path: String..., comment: Bool = false, line: Int = 0) -> String {
    let comment = comment ? #""docComment": { "lines": [] },"# : ""
    return """
      { "kind": { "identifier": "swift.method", "displayName": "" }, \(comment)
        "identifier": { "precise": "\(path.joined(separator: "."))", "interfaceLanguage": "swift" },
        "location": { "uri": "file:///Sources/CoreStream/Drain.swift", "position": { "line": \(line) } },
        "pathComponents": [\(path.map { "\"\($0)\"" }.joined(separator: ","))] }
      """
  }
}

extension SymbolGraph {
  /// The declarations without a doc comment of their own, except those whose comment is elsewhere: the members that
  /// fulfill a requirement of a protocol, those that override another, and the keys of an encoding.
  fileprivate var undocumented: [Symbol] {
    let explained = Set(relationships.filter(\.explainsItsSource).map(\.source))
    return symbols.filter { symbol in
      symbol.docComment == nil && !explained.contains(symbol.identifier.precise)
        && !symbol.pathComponents.contains("CodingKeys")
    }
  }
}

extension SymbolGraph.Relationship {
  fileprivate var explainsItsSource: Bool {
    sourceOrigin != nil || ["overrides", "defaultImplementationOf"].contains(kind)
  }
}

extension SymbolGraph.Symbol {
  /// The file below the folder of the sources, and the line, counted from 1.
  fileprivate var place: String {
    guard let location else { return "no file" }
    let file = location.uri.components(separatedBy: "/Sources/").last ?? location.uri
    return "\(file):\(location.position.line + 1)"
  }
}
