import CoreStream
import OpenCombine

/// One source, one subscriber, and what is between them.
let chainRows = [
  Row(
    "subject → sink", goal: 20, arriving: sumOfAll,
    closures: { consumer in
      let subject = ClosureSubject()
      subject.add { consumer.take($0) }
      return { for n in 0..<$0 { subject.send(n) } }
    },
    core: { consumer in
      let subject = CoreSubject()
      consumer.keep(subject.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    open: { consumer in
      let subject = OpenSubject()
      consumer.keep(subject.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    }),
  Row(
    "map.filter.map.scan", goal: 25, arriving: sumThroughFour,
    closures: { consumer in
      let subject = ClosureSubject()
      subject.add(throughFour { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    core: { consumer in
      let subject = CoreSubject()
      let chain = subject.map { $0 &+ 1 }.filter { $0 > 1 }.map { $0 &* 2 }.scan(0) { max($0, $1) }
      consumer.keep(chain.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    open: { consumer in
      let subject = OpenSubject()
      let chain = subject.map { $0 &+ 1 }.filter { $0 > 1 }.map { $0 &* 2 }.scan(0) { max($0, $1) }
      consumer.keep(chain.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    }),
  Row(
    "sequence of 1M, erased each step", goal: 10, arriving: sumThroughFour,
    closures: { consumer in
      let chain = throughFour { consumer.take($0) }
      return { for n in 0..<$0 { chain(n) } }
    },
    core: { consumer in
      { events in
        let mapped = CoreSequence(sequence: 0..<events).eraseToAnyPublisher().map { $0 &+ 1 }.eraseToAnyPublisher()
        let filtered = mapped.filter { $0 > 1 }.eraseToAnyPublisher().map { $0 &* 2 }.eraseToAnyPublisher()
        consumer.keep(filtered.scan(0) { max($0, $1) }.eraseToAnyPublisher().sink { consumer.take($0) })
      }
    },
    open: { consumer in
      { events in
        let mapped = OpenSequence(sequence: 0..<events).eraseToAnyPublisher().map { $0 &+ 1 }.eraseToAnyPublisher()
        let filtered = mapped.filter { $0 > 1 }.eraseToAnyPublisher().map { $0 &* 2 }.eraseToAnyPublisher()
        consumer.keep(filtered.scan(0) { max($0, $1) }.eraseToAnyPublisher().sink { consumer.take($0) })
      }
    }),
  Row(
    "20 erased maps", goal: 150, arriving: { sumOfAll($0) + 20 * $0 },
    closures: { consumer in
      let subject = ClosureSubject()
      subject.add((0..<20).reduce({ consumer.take($0) }) { next, _ in mapping({ $0 &+ 1 }, next) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    core: { consumer in
      let subject = CoreSubject()
      let chain = (0..<20).reduce(subject.eraseToAnyPublisher()) { chain, _ in
        chain.map { $0 &+ 1 }.eraseToAnyPublisher()
      }
      consumer.keep(chain.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    open: { consumer in
      let subject = OpenSubject()
      let chain = (0..<20).reduce(subject.eraseToAnyPublisher()) { chain, _ in
        chain.map { $0 &+ 1 }.eraseToAnyPublisher()
      }
      consumer.keep(chain.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    }),
  Row(
    "current value, send", goal: 25, arriving: sumOfAll,
    closures: { consumer in
      let subject = ClosureSubject()
      var current = 0
      subject.add { consumer.take($0) }
      return {
        for n in 0..<$0 {
          current = n
          subject.send(current)
        }
      }
    },
    core: { consumer in
      let subject = CoreStream.CurrentValueSubject<Int, Never>(0)
      consumer.keep(subject.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    },
    open: { consumer in
      let subject = OpenCombine.CurrentValueSubject<Int, Never>(0)
      consumer.keep(subject.sink { consumer.take($0) })
      return { for n in 0..<$0 { subject.send(n) } }
    }),
]

/// The four operators as closures.
func throughFour(_ next: @escaping (Int) -> Void) -> (Int) -> Void {
  mapping({ $0 &+ 1 }, filtering({ $0 > 1 }, mapping({ $0 &* 2 }, scanning({ max($0, $1) }, next))))
}

/// What arrives behind `map.filter.map.scan`: 4, 6, … up to twice the number of events.
@Sendable
func sumThroughFour(_ events: Int) -> Int { events * (events + 1) - 2 }
