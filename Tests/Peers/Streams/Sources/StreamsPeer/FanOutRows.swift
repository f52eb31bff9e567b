import CoreStream
import OpenCombine

/// One source, many subscribers.
let fanOutRows = [
  fanOut(to: 100, goal: 6),
  fanOut(to: 10_000, goal: 12),
  Row(
    "share to 2", goal: 80, arriving: { 2 * sumOfAll($0) },
    closures: { consumer in
      let (subject, shared) = (ClosureSubject(), ClosureSubject())
      subject.add(shared.send)
      for _ in 0..<2 { shared.add { consumer.take($0) } }
      return { for n in 0..<$0 { subject.send(n) } }
    },
    core: { consumer in
      let subject = CoreSubject()
      let shared = subject.share()
      for _ in 0..<2 { consumer.keep(shared.sink { consumer.take($0) }) }
      return { for n in 0..<$0 { subject.send(n) } }
    },
    open: { consumer in
      let subject = OpenSubject()
      let shared = subject.share()
      for _ in 0..<2 { consumer.keep(shared.sink { consumer.take($0) }) }
      return { for n in 0..<$0 { subject.send(n) } }
    }),
]

/// A subject with many subscribers; an event is one delivery to one of them.
private func fanOut(to count: Int, goal: Double) -> Row {
  Row(
    "fan-out to \(count), a delivery", unit: count, goal: goal, arriving: { sumOfAll($0 / count) * count },
    closures: { consumer in
      let subject = ClosureSubject()
      for _ in 0..<count { subject.add { consumer.take($0) } }
      return { for n in 0..<$0 / count { subject.send(n) } }
    },
    core: { consumer in
      let subject = CoreSubject()
      for _ in 0..<count { consumer.keep(subject.sink { consumer.take($0) }) }
      return { for n in 0..<$0 / count { subject.send(n) } }
    },
    open: { consumer in
      let subject = OpenSubject()
      for _ in 0..<count { consumer.keep(subject.sink { consumer.take($0) }) }
      return { for n in 0..<$0 / count { subject.send(n) } }
    })
}
