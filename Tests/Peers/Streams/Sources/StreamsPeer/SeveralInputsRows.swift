import CoreStream
import OpenCombine

/// Several sources, one subscriber. OpenCombine 0.14 lacks most of these.
let severalInputsRows = [
  Row(
    "combineLatest of 2", unit: 2, goal: 50, figureOfFork: 546, arriving: { sumOfNewest(2, events: $0) },
    closures: { consumer in
      let inputs = combining(2) { consumer.take($0[0] &+ $0[1]) }
      return { events in
        for n in stride(from: 0, to: events, by: 2) {
          inputs[0](n)
          inputs[1](n + 1)
        }
      }
    },
    core: { consumer in
      let (a, b) = (CoreSubject(), CoreSubject())
      consumer.keep(a.combineLatest(b).sink { consumer.take($0 &+ $1) })
      return { events in
        for n in stride(from: 0, to: events, by: 2) {
          a.send(n)
          b.send(n + 1)
        }
      }
    }),
  Row(
    "combineLatest of 4", unit: 4, goal: 70, figureOfFork: 758, arriving: { sumOfNewest(4, events: $0) },
    closures: { consumer in
      let inputs = combining(4) { consumer.take($0[0] &+ $0[1] &+ $0[2] &+ $0[3]) }
      return { events in
        for n in stride(from: 0, to: events, by: 4) {
          inputs[0](n)
          inputs[1](n + 1)
          inputs[2](n + 2)
          inputs[3](n + 3)
        }
      }
    },
    core: { consumer in
      let (a, b, c, d) = (CoreSubject(), CoreSubject(), CoreSubject(), CoreSubject())
      consumer.keep(a.combineLatest(b, c, d).sink { consumer.take($0 &+ $1 &+ $2 &+ $3) })
      return { events in
        for n in stride(from: 0, to: events, by: 4) {
          a.send(n)
          b.send(n + 1)
          c.send(n + 2)
          d.send(n + 3)
        }
      }
    }),
  Row(
    "zip of 2", unit: 2, goal: 90, arriving: sumOfAll,
    closures: { consumer in
      var waiting: [Int] = []
      let first = mapping({ $0 }) { waiting.append($0) }
      let second = mapping({ $0 }) { consumer.take(waiting.removeFirst() &+ $0) }
      return { events in
        for n in stride(from: 0, to: events, by: 2) {
          first(n)
          second(n + 1)
        }
      }
    },
    core: { consumer in
      let (a, b) = (CoreSubject(), CoreSubject())
      consumer.keep(a.zip(b).sink { consumer.take($0 &+ $1) })
      return { events in
        for n in stride(from: 0, to: events, by: 2) {
          a.send(n)
          b.send(n + 1)
        }
      }
    },
    open: { consumer in
      let (a, b) = (OpenSubject(), OpenSubject())
      consumer.keep(a.zip(b).sink { consumer.take($0 &+ $1) })
      return { events in
        for n in stride(from: 0, to: events, by: 2) {
          a.send(n)
          b.send(n + 1)
        }
      }
    }),
  Row(
    "merge of 8", unit: 8, goal: 35, figureOfFork: 354, arriving: sumOfAll,
    closures: { consumer in
      let subjects = (0..<8).map { _ in ClosureSubject() }
      for subject in subjects { subject.add { consumer.take($0) } }
      return { for n in 0..<$0 { subjects[n & 7].send(n) } }
    },
    core: { consumer in
      let s = (0..<8).map { _ in CoreSubject() }
      consumer.keep(s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]).sink { consumer.take($0) })
      return { for n in 0..<$0 { s[n & 7].send(n) } }
    }),
  Row(
    "withLatestFrom", goal: 45, figureOfFork: 676, arriving: { sumOfAll($0) + $0 },
    closures: { consumer in
      let (first, second) = (ClosureSubject(), ClosureSubject())
      var latest: Int?
      second.add { latest = $0 }
      first.add { if let latest { consumer.take($0 &+ latest) } }
      second.send(1)
      return { for n in 0..<$0 { first.send(n) } }
    },
    core: { consumer in
      let (first, second) = (CoreSubject(), CoreSubject())
      consumer.keep(first.withLatestFrom(second) { $0 &+ $1 }.sink { consumer.take($0) })
      second.send(1)
      return { for n in 0..<$0 { first.send(n) } }
    }),
]

/// What arrives when inputs send numbers in turn, and each number brings the sum of the newest of all inputs: with
/// three inputs 0 + 1 + 2, 1 + 2 + 3, and so on.
private func sumOfNewest(_ inputs: Int, events: Int) -> Int {
  let results = events - inputs + 1
  return inputs * (sumOfAll(results) + results * (inputs - 1)) - results * sumOfAll(inputs)
}
