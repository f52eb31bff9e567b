import SourceText
import SwiftTokens

/// The functions that bridges give the code of a project.
private let bridgeNames = Set(BridgeLibrary.builtIn.pieces.flatMap(\.members))

extension TokenBuffer {
  /// The names in the calls of bridges, `toPublisher` of `names.toPublisher()`, and where they stand.
  var bridgeCalls: [(name: String, range: ByteRange)] {
    let significant = (0..<count).filter { !kinds[$0].isTrivia }
    return zip(significant.dropFirst(), zip(significant, significant.dropFirst(2))).compactMap { token, around in
      guard kinds[token] == .identifier, ends(around.0, with: UInt8(ascii: ".")),
        consists(around.1, of: UInt8(ascii: "("))
      else { return nil }
      let name = text(token)
      return bridgeNames.contains(name) ? (name, range(token)) : nil
    }
  }
}
