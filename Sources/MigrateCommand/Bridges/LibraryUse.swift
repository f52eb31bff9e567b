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
    let uses = StreamUses(of: file.source)
    // A file of bridges is one, and calls none.
    let isBridges = BridgeLibrary.wrote(file.source.bytes)
    self.init(isOfRxSwift: uses.importsRxSwift && !isBridges, bridges: isBridges ? 0 : uses.bridges.count)
  }
}
