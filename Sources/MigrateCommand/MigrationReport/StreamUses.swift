import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Which libraries of streams a file uses, and where it converts between them.
struct StreamUses {
  /// Whether it imports a module of RxSwift's.
  let importsRxSwift: Bool
  private let importsTarget: Bool
  let bridges: [MigrationReport.Bridge]

  init(of source: SourceFile) {
    guard source.mayUseStreams else {
      (importsRxSwift, importsTarget, bridges) = (false, false, [])
      return
    }
    // Imports are declarations, and what calls a bridge is found among the tokens.
    let outline = SourceOutline(declarationsOf: tokenize(source.bytes))
    let modules = outline.importedModules
    importsRxSwift = modules.contains { $0.hasPrefix("Rx") }
    importsTarget = modules.contains { $0.hasPrefix("CoreStream") || $0 == "Combine" || $0 == "OpenCombine" }
    let lines = LineIndex(source.bytes)
    bridges = outline.tokens.bridgeCalls.map { call in
      let place = lines.location(of: call.range.start)
      return MigrationReport.Bridge(line: place.line, column: place.column, name: call.name)
    }
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

extension SourceFile {
  /// Whether the file may import a library of streams: it has a part of such a library's name.
  var mayUseStreams: Bool { has("Rx") || has("Combine") || has("CoreStream") }

  /// Whether a module of RxSwift's is imported. The declarations are read only if its name is in the file.
  func importsRxSwift(_ tokens: TokenBuffer) -> Bool {
    has("Rx") && SourceOutline(declarationsOf: tokens).importedModules.contains { $0.hasPrefix("Rx") }
  }
}
