import CoreStream
import Testing

extension ProtocolRules {
  @Suite("releasing")
  struct Releasing {
    @Test("25: a normal end releases everything", arguments: Rule.releasedWhenFinished.cases)
    func finished(row: OperatorCase) { expectRelease(row, isEnded: true) { $0.end("|") } }

    @Test("26: a failure releases everything", arguments: Rule.releasedWhenFailed.cases)
    func failed(row: OperatorCase) { expectRelease(row, isEnded: true) { $0.end("E") } }

    @Test("27: a cancel releases everything", arguments: Rule.releasedWhenCancelled.cases)
    func cancelled(row: OperatorCase) { expectRelease(row, isEnded: false) { $0.probe.cancel() } }

    /// Ends a stream and expects that nothing of it is left.
    func expectRelease(_ row: OperatorCase, isEnded: Bool, by end: (Run) -> Void) {
      weak var feed: Feed?
      weak var other: Feed?
      weak var witness: Witness?
      let probe: Probe
      let clock: ManualClock
      do {
        let run = Run(row)
        (feed, other, witness) = (run.feed, run.other, run.setting.witness)
        (probe, clock) = (run.probe, run.setting.clock)
        run.send("1 2")
        end(run)
        run.settle()
        for feed in run.feeds { feed.forgetClosed() }
      }
      #expect(clock.isIdle, "the clock")
      #expect(!isEnded || probe.hasEnded)
      #expect(!probe.isHeld, "the subscriber")
      #expect(witness == nil, "the closures")
      #expect(feed == nil && other == nil, "the upstream")
    }
  }
}
