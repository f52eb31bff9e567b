import CoreStream
import Foundation

/// A subscriber of any type of value that writes down what it receives, counts its demand, and reports whatever breaks
/// the protocol of streams.
final class Probe: @unchecked Sendable {
  // Unchecked: the lock guards every word that changes.
  private let lock = NSLock()
  private let initial: Subscribers.Demand
  private var marks: [String] = []
  private var broken: [String] = []
  private var values = 0
  private var lateValues = 0
  private var requested = Subscribers.Demand.none
  private var subscription: (any Subscription)?
  private var kept: (any Subscription)?
  private var stage = Stage.waiting
  private var inside: (thread: ObjectIdentifier, depth: Int)?
  private weak var subscriber: AnyObject?

  private enum Stage {
    /// No subscription has come.
    case waiting

    /// Values may come.
    case open

    /// The completion has come.
    case ended

    /// `cancel` has been called and has returned.
    case cancelled
  }

  /// Run inside the delivery of the subscription, of a value, of the completion.
  var onSubscription: () -> Void = {}
  var onValue: (Int) -> Subscribers.Demand = { _ in .none }
  var onCompletion: () -> Void = {}

  /// Keeps the subscription beyond the end, as a careless subscriber does.
  var keepsSubscription = false

  init(_ initial: Subscribers.Demand = .unlimited) { self.initial = initial }

  /// What was received, as `1 2 |`.
  var said: String { lock.withLock { marks.joined(separator: " ") } }

  /// What was wrong with it.
  var violations: [String] { lock.withLock { broken } }

  var received: Int { lock.withLock { values } }

  /// The subscription has come.
  var isSubscribed: Bool { lock.withLock { subscription != nil } }

  /// How many values began to arrive after `cancel` had returned.
  var late: Int { lock.withLock { lateValues } }

  var hasEnded: Bool { lock.withLock { stage == .ended } }

  /// The stream still holds its subscriber.
  var isHeld: Bool { lock.withLock { subscriber != nil } }

  func request(_ more: Subscribers.Demand) {
    let target = lock.withLock {
      requested += more
      return subscription ?? kept
    }
    target?.request(more)
  }

  func cancel() {
    let target = lock.withLock { subscription ?? kept }
    target?.cancel()
    lock.withLock {
      if stage == .waiting || stage == .open { stage = .cancelled }
      if keepsSubscription { kept = target }
      subscription = nil
    }
  }

  fileprivate func receive(subscription: any Subscription, for subscriber: AnyObject) {
    lock.withLock {
      if stage != .waiting { broken.append("another subscription") }
      stage = .open
      self.subscription = subscription
      self.subscriber = subscriber
    }
    if initial > .none { request(initial) }
    onSubscription()
  }

  fileprivate func receive(_ text: String) -> Subscribers.Demand {
    let number = enter { () -> Int in
      switch stage {
      case .waiting: broken.append("\(text) before the subscription")
      case .open: break
      case .ended: broken.append("\(text) after the end")
      case .cancelled: lateValues += 1
      }
      values += 1
      if requested < values { broken.append("\(text) though \(values - 1) were requested") }
      marks.append(text)
      return values
    }
    let more = onValue(number)
    leave { requested += more }
    return more
  }

  fileprivate func receive(completion text: String) {
    enter {
      switch stage {
      case .waiting: broken.append("\(text) before the subscription")
      case .open: break
      case .ended: broken.append("\(text) after the end")
      case .cancelled: broken.append("\(text) after the cancel")
      }
      stage = .ended
      marks.append(text)
      if keepsSubscription { kept = subscription }
    }
    onCompletion()
    leave {}
    let released = lock.withLock {
      defer { subscription = nil }
      return subscription
    }
    withExtendedLifetime(released) {}
  }

  /// Notes that this thread is inside the subscriber; nobody else may be.
  private func enter<Result>(_ body: () -> Result) -> Result {
    let thread = ObjectIdentifier(Thread.current)
    return lock.withLock {
      if let inside, inside.thread != thread { broken.append("two threads at once") }
      inside = (thread, (inside?.depth ?? 0) + 1)
      return body()
    }
  }

  private func leave(_ body: () -> Void) {
    lock.withLock {
      body()
      guard let now = inside else { return }
      inside = now.depth > 1 ? (now.thread, now.depth - 1) : nil
    }
  }
}

/// Attaches a probe to a publisher. The stream is the only one to hold it.
final class ProbeSubscriber<Input, Failure: Error>: Subscriber {
  private let probe: Probe

  init(_ probe: Probe) { self.probe = probe }

  func receive(subscription: any Subscription) { probe.receive(subscription: subscription, for: self) }

  func receive(_ input: Input) -> Subscribers.Demand { probe.receive("\(input)") }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: probe.receive(completion: "|")
    case .failure: probe.receive(completion: "E")
    }
  }
}
