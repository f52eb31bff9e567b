import SwiftTokens

/// What a file has to do with both libraries.
struct LibraryUse: Hashable, Sendable {
  /// Whether it imports a module of RxSwift's.
  let isOfRxSwift: Bool
  /// How many bridges it calls.
  let bridges: Int

  init(isOfRxSwift: Bool, bridges: Int) {
    (self.isOfRxSwift, self.bridges) = (isOfRxSwift, bridges)
  }

  init(of file: PlannedFile) {
    let source = file.source
    // A file of bridges is one, and calls none.
    guard source.mayUseStreams, !BridgeLibrary.wrote(source.bytes) else {
      self.init(isOfRxSwift: false, bridges: 0)
      return
    }
    let tokens = tokenize(source.bytes)
    self.init(isOfRxSwift: source.importsRxSwift(tokens), bridges: tokens.bridgeCalls.count)
  }
}
