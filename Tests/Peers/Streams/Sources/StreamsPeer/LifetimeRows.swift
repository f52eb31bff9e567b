import CoreStream
import OpenCombine

/// What it costs to subscribe and to stay subscribed.
///
/// While they come and go, subscribers receive a value once in 64 times and never after cancelling: that is what is
/// checked, and it costs next to nothing. Those that stay receive one value.
let lifetimeRows = [
  Row(
    "subscribe + cancel", goal: 350, arriving: { ($0 + 63) / 64 },
    closures: { consumer in
      let subject = ClosureSubject()
      return { events in
        for n in 0..<events {
          let ticket = subject.add { consumer.take($0) }
          if n & 63 == 0 { subject.send(1) }
          subject.remove(ticket)
        }
        subject.send(1)
      }
    },
    core: { consumer in
      let subject = CoreSubject()
      return { events in
        for n in 0..<events {
          let subscription = subject.sink { consumer.take($0) }
          if n & 63 == 0 { subject.send(1) }
          subscription.cancel()
        }
        subject.send(1)
      }
    },
    open: { consumer in
      let subject = OpenSubject()
      return { events in
        for n in 0..<events {
          let subscription = subject.sink { consumer.take($0) }
          if n & 63 == 0 { subject.send(1) }
          subscription.cancel()
        }
        subject.send(1)
      }
    }),
  Row(
    "subscribe + cancel, chain of 4", goal: 500, arriving: { ($0 + 63) / 64 },
    closures: { consumer in
      let subject = ClosureSubject()
      return { events in
        for n in 0..<events {
          let ticket = subject.add(throughFour { consumer.take($0 &- 3) })
          if n & 63 == 0 { subject.send(1) }
          subject.remove(ticket)
        }
        subject.send(1)
      }
    },
    core: { consumer in
      let subject = CoreSubject()
      let chain = subject.map { $0 &+ 1 }.filter { $0 > 1 }.map { $0 &* 2 }.scan(0) { max($0, $1) }
      return { events in
        for n in 0..<events {
          let subscription = chain.sink { consumer.take($0 &- 3) }
          if n & 63 == 0 { subject.send(1) }
          subscription.cancel()
        }
        subject.send(1)
      }
    },
    open: { consumer in
      let subject = OpenSubject()
      let chain = subject.map { $0 &+ 1 }.filter { $0 > 1 }.map { $0 &* 2 }.scan(0) { max($0, $1) }
      return { events in
        for n in 0..<events {
          let subscription = chain.sink { consumer.take($0 &- 3) }
          if n & 63 == 0 { subject.send(1) }
          subscription.cancel()
        }
        subject.send(1)
      }
    }),
  Row(
    "held by a sink", measuring: .heldMemory, goal: 256, arriving: { $0 },
    closures: { consumer in
      let subject = ClosureSubject()
      return { events in
        for _ in 0..<events { subject.add { consumer.take($0) } }
        subject.send(1)
      }
    },
    core: { consumer in
      let subject = CoreSubject()
      return { events in
        for _ in 0..<events { consumer.keep(subject.sink { consumer.take($0) }) }
        subject.send(1)
      }
    },
    open: { consumer in
      let subject = OpenSubject()
      return { events in
        for _ in 0..<events { consumer.keep(subject.sink { consumer.take($0) }) }
        subject.send(1)
      }
    }),
  Row(
    "held by a chain of 4", measuring: .heldMemory, goal: 400, arriving: { $0 },
    closures: { consumer in
      let subject = ClosureSubject()
      return { events in
        for _ in 0..<events { subject.add(throughFour { consumer.take($0 &- 3) }) }
        subject.send(1)
      }
    },
    core: { consumer in
      let subject = CoreSubject()
      let chain = subject.map { $0 &+ 1 }.filter { $0 > 1 }.map { $0 &* 2 }.scan(0) { max($0, $1) }
      return { events in
        for _ in 0..<events { consumer.keep(chain.sink { consumer.take($0 &- 3) }) }
        subject.send(1)
      }
    },
    open: { consumer in
      let subject = OpenSubject()
      let chain = subject.map { $0 &+ 1 }.filter { $0 > 1 }.map { $0 &* 2 }.scan(0) { max($0, $1) }
      return { events in
        for _ in 0..<events { consumer.keep(chain.sink { consumer.take($0 &- 3) }) }
        subject.send(1)
      }
    }),
]
