#if os(Linux)
import Foundation
import RunningPrograms
import Testing

@testable import MigrateCommand

/// The tool itself, killed at any moment: each file is old or new, and the next run ends in what one run gives.
@Suite struct KillTests {
  private static let names = (1...20).map { "File\($0).swift" }
  private static let before = "import RxSwift\n\nlet numbers = Observable.just(1)\n"
  private static let after = "import CoreStream\n\nlet numbers = Just(1)\n"

  /// How many runs are killed; `RXMIGRATE_KILLS` asks for more than a run of all tests has time for.
  private static let kills = ProcessInfo.processInfo.environment["RXMIGRATE_KILLS"].flatMap { Int($0) } ?? 20

  private let shop: Workshop
  private let journals: Workshop

  init() throws {
    shop = try Workshop()
    journals = try Workshop()
    try restore()
  }

  @Test func theNextRunLeavesWhatTheKilledOneWouldHaveLeft() throws {
    let clock = ContinuousClock()
    let whole = try clock.measure { try start().waitUntilExit() }
    #expect(try texts() == Set([Self.after]))
    for kill in 0..<Self.kills {
      try restore()
      let process = try start()
      Thread.sleep(forTimeInterval: whole.seconds * Double(kill) / Double(Self.kills))
      Glibc.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(try texts().isSubset(of: [Self.before, Self.after]), "kill \(kill)")
      try start().waitUntilExit()
      #expect(try texts() == [Self.after], "kill \(kill)")
      #expect(shop.tree() == Self.names.sorted(), "kill \(kill)")
    }
  }

  private func restore() throws {
    for name in Self.names { try shop.write(name, Self.before) }
  }

  private func texts() throws -> Set<String> { Set(try Self.names.map(shop.read)) }

  private func start() throws -> Process {
    let process = Process()
    process.executableURL = Places.products.appending(path: "rxmigrate")
    process.arguments = ["rewrite", "--quiet", "."]
    process.currentDirectoryURL = URL(filePath: shop.folder)
    process.environment = [
      "HOME": journals.folder, "XDG_DATA_HOME": journals.folder, "XDG_CACHE_HOME": journals.folder,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
#endif
