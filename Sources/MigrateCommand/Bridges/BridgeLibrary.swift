import SourceText
import SwiftStructure
import SwiftTokens

/// The bridges between RxSwift and the target: pieces of code of which a project needs those that its code calls.
struct BridgeLibrary: Sendable {
  /// One file of `Sources/Bridges`, or its part for some targets.
  struct Piece: Sendable {
    let name: String
    /// Whether it is for CoreStream, or for the other targets; nil if it is for all.
    let isForCoreStream: Bool?
    /// Its imports, a line each.
    let imports: Set<String>
    /// All below the imports.
    let text: String
    /// The functions that it gives the code of a project, `toPublisher`.
    let members: Set<String>
    /// The types and functions that it gives other pieces.
    let declared: Set<String>
    /// All names in it but those of its own members.
    let words: Set<String>
  }

  /// How a file of bridges begins.
  static let mark = "// Bridges, written by rxmigrate"

  /// Whether a file was written by a run, so that it is no code of the project's to be rewritten.
  static func wrote(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark.utf8) }

  /// Whether a file of bridges converts errors.
  static func convertsErrors(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains("func toStreamError")
  }

  let pieces: [Piece]

  /// Those in the executable.
  static let builtIn = BridgeLibrary(bridgeSources)

  init(_ files: [(path: String, text: String)]) {
    pieces = files.flatMap(Piece.pieces)
  }

  /// The pieces that some code calls, and those that they are made with.
  ///
  /// - Parameters:
  ///   - uses: What the project's files use. A piece for types of a module that no file names is not needed: a name like
  ///     `toPublisher` doesn't tell of which type it is a member. The same holds for types that RxSwift 5 hasn't. Where no
  ///     file imports RxSwift, a function that the project declares is its own.
  ///   - module: The target's.
  func needed(for uses: CodeUses, module: String) -> [Piece] {
    let used = uses.words.union(uses.parts)
    // Relays come with the module of the controls, too.
    let known = used.contains("RxCocoa") ? used.union(["RxRelay"]) : used
    func areNamed(_ type: String) -> Bool { used.contains { $0.contains(type) } }
    let isKnown = pieces.map { piece in
      piece.isFor(module) && piece.modules.allSatisfy(known.contains) && piece.typesSinceSix.allSatisfy(areNamed)
        && (!piece.convertsErrors || namesErrors(used, module))
    }
    let isOfOneLibrary = used.isDisjoint(with: ["RxSwift", "RxCocoa", "RxRelay"])
    let called = isOfOneLibrary ? uses.parts.subtracting(uses.functions) : uses.parts
    var isNeeded = pieces.indices.map { isKnown[$0] && !pieces[$0].members.isDisjoint(with: called) }
    var words = Set(zip(pieces, isNeeded).filter(\.1).flatMap(\.0.words))
    while let next = pieces.indices.first(where: { isKnown[$0] && !isNeeded[$0] && pieces[$0].isPart(of: words) }) {
      isNeeded[next] = true
      words.formUnion(pieces[next].words)
    }
    return zip(pieces, isNeeded).filter(\.1).map(\.0)
  }

  /// Whether some code names an error of RxSwift's own, or the one in its place. With Combine, this is the project's.
  private func namesErrors(_ words: Set<String>, _ module: String) -> Bool {
    words.contains("StreamError") || words.contains("RxError") && module == "CoreStream"
  }

  /// The file of some pieces.
  ///
  /// - Parameters:
  ///   - module: The target's.
  ///   - types: The types that the project declares. Where the target has one of the same name, the file means the target's.
  ///   - lent: The modules that the file imports for others.
  static func text(of pieces: [Piece], module: String, besides types: Set<String>, lent: Set<String> = []) -> String {
    let own = pieces.isEmpty ? [] : pieces.reduce(into: Set(["import \(module)"])) { $0.formUnion($1.imports) }
    let imports = own.union(lent.map { "import \($0)" })
    let convertsErrors = pieces.contains(where: \.convertsErrors)
    let texts = pieces.map { body(of: $0, module: module, besides: types, convertsErrors: convertsErrors) }
    let head = "\(mark): between RxSwift and \(module), as far as the project needs them."
    if imports.isEmpty { return head + "\n" }
    return ([head, imports.sorted().joined(separator: "\n")] + texts).joined(separator: "\n\n") + "\n"
  }

  /// What stands in the file of a piece.
  ///
  /// - Parameter convertsErrors: Whether the file has the piece that converts errors; they cross as they are otherwise.
  static func body(
    of piece: Piece, module: String, besides types: Set<String>, convertsErrors: Bool
  ) -> String {
    let names = targetTypes.intersection(types)
    var text = module == "CoreStream" ? piece.text : piece.text.replacing("CoreStream.", with: "")
    if !convertsErrors { text = text.replacing(".toStreamError()", with: "").replacing(".toRxError()", with: "") }
    return names.isEmpty ? text : qualified(text, names, by: module)
  }

  /// The types of the target's that the pieces name.
  static let targetTypes: Set<String> = [
    "AnyCancellable", "AnyPublisher", "AnySchedulerOf", "AnySubscriber", "Cancellable", "CombineIdentifier",
    "CurrentValueSubject", "PassthroughSubject", "Publisher", "Scheduler", "Subject", "Subscriber", "Subscribers",
    "Subscription", "TimedWorkScheduler",
  ]

  /// A text with the module in front of some names, but for those behind a period.
  private static func qualified(_ text: String, _ names: Set<String>, by module: String) -> String {
    let tokens = tokenize(Array(text.utf8))
    var result = ""
    for token in 0..<tokens.count {
      let word = tokens.text(token)
      let isMember = token > 0 && tokens.text(token - 1) == "."
      if tokens.kinds[token] == .identifier, names.contains(word), !isMember { result += module + "." }
      result += word
    }
    return result
  }
}

extension BridgeLibrary.Piece {
  /// What is in a file: a piece for all targets, or two, one for CoreStream and one for the others.
  fileprivate static func pieces(path: String, text: String) -> [Self] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "#if canImport(CoreStream)"), let middle = lines.firstIndex(of: "#else"),
      let end = lines.lastIndex(of: "#endif")
    else { return [Self(path: path, lines: lines, isForCoreStream: nil)] }
    let parts = [(lines[start..<middle], true), (lines[middle..<end], false)]
    return parts.map {
      Self(path: path, lines: lines[..<start] + Array($0.dropFirst().drop(while: \.isEmpty)), isForCoreStream: $1)
    }
  }

  private init(path: String, lines: some RandomAccessCollection<Substring>, isForCoreStream: Bool?) {
    self.isForCoreStream = isForCoreStream
    name = String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
    imports = Set(lines.filter { $0.hasPrefix("import ") }.map(String.init))
    let body = lines.drop { $0.hasPrefix("import ") || $0.isEmpty }.reversed().drop(while: \.isEmpty).reversed()
    self.text = body.joined(separator: "\n")

    let tokens = tokenize(Array(lines.joined(separator: "\n").utf8))
    let all = Set((0..<tokens.count).lazy.filter { tokens.kinds[$0] == .identifier }.map { tokens.text($0) })
    // What code calls is a member of RxSwift's types or the target's, which no piece declares.
    members = Set(lines.filter { $0.hasPrefix("  ") }.compactMap(Self.declaredName).filter(Self.isConversion))
    words = all.subtracting(members)
    declared = Set(lines.filter { !$0.hasPrefix(" ") && !$0.hasPrefix("extension") }.compactMap(Self.declaredName))
  }

  /// What a line declares: `final class DemandGate<Downstream: Subscriber>: Subscription {`.
  private static func declaredName(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    let introducers: Set<Substring> = ["func", "class", "struct", "enum"]
    guard line.drop(while: { $0 == " " }).first != "/", let word = words.firstIndex(where: introducers.contains),
      word + 1 < words.count
    else { return nil }
    return String(words[word + 1].prefix { $0.isLetter || $0.isNumber })
  }

  /// `toPublisher`
  private static func isConversion(_ name: String) -> Bool {
    name.hasPrefix("to") && name.dropFirst(2).first?.isUppercase == true
  }

  /// Whether it is for the target of a module.
  func isFor(_ module: String) -> Bool { isForCoreStream.map { $0 == (module == "CoreStream") } ?? true }

  /// What it imports beyond RxSwift itself that a project may not have.
  var modules: [String] {
    ["RxCocoa", "RxRelay"].filter { imports.contains("import \($0)") }
  }

  /// What code says somewhere, in a word or as one, that has values of the types this extends which only RxSwift 6 has:
  /// `Infallible`, `asInfallible`.
  fileprivate var typesSinceSix: [String] {
    ["InfallibleType": "Infallible", "ReplayRelay": "ReplayRelay"].filter { words.contains($0.key) }.map(\.value)
  }

  /// Whether it converts RxSwift's own errors.
  var convertsErrors: Bool { members.contains("toStreamError") }

  /// Whether code of these words may be made with this piece.
  fileprivate func isPart(of words: Set<String>) -> Bool {
    !declared.union(members).isDisjoint(with: words)
  }
}
