#if !CORESTREAM_ON_COMBINE

import Foundation

extension Timer {
  /// A publisher of the present date, again and again, once it is connected.
  ///
  ///     Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Sends the date on a run loop while it is connected. A date that finds no demand is dropped. Never completes.
  ///
  /// All subscribers share one timer, and are called on the run loop's thread, in the order of subscription.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The seconds between two dates.
    public final let interval: TimeInterval

    /// How exact the timer is; nil for as exact as it can be.
    public final let tolerance: TimeInterval?

    /// Where the timer runs.
    public final let runLoop: RunLoop

    /// The mode that the run loop must be in.
    public final let mode: RunLoop.Mode

    /// How work is scheduled.
    public final let options: RunLoop.SchedulerOptions?

    private let sides = TimerSubscriptions()

    /// A publisher of dates.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      let side = TimerSubscription(subscriber, in: sides)
      sides.add(side.combineIdentifier) { side.send($0) }
      subscriber.receive(subscription: side)
    }

    /// Starts a timer. Connecting again starts another one; cancelling any of them ends the sending for all
    /// subscribers.
    public func connect() -> any Cancellable {
      let sides = sides
      // With the first date said: Foundation on Linux fires a timer made without one at once.
      let first = Date(timeIntervalSinceNow: interval)
      let timer = Timer(fire: first, interval: interval, repeats: true) { _ in sides.send(Date()) }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return AnyCancellable {
        sides.removeAll()
        timer.invalidate()
      }
    }
  }
}

/// Whom a timer sends to, in the order of subscription.
private final class TimerSubscriptions: @unchecked Sendable {
  // Unchecked, because the only state is behind the lock.
  private var sides: [(id: CombineIdentifier, send: (Date) -> Void)] = []

  func add(_ id: CombineIdentifier, send: @escaping (Date) -> Void) {
    LockStripe.of(self).withLock { sides.append((id, send)) }
  }

  func remove(_ id: CombineIdentifier) {
    let removed = LockStripe.of(self).withLock {
      sides.firstIndex { $0.id == id }.map { sides.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  func removeAll() {
    let removed = LockStripe.of(self).withLock { () -> [(id: CombineIdentifier, send: (Date) -> Void)] in
      defer { sides = [] }
      return sides
    }
    withExtendedLifetime(removed) {}
  }

  func send(_ date: Date) {
    for side in LockStripe.of(self).withLock({ sides }) { side.send(date) }
  }
}

/// One subscriber of a timer, and how many dates it still wants.
private final class TimerSubscription<Downstream: Subscriber>: Subscription
where Downstream.Input == Date, Downstream.Failure == Never {
  private let sides: TimerSubscriptions
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none

  init(_ downstream: Downstream, in sides: TimerSubscriptions) {
    self.downstream = downstream
    self.sides = sides
  }

  func send(_ date: Date) {
    let target = LockStripe.of(self).withLock { () -> Downstream? in
      guard demand > .none, let downstream else { return nil }
      demand -= 1
      return downstream
    }
    guard let more = target?.receive(date), more > .none else { return }
    request(more)
  }

  func request(_ more: Subscribers.Demand) {
    LockStripe.of(self).withLock { if downstream != nil { demand += more } }
  }

  func cancel() {
    let released = LockStripe.of(self).withLock { downstream.take() }
    if released != nil { sides.remove(combineIdentifier) }
  }
}

#endif
