import CoreStream
import OpenCombine

/// Operators that wait, on a clock that both libraries take for a scheduler.
///
/// `debounce`: a value a tick, and each is the last of its kind for long enough, so that all arrive. `throttle`: a value
/// a tick, and the latest of ten arrives.
let timeRows = [
  Row(
    "debounce, virtual time", goal: 400, arriving: sumOfAll,
    closures: { consumer in
      let clock = VirtualClock()
      var generation = 0
      let debounce = mapping({ $0 }) { value in
        generation += 1
        let mine = generation
        clock.add(at: clock.ticks + 1, every: nil) { if mine == generation { consumer.take(value) } }
      }
      return {
        for n in 0..<$0 {
          debounce(n)
          clock.advance(by: 2)
        }
      }
    },
    core: { consumer in
      let (subject, clock) = (CoreSubject(), VirtualClock())
      consumer.keep(subject.debounce(for: 1, scheduler: clock).sink { consumer.take($0) })
      return {
        for n in 0..<$0 {
          subject.send(n)
          clock.advance(by: 2)
        }
      }
    },
    open: { consumer in
      let (subject, clock) = (OpenSubject(), VirtualClock())
      consumer.keep(subject.debounce(for: 1, scheduler: clock).sink { consumer.take($0) })
      return {
        for n in 0..<$0 {
          subject.send(n)
          clock.advance(by: 2)
        }
      }
    }),
  Row(
    "throttle, virtual time", unit: 10, goal: 150, arriving: { sumOfAll($0 / 10) * 10 + $0 / 10 * 9 },
    closures: { consumer in
      let clock = VirtualClock()
      var pending: Int?
      var earliest = 0
      let throttle = mapping({ $0 }) { value in
        let isFirst = pending == nil
        pending = value
        guard isFirst else { return }
        clock.add(at: max(clock.ticks, earliest), every: nil) {
          earliest = clock.ticks + 10
          if let value = pending { consumer.take(value) }
          pending = nil
        }
      }
      return {
        for n in 0..<$0 {
          throttle(n)
          clock.advance(by: 1)
        }
      }
    },
    core: { consumer in
      let (subject, clock) = (CoreSubject(), VirtualClock())
      consumer.keep(subject.throttle(for: 10, scheduler: clock, latest: true).sink { consumer.take($0) })
      return {
        for n in 0..<$0 {
          subject.send(n)
          clock.advance(by: 1)
        }
      }
    },
    open: { consumer in
      let (subject, clock) = (OpenSubject(), VirtualClock())
      consumer.keep(subject.throttle(for: 10, scheduler: clock, latest: true).sink { consumer.take($0) })
      return {
        for n in 0..<$0 {
          subject.send(n)
          clock.advance(by: 1)
        }
      }
    }),
]
