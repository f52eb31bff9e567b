import CoreStream
import OpenCombine

/// Values that become publishers.
let innerPublisherRows = [
  Row(
    "flatMap of Just", goal: 120, arriving: sumOfAll,
    closures: { consumer in
      let subject = ClosureSubject()
      subject.add(flatMapping({ value in { $0(value) } }) { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    core: { consumer in
      let subject = CoreSubject()
      consumer.keep(subject.flatMap { CoreJust($0) }.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    open: { consumer in
      let subject = OpenSubject()
      consumer.keep(subject.flatMap { OpenJust($0) }.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    }),
  Row(
    "flatMap of 3 elements", goal: 250, arriving: { 3 * sumOfAll($0) + 3 * $0 },
    closures: { consumer in
      let subject = ClosureSubject()
      subject.add(flatMapping({ value in { for n in value..<value + 3 { $0(n) } } }) { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    core: { consumer in
      let subject = CoreSubject()
      consumer.keep(subject.flatMap { CoreSequence(sequence: $0..<$0 + 3) }.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    open: { consumer in
      let subject = OpenSubject()
      consumer.keep(subject.flatMap { OpenSequence(sequence: $0..<$0 + 3) }.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    }),
  Row(
    "switchToLatest", goal: 120, arriving: sumOfAll,
    closures: { consumer in
      let subject = ClosureSubject()
      subject.add(flatMapping({ value in { $0(value) } }) { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    core: { consumer in
      let subject = CoreSubject()
      consumer.keep(subject.map { CoreJust($0) }.switchToLatest().sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    open: { consumer in
      let subject = OpenSubject()
      consumer.keep(subject.map { OpenJust($0) }.switchToLatest().sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    }),
]
