import CoreStream
import Dispatch
import Foundation
import Testing

extension ProtocolRules {
  @Suite("sending")
  struct Sending {
    @Test("28: what is sent from inside a delivery is delivered", arguments: Rule.reentrantSend.cases)
    func reentrantSend(row: OperatorCase) {
      #expect(sorted(said(row, isReentrant: true)) == sorted(said(row, isReentrant: false)))
    }

    /// What comes of the numbers up to 6, the next of which may be sent while the one before is delivered.
    func said(_ row: OperatorCase, isReentrant: Bool) -> String {
      let subject = PassthroughSubject<Int, TestFailure>()
      let setting = Setting(.subject(subject), other: .feed(Feed("1 2 3 4 5 6")))
      let probe = Probe()
      var number = 0
      func sendNext() -> Bool {
        guard number < 6 else { return false }
        number += 1
        subject.send(number)
        return true
      }
      row.run(setting, probe)
      setting.settle()
      if isReentrant {
        probe.onValue = { _ in
          _ = sendNext()
          return .none
        }
      }
      while sendNext() { setting.settle() }
      setting.settle()
      probe.onValue = { _ in .none }
      subject.send(completion: .finished)
      setting.settle()
      #expect(probe.violations == [])
      return probe.said
    }

    @Test("29: two threads send, and one thing at a time arrives", arguments: Rule.serial.cases)
    func serial(row: OperatorCase) {
      let subjects = [PassthroughSubject<Int, TestFailure>(), PassthroughSubject()]
      let setting = Setting(.subject(subjects[0]), other: .subject(subjects[1]))
      let probe = Probe()
      probe.onValue = { _ in
        Thread.sleep(forTimeInterval: 0)
        return .none
      }
      row.run(setting, probe)
      setting.settle()
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        for number in 0..<200 { subjects[(thread + number / 10) % 2].send(number) }
        subjects[thread].send(completion: .finished)
      }
      setting.settle()
      #expect(probe.violations == [])
    }
  }
}
