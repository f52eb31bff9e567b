import CoreStream
import Dispatch
import Testing

extension ProtocolRules {
  @Suite("cancelling")
  struct Cancelling {
    @Test("19: nothing comes after a cancel", arguments: Rule.nothingAfterCancel.cases)
    func nothingAfterCancel(row: OperatorCase) {
      for (script, demand) in [("", Subscribers.Demand.unlimited), ("1 2 3 4 |", .max(1))] {
        let run = Run(row, script, nil, demand)
        for feed in run.feeds { feed.send("1") }
        run.probe.cancel()
        run.send("2 3 4 |")
        run.settle()
        #expect(run.probe.late == 0)
        #expect(run.probe.violations == [])
      }
    }

    @Test("20: a cancel reaches every upstream, once", arguments: Rule.cancelsOnce.cases)
    func cancelsOnce(row: OperatorCase) {
      let run = Run(row) { $0.keepsSubscription = true }
      run.probe.cancel()
      run.probe.cancel()
      run.settle()
      #expect(run.feeds.contains { !$0.lines.isEmpty })
      #expect(run.feeds.flatMap(\.cancels).allSatisfy { $0 == 1 })
    }

    @Test("21: a request after a cancel does nothing", arguments: Rule.deafAfterCancel.cases)
    func deafAfterCancel(row: OperatorCase) {
      let run = Run(row, "1 2 3 4 |", nil, .none) { $0.keepsSubscription = true }
      run.probe.cancel()
      let requests = run.requests
      run.probe.request(.max(3))
      run.settle()
      #expect(run.requests == requests)
      #expect(run.probe.late == 0)
      #expect(run.probe.violations == [])
    }

    @Test("22: a cancel from inside a delivery ends the stream there", arguments: Rule.reentrantCancel.cases)
    func reentrantCancel(row: OperatorCase) {
      for script in ["", "1 2 3 4 |"] {
        let run = Run(row, script) { probe in
          probe.onValue = { [unowned probe] _ in
            probe.cancel()
            return .max(1)
          }
        }
        run.send("1 2 3 4 |")
        run.settle()
        #expect(run.probe.received <= 1)
        #expect(run.probe.violations == [])
        #expect(run.isLetGo)
      }
    }

    @Test("23: a cancel upon the subscription ends the stream", arguments: Rule.cancelWhenSubscribed.cases)
    func cancelWhenSubscribed(row: OperatorCase) {
      for (script, demand) in [("", Subscribers.Demand.unlimited), ("1 2 3 4 |", .none)] {
        let run = Run(row, script, nil, demand) { probe in
          probe.onSubscription = { [unowned probe] in probe.cancel() }
        }
        run.send("1 2 |")
        run.settle()
        #expect(run.probe.late == 0)
        #expect(run.probe.violations == [])
        #expect(run.isLetGo)
      }
    }

    @Test("24: after a cancel elsewhere only what is under way arrives", arguments: Rule.threadsCancel.cases)
    func threadsCancel(row: OperatorCase) {
      for _ in 0..<20 {
        let subjects = [PassthroughSubject<Int, TestFailure>(), PassthroughSubject()]
        let setting = Setting(.subject(subjects[0]), other: .subject(subjects[1]))
        let probe = Probe()
        row.run(setting, probe)
        setting.settle()
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
          if thread == 1 { return probe.cancel() }
          for number in 0..<50 { for subject in subjects { subject.send(number) } }
        }
        setting.settle()
        let late = probe.late
        let ends = probe.violations.filter { $0.hasSuffix("after the cancel") }
        #expect(late + ends.count <= 1)
        for subject in subjects { subject.send(1) }
        setting.settle()
        #expect(probe.late == late)
        #expect(probe.violations == ends)
        #expect(subjects.allSatisfy { !$0.isObserved })
      }
    }
  }
}
