#if CORESTREAM_ON_COMBINE

import Combine
import Foundation

/// One subscriber of a subject, and its demand.
final class OrderedLine<Output, Failure: Error>: Subscription, CustomStringConvertible, @unchecked Sendable {
  // Unchecked, because what changes is read and written with `lock` locked. While a value is delivered the gate is
  // held, so that the subscriber receives one at a time.
  private let gate = NSRecursiveLock()
  private let lock = NSLock()
  private var core: OrderedSubscribers<Output, Failure>?
  /// Kept as long as somebody is subscribed.
  private var subject: AnyObject?
  /// The number by which the core finds this, which alone asks for it.
  var place = 0
  private var receiveValue: ((Output) -> Subscribers.Demand)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var demand = Subscribers.Demand.none
  /// Whether the current value was delivered.
  private var isUpToDate = false

  init<S: Subscriber>(_ subscriber: S, core: OrderedSubscribers<Output, Failure>, subject: AnyObject)
  where S.Input == Output, S.Failure == Failure {
    (self.core, self.subject) = (core, subject)
    receiveValue = subscriber.receive(_:)
    receiveCompletion = subscriber.receive(completion:)
  }

  var description: String { "Subject" }

  /// Delivers a value if there is demand for it.
  func receive(_ value: Output) {
    gate.withLock {
      let deliver = lock.withLock { () -> ((Output) -> Subscribers.Demand)? in
        isUpToDate = demand > .none
        guard isUpToDate else { return nil }
        demand -= 1
        return receiveValue
      }
      if let more = deliver?(value), more > .none { lock.withLock { demand += more } }
    }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let deliver = lock.withLock { receiveCompletion }
    let released = close()
    gate.withLock { deliver?(completion) }
    withExtendedLifetime(released) {}
  }

  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "demand must not be zero")
    let core = lock.withLock {
      demand += more
      return self.core
    }
    guard let core else { return }
    core.requestUpstreams()
    gate.withLock {
      if !lock.withLock({ isUpToDate }), let value = core.current { receive(value) }
    }
  }

  func cancel() {
    let released = close()
    released.core?.remove(self)
  }

  private typealias Held = (
    core: OrderedSubscribers<Output, Failure>?, subject: AnyObject?, value: ((Output) -> Subscribers.Demand)?,
    completion: ((Subscribers.Completion<Failure>) -> Void)?
  )

  private func close() -> Held {
    lock.withLock {
      defer { (core, subject, receiveValue, receiveCompletion) = (nil, nil, nil, nil) }
      return (core, subject, receiveValue, receiveCompletion)
    }
  }
}

#endif
