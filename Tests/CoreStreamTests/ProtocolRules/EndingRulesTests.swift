import CoreStream
import Testing

extension ProtocolRules {
  @Suite("the end")
  struct Ending {
    @Test("15: nothing comes after the end", arguments: Rule.nothingAfterEnd.cases)
    func nothingAfterEnd(row: OperatorCase) {
      for end in ["|", "E"] {
        let run = Run(row)
        run.send("1 2")
        run.force(end + " 3 4 | 5 E 6")
        run.settle()
        #expect(run.probe.violations == [])
      }
    }

    @Test("16: the end leaves no upstream open", arguments: Rule.endsUpstreams.cases)
    func endsUpstreams(row: OperatorCase) {
      for end in ["|", "E"] {
        let run = Run(row)
        for mark in ["1", "2", "3", "4", end, end, end] {
          run.feed.send(mark)
          run.setting.settle()
          #expect(!run.probe.hasEnded || run.isLetGo)
          run.other.send(mark)
          run.setting.settle()
          #expect(!run.probe.hasEnded || run.isLetGo)
        }
        run.settle()
        #expect(run.probe.hasEnded)
        #expect(run.feeds.flatMap(\.cancels).allSatisfy { $0 <= 1 })
      }
    }

    @Test("17: requests and cancels do nothing after the end", arguments: Rule.deafAfterEnd.cases)
    func deafAfterEnd(row: OperatorCase) {
      for end in ["|", "E"] {
        let run = Run(row) { probe in
          probe.keepsSubscription = true
          probe.onCompletion = { [unowned probe] in probe.request(.max(1)) }
        }
        run.send("1 2")
        run.end(end)
        #expect(run.probe.hasEnded)
        let (requests, cancels) = (run.requests, run.feeds.flatMap(\.cancels))
        run.probe.request(.max(1))
        run.probe.cancel()
        run.settle()
        #expect(run.requests == requests)
        #expect(run.feeds.flatMap(\.cancels) == cancels)
        #expect(run.probe.violations == [])
      }
    }

    @Test("18: the upstream may end from inside a delivery", arguments: Rule.reentrantEnd.cases)
    func reentrantEnd(row: OperatorCase) {
      for end in ["|", "E"] {
        let run = Run(row)
        run.probe.onValue = { [feeds = run.feeds] _ in
          for feed in feeds { feed.send(end) }
          return .none
        }
        run.send("1 2 3 4")
        run.end(end)
        #expect(run.probe.hasEnded)
        #expect(run.probe.violations == [])
      }
    }
  }
}
