import CoreStream
import Dispatch
import Testing

extension ProtocolRules {
  @Suite("demand")
  struct Demand {
    @Test("8: no more values than were requested", arguments: Rule.neverTooMany.cases)
    func neverTooMany(row: OperatorCase) {
      for script in ["", "1 2 3 4 |"] {
        let run = Run(row, script, nil, .none)
        run.send("1 2")
        #expect(run.probe.received == 0)
        run.probe.request(.max(1))
        run.send("3 4")
        #expect(run.probe.received <= 1)
        run.probe.request(.max(2))
        run.send("5 6 7 8 |")
        #expect(run.probe.received <= 3)
        #expect(run.probe.violations == [])
      }
    }

    @Test("9: asking for one value at a time gets all of them", arguments: Rule.oneByOne.cases)
    func oneByOne(row: OperatorCase) {
      let run = Run(row, "1 2 3 4 |", nil, .none)
      for _ in 0..<40 {
        run.probe.request(.max(1))
        run.setting.settle()
      }
      #expect(sorted(run.probe.said) == sorted(row.finishing))
      #expect(run.probe.violations == [])
    }

    @Test("10: the demand that 'receive' returns counts", arguments: Rule.returnedDemand.cases)
    func returnedDemand(row: OperatorCase) {
      let run = Run(row, "1 2 3 4 |", nil, .max(1)) { $0.onValue = { _ in .max(1) } }
      run.settle()
      #expect(sorted(run.probe.said) == sorted(row.finishing))
      #expect(run.probe.violations == [])
    }

    @Test("11: a request from inside a delivery counts", arguments: Rule.reentrantRequest.cases)
    func reentrantRequest(row: OperatorCase) {
      let run = Run(row, "1 2 3 4 |", nil, .max(1)) { probe in
        probe.onValue = { [unowned probe] _ in
          probe.request(.max(1))
          return .none
        }
      }
      run.settle()
      #expect(sorted(run.probe.said) == sorted(row.finishing))
      #expect(run.probe.violations == [])
    }

    @Test("12: an end without values needs no demand", arguments: Rule.endWithoutDemand.cases)
    func endWithoutDemand(row: OperatorCase) {
      for end in ["|", "E"] {
        let (eager, idle) = (Run(row, end), Run(row, end, nil, .none))
        eager.settle()
        idle.settle()
        #expect(idle.probe.said == (eager.probe.received == 0 ? eager.probe.said : ""))
        idle.probe.request(.max(9))
        idle.settle()
        #expect(idle.probe.said == eager.probe.said)
      }
    }

    @Test("13: an upstream that sends too much is held back", arguments: Rule.regulates.cases)
    func regulates(row: OperatorCase) {
      let run = Run(row, "", nil, .max(1))
      run.force("1 2 3 4 |")
      #expect(run.probe.violations == [])
    }

    @Test("14: requests from two threads all count", arguments: Rule.threadsRequest.cases)
    func threadsRequest(row: OperatorCase) {
      for _ in 0..<10 {
        let run = Run(row, "1 2 3 4 |", nil, .none)
        DispatchQueue.concurrentPerform(iterations: 2) { [probe = run.probe] _ in
          for _ in 0..<20 { probe.request(.max(1)) }
        }
        run.settle(times: 40)
        #expect(sorted(run.probe.said) == sorted(row.finishing))
        #expect(run.probe.violations == [])
      }
    }
  }
}
