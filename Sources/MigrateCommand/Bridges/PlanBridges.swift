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
    let uses = codeUses(of: sources)
    let pieces = BridgeLibrary.builtIn.needed(for: uses)
    if pieces.isEmpty, before == nil { return nil }
    let after = Array(bridgeText(of: pieces, besides: uses.types).utf8)
    guard before != after else { return nil }
    let shown = relativePath(path, from: outside.workingFolder) ?? path
    return PendingWrite(path: path, shown: shown, before: before, after: after)
  }

  func codeUses(of sources: [[UInt8]]) -> CodeUses {
    sources.reduce(into: CodeUses()) { $0.formUnion(CodeUses(of: $1)) }
  }

  func bridgeBody(of piece: BridgeLibrary.Piece, besides types: Set<String>) -> String {
    BridgeLibrary.body(of: piece, module: settings.options.target.bridgedModule, besides: types)
  }

  func bridgeText(of pieces: [BridgeLibrary.Piece], besides types: Set<String>) -> String {
    BridgeLibrary.text(of: pieces, module: settings.options.target.bridgedModule, besides: types)
  }
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
