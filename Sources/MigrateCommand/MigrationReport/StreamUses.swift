import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Which libraries of streams a file uses, and where it converts between them.
struct StreamUses {
  private let importsRxSwift: Bool
  private let importsTarget: Bool
  let bridges: [MigrationReport.Bridge]

  init(of source: SourceFile) {
    guard source.has("Rx") || source.has("Combine") || source.has("CoreStream") else {
      (importsRxSwift, importsTarget, bridges) = (false, false, [])
      return
    }
    let outline = SourceOutline(tokenize(source.bytes))
    let modules = outline.importedModules
    importsRxSwift = modules.contains { $0.hasPrefix("Rx") }
    importsTarget = modules.contains { $0.hasPrefix("CoreStream") || $0 == "Combine" || $0 == "OpenCombine" }
    bridges = outline.tokens.bridgeCalls(in: LineIndex(source.bytes))
  }

  /// How far the file is; nil for one without streams.
  func state(hasFindings: Bool) -> MigrationReport.State? {
    switch (importsRxSwift || hasFindings, importsTarget) {
    case (true, false): .before
    case (true, true): .between
    case (false, true): .after
    case (false, false): nil
    }
  }
}

/// The functions that bridges give the code of a project.
private let bridgeNames = Set(BridgeLibrary.builtIn.pieces.flatMap(\.members))

extension TokenBuffer {
  /// The calls of bridges: `.toPublisher(`.
  fileprivate func bridgeCalls(in lines: LineIndex) -> [MigrationReport.Bridge] {
    let significant = (0..<count).filter { !kinds[$0].isTrivia }
    return zip(significant.dropFirst(), zip(significant, significant.dropFirst(2))).compactMap { token, around in
      guard kinds[token] == .identifier, text(around.0).hasSuffix("."), text(around.1) == "(" else { return nil }
      let name = text(token)
      guard bridgeNames.contains(name) else { return nil }
      let place = lines.location(of: range(token).start)
      return MigrationReport.Bridge(line: place.line, column: place.column, name: name)
    }
  }
}
