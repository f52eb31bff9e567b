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
@usableFromInline
final class Outlet<Output, Failure: Error>: OutletCore, @unchecked Sendable {
  // Unchecked, because every stored property below is read and written with `state` locked.
  //
  // Where a value comes and goes, nothing makes the runtime look up a generic type, which takes longer than all the rest:
  // no tuple, no optional and no closure of the outlet's own types is made there, and flags say what the queue would.
  @usableFromInline @exclusivity(unchecked) var receiveValue: ((Output) -> Subscribers.Demand)?
  @usableFromInline @exclusivity(unchecked) var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  /// What waits, once something had to: an outlet is made for each subscription, and seldom needs this.
  @usableFromInline @exclusivity(unchecked) var waiting: Waiting?

  @usableFromInline
  final class Waiting {
    @usableFromInline @exclusivity(unchecked) var values = FirstInFirstOut<Output>()
    /// The end that waits behind the values.
    @usableFromInline @exclusivity(unchecked) var ending: (() -> Void)?

    @inlinable
    init() {}
  }

  @inlinable
  init<Downstream: Subscriber>(_ downstream: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    receiveValue = downstream.valueReceiver
    receiveCompletion = downstream.completionReceiver
    super.init(drains: { unsafeDowncast($0, to: Outlet.self).drain() })
  }

  /// Runs the extra's work, unless the downstream has cancelled already, and keeps what the work holds.
  @inlinable
  func start(_ run: (Outlet) -> any Cancellable) {
    if !isClosed { keep(upstream: run(self)) }
  }

  // MARK: What the extra sends

  /// Delivers a value at once, or keeps it until the downstream asks.
  @inlinable
  func send(_ value: Output) {
    gate.lock()
    state.lock()
    let deliver = isFlowing ? receiveValue : nil
    state.unlock()
    if let deliver { _ = deliver(value) } else { keep(value) }
    gate.unlock()
  }

  /// Keeps a value behind those that wait, and delivers what may go out.
  @inlinable
  func keep(_ value: Output) {
    state.lock()
    if isEnded || isCancelled { return state.unlock() }
    append(value)
    updateFlow()
    state.unlock()
    drain()
  }

  /// Keeps a value. The caller has `state` locked.
  @inlinable
  func append(_ value: Output) {
    makeWaiting().values.append(value)
    hasWaiting = true
  }

  /// Where something can wait. The caller has `state` locked.
  @inlinable
  func makeWaiting() -> Waiting {
    if let waiting { return waiting }
    let made = Waiting()
    waiting = made
    return made
  }

  /// Delivers values in a row; what is sent from inside a delivery waits behind them.
  @inlinable
  func send(all values: FirstInFirstOut<Output>) {
    if values.isEmpty { return }
    gate.lock()
    defer { gate.unlock() }
    var values = values
    state.lock()
    if isEnded || isCancelled { return state.unlock() }
    while let value = values.popFirst() { append(value) }
    updateFlow()
    state.unlock()
    drain()
  }

  /// Ends the stream after the values that wait. `afterwards` runs between the delivery and the release of what the
  /// extra holds upstream.
  @inlinable
  func send(completion: Subscribers.Completion<Failure>, afterwards: (() -> Void)? = nil) {
    gate.lock()
    defer { gate.unlock() }
    state.lock()
    guard !isEnded, !isCancelled, let receiveCompletion else { return state.unlock() }
    (isEnded, isFlowing) = (true, false)
    self.receiveCompletion = nil
    let waits = hasWaiting || isDraining
    if waits {
      wait(for: {
        receiveCompletion(completion)
        afterwards?()
      })
    }
    state.unlock()
    if waits { return drain() }
    receiveCompletion(completion)
    afterwards?()
    cancel()
  }

  /// Keeps an end behind the values that wait. The caller has `state` locked.
  @inlinable
  func wait(for ending: @escaping () -> Void) {
    makeWaiting().ending = ending
    hasEnding = true
  }

  /// Delivers what waits, as far as the demand goes. A call from inside a delivery leaves the rest to that delivery.
  @inlinable
  func drain() {
    while true {
      state.lock()
      guard hasWaiting, !isDraining, !isCancelled, demand > .none, let receiveValue, let waiting,
        let value = waiting.values.popFirst()
      else { break }
      hasWaiting = !waiting.values.isEmpty
      (isDraining, isFlowing) = (true, false)
      if demand != .unlimited { demand -= 1 }
      state.unlock()
      let more = receiveValue(value)
      state.lock()
      demand += more
      isDraining = false
      updateFlow()
      state.unlock()
    }
    guard hasEnding, !hasWaiting, !isDraining, let waiting, let ending = waiting.ending else { return state.unlock() }
    waiting.ending = nil
    hasEnding = false
    state.unlock()
    ending()
    cancel()
  }

  // MARK: The end

  @usableFromInline
  override func forgetDownstream() {
    _ = takeValue()
    _ = takeCompletion()
    _ = takeWaiting()
  }

  // What is taken is returned, and the functions aren't inlined, so that all is let go of with the lock free: a
  // deinitializer may call back. Each takes one thing, since a tuple's type would have to be looked up.

  @inline(never)
  private func takeValue() -> ((Output) -> Subscribers.Demand)? {
    state.lock()
    defer { state.unlock() }
    let taken = receiveValue
    receiveValue = nil
    return taken
  }

  @inline(never)
  private func takeCompletion() -> ((Subscribers.Completion<Failure>) -> Void)? {
    state.lock()
    defer { state.unlock() }
    let taken = receiveCompletion
    receiveCompletion = nil
    return taken
  }

  @inline(never)
  private func takeWaiting() -> Waiting? {
    state.lock()
    defer { state.unlock() }
    let taken = waiting
    waiting = nil
    return taken
  }
}
