import RunningPrograms
import Testing

@testable import MigrateCommand

private let core = (try? timelineNames(in: "Core")) ?? []
private let whole = core + ((try? timelineNames(in: "Whole")) ?? [])

/// What happens on both sides of each bridge: `Timelines` has programs in which the picture of a timeline stands beside the
/// code that makes it.
@Suite struct BridgeTimelineTests {
  @Test func eachBridgeHasTimelines() {
    #expect(Set(whole).isSuperset(of: BridgeLibrary.builtIn.pieces.map(\.name)))
  }

  @Test(arguments: core)
  func withTheStandInForRxSwift(bridge: String) async throws {
    expectAllAsExpected(try await BridgeProgram.core.value.lines(of: bridge))
  }

  @Test(
    .enabled(if: RxModules.checkoutFolder != nil, "RXSWIFT_CHECKOUT names no checkout of RxSwift"), arguments: whole)
  func withRxSwift(bridge: String) async throws {
    let program = try #require(BridgeProgram.whole)
    expectAllAsExpected(try await program.value.lines(of: bridge))
  }

  private func expectAllAsExpected(_ lines: [String]) {
    #expect(!lines.isEmpty)
    let others = lines.filter { !$0.hasPrefix("as expected: ") }
    #expect(others.isEmpty, "\(others.joined(separator: "\n"))")
  }
}
