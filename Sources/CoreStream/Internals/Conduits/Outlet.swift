/// What an extra (an operator in `Extras`) sends its output to: one downstream, whose demand is respected.
///
/// RxSwift's operators push; Combine's subscribers pull. An extra is written like RxSwift's operators, and its outlet adds
/// Combine's rules: a value without demand is buffered; a completion waits until the buffered values are delivered; after
/// the completion nothing is delivered; the extra's upstream subscriptions are cancelled once, after the downstream
/// received the completion or when it cancels.
///
/// The gate is recursive, and locked while a handler of the extra runs and delivers, as in RxSwift, so that two upstreams
/// on two threads don't call the downstream at the same time. `request` and `cancel` never wait for it.
///
///     AnyPublisher<Int, Never>.withOutlet { outlet in
///       outlet.send(1)
///       outlet.send(completion: .finished)
///       return AnyCancellable {}
///     }
@usableFromInline
final class Outlet<Output, Failure: Error>: OutletCore, @unchecked Sendable {
  // Unchecked, because every stored property below is read and written with `state` locked.
  //
  // The path of a value avoids everything for which the runtime looks up generic type metadata, which would take longer
  // than all the rest: it creates no tuple, optional or closure of the outlet's generic parameters, and reads flags
  // instead of the buffer.
  //
  // What an outlet does when there is no demand isn't inlinable: it is rare, and each module would have a copy of it for
  // each type of values.
  @usableFromInline @exclusivity(unchecked) var receiveValue: ((Output) -> Subscribers.Demand)?
  @usableFromInline @exclusivity(unchecked) var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  /// The buffer; created when it is first needed, because most subscriptions never need it.
  @usableFromInline @exclusivity(unchecked) var waiting: Waiting?

  @usableFromInline
  final class Waiting {
    @usableFromInline @exclusivity(unchecked) var values = FirstInFirstOut<Output>()
    /// Sends the completion, when the values before it are delivered.
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

  /// Runs the operator's closure, unless the downstream has cancelled already, and keeps the cancellable it returns.
  @inlinable
  func start(_ run: (Outlet) -> any Cancellable) {
    if !isClosed { keep(upstream: run(self)) }
  }

  // MARK: Sending

  /// Delivers a value at once, or buffers it until there is demand.
  @inlinable
  func send(_ value: Output) {
    gate.lock()
    state.lock()
    let deliver = isFlowing ? receiveValue : nil
    state.unlock()
    if let deliver { _ = deliver(value) } else { keep(value) }
    gate.unlock()
  }

  /// Buffers a value, and delivers what there is demand for.
  @usableFromInline
  func keep(_ value: Output) {
    state.lock()
    if isEnded || isCancelled { return state.unlock() }
    append(value)
    updateFlow()
    state.unlock()
    drain()
  }

  /// Buffers a value. Call it with `state` locked.
  @usableFromInline
  func append(_ value: Output) {
    makeWaiting().values.append(value)
    hasWaiting = true
  }

  /// Returns the buffer, which is created if there is none. Call it with `state` locked.
  @usableFromInline
  func makeWaiting() -> Waiting {
    if let waiting { return waiting }
    let made = Waiting()
    waiting = made
    return made
  }

  /// Delivers values one after the other; what is sent from inside a delivery waits behind them.
  @inlinable
  func send(all values: FirstInFirstOut<Output>) {
    guard let first = values.first else { return }
    if values.rest.isEmpty { send(first) } else { sendSeveral(values) }
  }

  @usableFromInline
  func sendSeveral(_ values: FirstInFirstOut<Output>) {
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

  /// Completes the downstream after the buffered values. `afterwards` runs between the completion and the release of
  /// the upstream subscriptions.
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

  /// Buffers a completion. Call it with `state` locked.
  @usableFromInline
  func wait(for ending: @escaping () -> Void) {
    makeWaiting().ending = ending
    hasEnding = true
  }

  /// Delivers buffered values as long as there is demand. A nested call returns, and the outer one goes on.
  @usableFromInline
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

  // What is taken is returned, and the functions aren't inlined, so that all is released with the lock unlocked: a
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
