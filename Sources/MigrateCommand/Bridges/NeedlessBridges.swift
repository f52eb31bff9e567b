import Foundation
import RewriteRules
import SourceText

extension Run {
  /// A file of bridges, with a finding for each bridge that nothing calls; nil where all are called, or where there is no
  /// such file.
  func needlessBridges(in file: BridgeFile) -> PlannedFile? {
    guard let bytes = FileManager.default.contents(atPath: file.path).map(Array.init), BridgeLibrary.wrote(bytes) else {
      return nil
    }
    let content = bridgeContent(for: file.sources.map(\.bytes))
    let needed = Set(content.pieces.map(\.name))
    // The other pieces call the one that converts errors, which goes with them.
    let needless = BridgeLibrary.builtIn.pieces.filter {
      !needed.contains($0.name) && (!$0.convertsErrors || needed.isEmpty)
    }
    let convertsErrors = BridgeLibrary.convertsErrors(bytes)
    let source = SourceFile(path: relativePath(file.path, from: outside.workingFolder) ?? file.path, bytes: bytes)
    let texts = needless.map { ($0, bridgeBody(of: $0, besides: content.types, convertsErrors: convertsErrors)) }
    let found = findings(about: texts, in: source)
    if found.isEmpty { return nil }
    var edits = EditSet()
    for edit in found.flatMap(\.edits) { edits.insert(edit) }
    return PlannedFile(source: source, path: file.path, rewrite: Rewrite(findings: found, edits: edits))
  }
}

/// What is said of bridges that a file has and nothing calls. Their imports stay until a run writes the file.
///
/// - Parameter pieces: Each with its text in a file of bridges.
func findings(about pieces: [(piece: BridgeLibrary.Piece, text: String)], in file: SourceFile) -> [Finding] {
  let code = String(decoding: file.bytes, as: UTF8.self)
  let found = pieces.compactMap { piece, text -> Finding? in
    guard let place = code.firstRange(of: "\n\n" + text + "\n") else { return nil }
    let start = code.utf8.distance(from: code.startIndex, to: place.lowerBound)
    let name = (piece.members.isEmpty ? piece.declared : piece.members).min() ?? piece.name
    return Finding(
      rule: "bridge", range: ByteRange(start + 2, start + 2 + text.utf8.count), applicability: .safe,
      message: "'\(name)' is not needed any more, since nothing calls it",
      edits: [TextEdit(ByteRange(start, start + 2 + text.utf8.count), "")])
  }
  return found.sorted { $0.range < $1.range }
}
