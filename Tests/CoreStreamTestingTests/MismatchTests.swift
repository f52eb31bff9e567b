import CoreStream
import CoreStreamTesting
import Testing

@Suite("Differences from what is expected")
struct MismatchTests {
  let scheduler = TestScheduler()

  func received<Value>(_ events: [Recorded<Value>]) -> TestableSubscriber<Value, any Error> {
    let output = scheduler.createTestableSubscriber(Value.self)
    scheduler.createAbsoluteTestablePublisher(events).subscribe(output)
    scheduler.start()
    return output
  }

  @Test func thereIsNone() throws {
    let output = received([.value(2, 1), .value(4, 20), .finished(6)])
    #expect(output.mismatch(with: "--a-b-|", values: ["a": 1, "b": 20]) == nil)
    #expect(output.mismatch(with: [.value(2, 1), .value(4, 20), .finished(6)]) == nil)
    #expect(output.mismatch(with: "--1-?-|") == nil)
    try output.requireEvents("a-b-|", from: 2, values: ["a": 1, "b": 20])
    try output.requireEvents([.value(2, 1), .value(4, 20), .finished(6)])
    try received([.value(8, "x")]).requireEvents("x", from: 8)
  }

  @Test func aCaretIsUnderTheFirst() {
    let output = received([.value(2, "a"), .value(5, "b"), .finished(6)])
    #expect(
      output.mismatch(with: "--a-b-|")?.description == """
        the timelines differ
          expected  --a-b-|
          received  --a--b|
                        ^
        """)
  }

  @Test func whatIsMissingHasItsCaretAfterTheLine() {
    let output = received([.value(1, "a")])
    #expect(
      output.mismatch(with: "-a|")?.description == """
        the timelines differ
          expected  -a|
          received  -a
                      ^
        """)
  }

  @Test func whatCannotBeDrawnIsTold() {
    let output = received([.value(1, 10), .value(2, 30), .failure(3, StreamError.timeout)])
    #expect(
      output.mismatch(with: "-ab|", values: ["a": 10, "b": 20])?.description == """
        the timelines differ
          expected  -ab|
          received  -a?#
                      ^
          next(10) @ 1, next(30) @ 2, error(\(StreamError.timeout)) @ 3
        """)
  }

  @Test func historiesShowWhatIsMissingAndWhatCameInstead() {
    let output = received([.value(210, 1), .value(221, 2), .finished(250)])
    #expect(
      output.mismatch(with: [.value(210, 1), .value(220, 2), .finished(250)])?.description == """
        the histories differ
            next(1) @ 210
          - next(2) @ 220
          - completed @ 250
          + next(2) @ 221
          + completed @ 250
        """)
  }

  @Test func expectationsThrowTheDifference() throws {
    let output = received([.value(1, "a"), .finished(3)])
    let mismatch = try #require(output.mismatch(with: "-a|"))
    #expect(throws: mismatch) { try output.requireEvents("-a|") }
    #expect(throws: Mismatch.self) { try output.requireEvents("-b-|", values: ["b": "b"]) }
    #expect(throws: Mismatch.self) { try output.requireEvents([.value(1, "a")]) }
  }
}
