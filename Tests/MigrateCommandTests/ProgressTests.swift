import Testing

@testable import MigrateCommand

@Suite struct ProgressTests {
  /// What is said when the steps end at these times, in milliseconds.
  private func said(files: Int, stepsAt times: [Int]) -> String {
    let said = Collected()
    let clock = Times(times)
    let progress = Progress(files: files, elapsed: clock.next) { said.append(Array($0.utf8)) }
    for _ in times { progress.step() }
    progress.end()
    return said.text
  }

  @Test func shortWorkIsSilent() {
    #expect(said(files: 2, stepsAt: [0, 100, 300, 499]).isEmpty)
  }

  @Test func longWorkIsToldTenTimesASecondAndTheLineGoesAway() {
    #expect(
      said(files: 4, stepsAt: [100, 450, 500, 550, 599, 600, 990, 1000])
        == ["37 % indexing", "75 % matching rules in", "87 % matching rules in"].map { "\r\($0) 4 files\u{1B}[K" }
        .joined()
        + "\r\u{1B}[K")
  }
}

/// A clock that shows these times, one after the other.
private final class Times: @unchecked Sendable {
  private var rest: ArraySlice<Int>

  init(_ milliseconds: [Int]) { rest = milliseconds[...] }

  @Sendable func next() -> Duration { .milliseconds(rest.popFirst() ?? 0) }
}
