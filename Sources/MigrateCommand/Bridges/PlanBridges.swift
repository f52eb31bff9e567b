import Foundation
import RewriteRules

extension Run {
  /// What becomes of the file of bridges; nil where it stays as it is, or nobody asked for one.
  ///
  /// - Parameter sources: The files of the project after the run.
  func planBridges(for sources: [[UInt8]]) throws(Refusal) -> PendingWrite? {
    guard let path = settings.bridges else { return nil }
    let before = FileManager.default.contents(atPath: path).map(Array.init)
    if let before, !before.isEmpty, !BridgeLibrary.wrote(before) {
      throw .problem(
        path, "the file is not one of bridges", advice: "name another file for --bridges, or remove this one")
    }
    let content = bridgeContent(for: sources)
    if content.isEmpty, before == nil { return nil }
    let after = Array(bridgeText(of: content).utf8)
    guard before != after else { return nil }
    let shown = relativePath(path, from: outside.workingFolder) ?? path
    return PendingWrite(path: path, shown: shown, before: before, after: after)
  }

  /// What the file of bridges has for some code.
  func bridgeContent(for sources: [[UInt8]]) -> BridgeContent {
    let found =
      settings.shims ? shims(for: sources, importing: ["CoreStream", settings.options.target.bridgedModule]) : []
    let text = Shim.text(of: found)
    var uses = sources.reduce(into: CodeUses()) { $0.formUnion(CodeUses(of: $1)) }
    // Who has relays has their module.
    let imports = ["RxRelay": "Relay<"].filter { text.contains($0.value) }.map { "import \($0.key)\n" }.joined()
    uses.formUnion(CodeUses(of: Array((imports + text).utf8)))
    let pieces = BridgeLibrary.builtIn.needed(for: uses, module: settings.options.target.bridgedModule)
    return BridgeContent(pieces: pieces, types: uses.types, shims: text)
  }

  /// What stands in a file of bridges of a piece.
  func bridgeBody(of piece: BridgeLibrary.Piece, besides types: Set<String>, convertsErrors: Bool) -> String {
    BridgeLibrary.body(
      of: piece, module: settings.options.target.bridgedModule, besides: types, convertsErrors: convertsErrors)
  }

  func bridgeText(of content: BridgeContent) -> String {
    let bridges = BridgeLibrary.text(
      of: content.pieces, module: settings.options.target.bridgedModule, besides: content.types)
    return content.shims.isEmpty ? bridges : "\(bridges)\n\(content.shims)\n"
  }
}

/// What a file of bridges has.
struct BridgeContent {
  let pieces: [BridgeLibrary.Piece]
  /// The types that the project declares.
  let types: Set<String>
  /// The declarations of the shims.
  let shims: String

  var isEmpty: Bool { pieces.isEmpty && shims.isEmpty }
}

extension Target {
  /// The module whose API the bridges are written for.
  fileprivate var bridgedModule: String {
    switch self {
    case .coreStream: "CoreStream"
    case .combine: "Combine"
    case .openCombine: "OpenCombine"
    }
  }
}
