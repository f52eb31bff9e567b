import Foundation
import RewriteRules
import SourceText

extension Run {
  /// What becomes of the files of bridges that don't stay as they are; of none where nobody asked for one.
  ///
  /// Those of other modules are brought up to date, too, with shims where they have some.
  ///
  /// - Parameter sources: The project's files before the run.
  func planBridges(in files: [BridgeFile], before sources: [SourceFile]) throws(Refusal) -> [PendingWrite] {
    var writes: [PendingWrite] = []
    for file in files {
      let before = FileManager.default.contents(atPath: file.path).map(Array.init)
      let isAsked = file.path == settings.bridges || before == nil
      let withShims = isAsked ? settings.shims : before.map(Shim.areIn) == true
      var content = bridgeContent(for: file.sources.map(\.bytes), withShims: withShims)
      content.lent = lentModules(by: file, before, sources)
      if content.isEmpty, before == nil || file.path != settings.bridges && before.map(BridgeLibrary.wrote) != true {
        continue
      }
      try refuseCode(before, at: file.path)
      let after = Array(bridgeText(of: content).utf8)
      if before == after { continue }
      let shown = relativePath(file.path, from: outside.workingFolder) ?? file.path
      writes.append(PendingWrite(path: file.path, shown: shown, before: before, after: after))
    }
    return writes
  }

  /// Refuses to write over a file that is not one of bridges.
  private func refuseCode(_ bytes: [UInt8]?, at path: String) throws(Refusal) {
    guard let bytes, !bytes.isEmpty, !BridgeLibrary.wrote(bytes) else { return }
    throw .problem(
      path, "the file is not one of bridges", advice: "name another file for --bridges, or remove this one")
  }

  /// What the file of bridges has for some code.
  func bridgeContent(for sources: [[UInt8]], withShims: Bool? = nil) -> BridgeContent {
    let found =
      withShims ?? settings.shims
      ? shims(for: sources, importing: ["CoreStream", settings.options.target.bridgedModule]) : []
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
      of: content.pieces, module: settings.options.target.bridgedModule, besides: content.types, lent: content.lent)
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
  /// The modules that it imports for other files.
  var lent: Set<String> = []

  var isEmpty: Bool { pieces.isEmpty && shims.isEmpty && lent.isEmpty }
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
