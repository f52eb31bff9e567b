/// The bridges that a project's code calls, which have to go again, and what they wait for.
struct BridgeDebt: Hashable, Sendable {
  /// The calls.
  private(set) var bridges = 0
  /// The files with these calls.
  private(set) var files = 0
  /// The files that use RxSwift. Once they are rewritten, nothing is left to be bridged.
  private(set) var usingRxSwift = 0

  init() {}

  /// Adds a file.
  mutating func add(bridges: Int, usesRxSwift: Bool) {
    self.bridges += bridges
    if bridges > 0 { files += 1 }
    if usesRxSwift { usingRxSwift += 1 }
  }

  /// `12 bridges in 5 files`.
  var count: String { "\(counted(bridges, "bridge")) in \(counted(files, "file"))" }

  /// `12 bridges in 5 files go once the 3 files that use RxSwift are rewritten.` Nil without bridges.
  var sentence: String? {
    if bridges == 0 { return nil }
    let (verb, what) = (bridges == 1 ? "goes" : "go", count)
    switch usingRxSwift {
    case 0: return "\(what) can go: no file uses RxSwift."
    case 1: return "\(what) \(verb) once the file that uses RxSwift is rewritten."
    default: return "\(what) \(verb) once the \(usingRxSwift) files that use RxSwift are rewritten."
    }
  }
}
