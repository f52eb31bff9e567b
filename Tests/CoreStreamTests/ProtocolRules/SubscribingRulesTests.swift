import CoreStream
import Testing

extension ProtocolRules {
  @Suite("subscribing")
  struct Subscribing {
    @Test("1: nothing happens before somebody subscribes", arguments: Rule.lazy.cases)
    func lazy(row: OperatorCase) {
      let (feed, other) = (Feed(), Feed())
      let setting = Setting(feed, other: other)
      withExtendedLifetime(row.build(setting)) {
        setting.settle()
        #expect(feed.lines.isEmpty && other.lines.isEmpty)
      }
    }

    @Test("2: the subscription comes first", arguments: Rule.subscriptionFirst.cases)
    func subscriptionFirst(row: OperatorCase) {
      for script in ["", "|", "E", "1 2 |", "1 2 E"] {
        for demand in [Subscribers.Demand.none, .max(1), .unlimited] {
          let run = Run(row, script, nil, demand)
          run.settle()
          #expect(run.probe.violations == [], "\(script) with a demand of \(demand)")
        }
      }
    }

    @Test("3: a second subscription is cancelled", arguments: Rule.oneSubscription.cases)
    func oneSubscription(row: OperatorCase) {
      let run = Run(row)
      for line in run.feeds.flatMap(\.lines) {
        let second = Line.unheard()
        line.subscribe(second)
        run.settle()
        #expect(second.cancels == 1)
        #expect(second.requested == .none)
        #expect(line.cancels == 0)
      }
      #expect(run.probe.violations == [])
    }

    @Test("4: an upstream may give its subscription late", arguments: Rule.lateUpstream.cases)
    func lateUpstream(row: OperatorCase) {
      let (prompt, late) = (Run(row), Run(row, isMute: true))
      late.feed.unmute()
      for run in [prompt, late] {
        run.settle()
        run.send("1 2 3 4")
        run.end("|")
      }
      #expect(late.probe.said == prompt.probe.said)
      #expect(late.probe.violations == [])
    }

    @Test("4: a cancel before the upstream's subscription counts", arguments: Rule.lateUpstream.cases)
    func lateCancel(row: OperatorCase) {
      let run = Run(row, isMute: true)
      guard run.probe.isSubscribed else { return }
      run.probe.cancel()
      run.feed.unmute()
      run.settle()
      #expect(run.isLetGo)
      run.send("1 2 |")
      #expect(run.probe.late == 0)
      #expect(run.probe.violations == [])
    }

    @Test("5: what goes in comes out as declared", arguments: Rule.picture.cases)
    func picture(row: OperatorCase) {
      for (script, picture) in [("1 2 3 4 |", row.finishing), ("1 2 E", row.failing)] {
        let run = Run(row, script, "1 2 3 4 |")
        run.settle()
        #expect(run.probe.said == picture)
        #expect(run.probe.violations == [])
      }
    }

    @Test("6: each subscriber gets a stream of its own", arguments: Rule.independent.cases)
    func independent(row: OperatorCase) {
      let setting = Setting(Feed("1 2 3 4 |"), other: Feed("1 2 3 4 |"))
      let subscribe = row.build(setting)
      let probes = [Probe(), Probe()]
      probes.forEach(subscribe)
      for _ in 0..<8 { setting.settle() }
      #expect(probes.map(\.said) == [row.finishing, row.finishing])
    }

    @Test("7: subscribing from inside a delivery works", arguments: Rule.reentrantSubscribe.cases)
    func reentrantSubscribe(row: OperatorCase) {
      let setting = Setting(Feed("1 2 3 4 |"), other: Feed("1 2 3 4 |"))
      let subscribe = row.build(setting)
      let (outer, inner) = (Probe(), Probe())
      outer.onValue = { number in
        if number == 1 { subscribe(inner) }
        return .none
      }
      subscribe(outer)
      for _ in 0..<8 { setting.settle() }
      #expect(outer.said == row.finishing)
      #expect(inner.said == (outer.received > 0 ? row.finishing : ""))
      #expect(outer.violations + inner.violations == [])
    }
  }
}
