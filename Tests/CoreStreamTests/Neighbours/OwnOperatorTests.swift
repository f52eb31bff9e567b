import Foundation
import Testing

/// A project's own operator wins over an extra of the same declaration, whatever it gives: none of the calls is ambiguous.
///
/// A file is written and type-checked in which every extra has such an operator, and a function that calls it.
@Suite struct OwnOperatorTests {
  @Test(
    .enabled(
      if: SymbolGraph.builtModules != nil,
      "the compiler's list of the module's declarations is read only on Linux, where its place is known"),
    arguments: OwnOperator.Result.allCases)
  func ownOperatorsWin(result: OwnOperator.Result) throws {
    let modules = try #require(SymbolGraph.builtModules)
    let graphs = try ["CoreStream", "CoreStreamTesting", "CoreStreamCocoa"].map { try SymbolGraph(of: $0, in: modules) }
    let ownTypes = Set(graphs.flatMap(\.ownTypes))
    let extras = graphs.flatMap { $0.extras(besidesThoseOf: ownTypes) }
    #expect(!extras.isEmpty)
    let operators = extras.enumerated().map { OwnOperator(like: $1, number: $0).source(giving: result) }
    let errors = try typeCheck(OwnOperator.prelude + operators.joined(separator: "\n"), against: modules)
    for error in errors { Issue.record("\(error)") }
  }

  /// What can't be declared twice with another result: initializers, of which one takes a closure of another type.
  @Test(
    .enabled(
      if: SymbolGraph.builtModules != nil,
      "the compiler's list of the module's declarations is read only on Linux, where its place is known"))
  func ownInitializersWin() throws {
    let modules = try #require(SymbolGraph.builtModules)
    let errors = try typeCheck(
      """
      import CoreStream
      extension AnyPublisher {
        init(_ make: @escaping (AnySubscriber<Output, Failure>) -> AnyCancellable) { self.init(Empty()) }
        static func create(_ make: @escaping (AnySubscriber<Output, Failure>) -> AnyCancellable) -> Self { fatalError() }
      }
      let one = AnyPublisher<Int, Never> { subscriber in
        _ = subscriber.receive(1)
        return AnyCancellable {}
      }
      let two = AnyPublisher<Int, Never>.create { _ in AnyCancellable {} }
      """, against: modules)
    #expect(errors == [])
  }

  /// In an extension of a collection, the names of global functions stay free.
  @Test(
    .enabled(
      if: SymbolGraph.builtModules != nil,
      "the compiler's list of the module's declarations is read only on Linux, where its place is known"))
  func globalFunctionsAreNotHidden() throws {
    let modules = try #require(SymbolGraph.builtModules)
    let errors = try typeCheck(
      """
      import CoreStream
      func merge<Element>(_ one: [Element], _ other: [Element]) -> [Element] { one + other }
      func combineLatest<Element>(_ one: [Element], _ other: [Element]) -> [Element] { one + other }
      func concatenate<Element>(_ one: [Element], _ other: [Element]) -> [Element] { one + other }
      func amb<Element>(_ one: [Element], _ other: [Element]) -> [Element] { one }
      func race<Element>(_ one: [Element], _ other: [Element]) -> [Element] { one }
      func flatten<Element>(_ all: [[Element]]) -> [Element] { all.flatMap { $0 } }
      extension Array {
        func paired(with other: [Element]) -> [(Element, Element)] { Array<(Element, Element)>(zip(self, other)) }
        func joined(with other: [Element]) -> [Element] {
          flatten([merge(self, other), combineLatest(self, other), concatenate(self, other), amb(self, other)])
            + race(self, other)
        }
      }
      extension Sequence where Element: Publisher {
        func pairs<Other: Sequence>(_ other: Other) -> [(Element, Other.Element)] { Array(zip(self, other)) }
      }
      """, against: modules)
    #expect(errors == [])
  }

  /// The errors that the compiler has for a file of a client's.
  private func typeCheck(_ source: String, against modules: URL) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Client.swift")
    try Data(source.utf8).write(to: file)
    let compiler = Process()
    let messages = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "5", "-parse-as-library", "-suppress-warnings", "-diagnostic-style",
      "llvm", "-I", modules.path, file.path,
    ]
    compiler.standardError = messages
    try compiler.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    let lines = text.components(separatedBy: "\n")
    return lines.indices.filter { lines[$0].contains(": error: ") }.map { index in
      ([lines[index]] + lines.dropFirst(index + 1).prefix(1)).joined(separator: "\n")
    }
  }
}

extension SymbolGraph {
  /// The types that Combine doesn't have.
  fileprivate var ownTypes: [String] { symbols.filter { $0.isType && $0.isExtra }.map(\.path) }

  /// The operators and properties that CoreStream gives to types of Combine's and of the standard libraries'.
  fileprivate func extras(besidesThoseOf ownTypes: Set<String>) -> [Symbol] {
    let kinds = ["swift.method", "swift.property", "swift.type.method"]
    return symbols.filter { symbol in
      kinds.contains(symbol.kind.identifier) && symbol.isExtra
        && !ownTypes.contains { symbol.container == $0 || symbol.container.hasPrefix($0 + ".") }
        && !OwnOperatorTests.favored.contains(symbol.path)
        && !OwnOperatorTests.namedByResult.contains(symbol.pathComponents.last ?? "")
    }
  }
}

extension SymbolGraph.Symbol {
  fileprivate var isExtra: Bool { location.map { !$0.uri.contains("/CoreStream/Combine/") } ?? false }
}

extension OwnOperatorTests {
  /// Extras that are preferred: to an operator of Combine's or another extra that fits as well, or because the compiler
  /// would take too long for chains of them.
  static let favored = [
    "AnySubscriber.send(event:)", "Subject.send(event:)", "Publisher.subscribe(_:)", "Publisher.receive(on:options:)",
    "Publisher.mergeMap(_:)", "Publisher.followed(by:)",
  ]

  /// Functions with a type that their result alone names, so that one with another result can't be declared.
  static let namedByResult = ["model(at:)", "items(dataSource:)"]
}
