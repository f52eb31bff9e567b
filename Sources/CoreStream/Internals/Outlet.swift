/// Where an extra sends its output: one downstream, whose demand is kept and which hears nothing after its end.
///
/// RxSwift's operators push; Combine's subscribers pull. An extra is written as in Rx, and its outlet makes it right by
/// Combine's rules: a value for which there is no demand waits here, in order; a completion waits behind the values;
/// what the extra holds upstream is cancelled once, after the downstream heard the end or when it cancels.
///
/// The gate is recursive and held while a handler of the extra runs, delivery included, as in Rx: that is what keeps
/// two upstreams on two threads from entering the downstream at once. `request` and `cancel` never wait for it.
///
///     AnyPublisher<Int, Never>.flow { outlet in
///       outlet.send(1)
///       outlet.send(completion: .finished)
///       return AnyCancellable {}
///     }
final class Outlet<Output, Failure: Error>: Subscription, Lingering, CustomStringConvertible, @unchecked Sendable {
  // Unchecked, because every stored property below is read and written with `state` locked.
  private let gate = OwnerLock()
  private let state = Lock()
  private var receiveValue: ((Output) -> Subscribers.Demand)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var demand = Subscribers.Demand.none
  private var waiting = FirstInFirstOut<Output>()
  private var ending: (completion: Subscribers.Completion<Failure>, afterwards: (() -> Void)?)?
  private var isDraining = false
  private var isEnded = false
  private var upstream: (any Cancellable)?

  init<Downstream: Subscriber>(_ downstream: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    receiveValue = downstream.receive(_:)
    receiveCompletion = downstream.receive(completion:)
  }

  var description: String { "Outlet" }

  var isLingering: Bool { true }

  /// Whether nothing more can be sent, because a completion was sent or the downstream cancelled.
  var isClosed: Bool { state.withLock { ending != nil || receiveValue == nil } }

  /// Whether a completion was sent.
  var hasEnded: Bool { state.withLock { isEnded } }

  /// Runs the extra's work, unless the downstream has cancelled already, and keeps what the work holds.
  func start(_ run: (Outlet) -> any Cancellable) {
    if isClosed { return }
    let made = run(self)
    let isOver = state.withLock {
      if receiveValue != nil { upstream = made }
      return receiveValue == nil
    }
    if isOver { made.cancel() }
  }

  /// Runs a handler of the extra while no other handler of it runs on another thread.
  func synchronized<Result>(_ body: () -> Result) -> Result { gate.withLock(body) }
}

// MARK: What the extra sends

extension Outlet {
  /// Delivers a value at once, or keeps it until the downstream asks.
  func send(_ value: Output) {
    synchronized {
      let deliver = state.withLock { () -> ((Output) -> Subscribers.Demand)? in
        guard ending == nil, let receiveValue else { return nil }
        if demand == .unlimited, waiting.isEmpty, !isDraining { return receiveValue }
        waiting.append(value)
        return nil
      }
      if let deliver { _ = deliver(value) } else { drain() }
    }
  }

  /// Delivers values in a row; what is sent from inside a delivery waits behind them.
  func send(all values: FirstInFirstOut<Output>) {
    synchronized {
      var values = values
      state.withLock {
        guard ending == nil, receiveValue != nil else { return }
        while let value = values.popFirst() { waiting.append(value) }
      }
      drain()
    }
  }

  /// Ends the stream after the values that wait. `afterwards` runs between the delivery and the release of what the
  /// extra holds upstream.
  func send(completion: Subscribers.Completion<Failure>, afterwards: (() -> Void)? = nil) {
    synchronized {
      let isFirst = state.withLock {
        guard ending == nil, receiveValue != nil else { return false }
        (ending, isEnded) = ((completion, afterwards), true)
        return true
      }
      if isFirst { drain() }
    }
  }

  /// Delivers what waits, as far as the demand goes. A call from inside a delivery leaves the rest to that delivery.
  private func drain() {
    while let deliver = nextDelivery() {
      let more = deliver()
      state.withLock {
        demand += more
        isDraining = false
      }
    }
    finishIfDrained()
  }

  private func nextDelivery() -> (() -> Subscribers.Demand)? {
    state.withLock {
      guard !isDraining, demand > .none, let receiveValue, let value = waiting.popFirst() else { return nil }
      isDraining = true
      if demand != .unlimited { demand -= 1 }
      return { receiveValue(value) }
    }
  }

  private func finishIfDrained() {
    let end = state.withLock { () -> (() -> Void)? in
      guard let ending, waiting.isEmpty, !isDraining, let receiveCompletion else { return nil }
      self.receiveCompletion = nil
      return {
        receiveCompletion(ending.completion)
        ending.afterwards?()
      }
    }
    guard let end else { return }
    end()
    cancel()
  }
}

// MARK: What the downstream asks

extension Outlet {
  func request(_ more: Subscribers.Demand) {
    state.withLock { demand += more }
    drain()
  }

  func cancel() {
    let held = state.withLock { () -> (Any, (any Cancellable)?) in
      ((receiveValue.take(), receiveCompletion.take(), waiting.takeAll(), ending.take()), upstream.take())
    }
    // What was held is let go of with the lock free: a deinitializer may call back.
    withExtendedLifetime(held.0) { held.1?.cancel() }
  }
}
