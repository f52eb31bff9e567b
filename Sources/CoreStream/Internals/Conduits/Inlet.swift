/// A subscriber that an extra puts on an upstream: it asks for everything and hands it to closures.
///
/// It can be cancelled before its subscription arrives, takes one subscription only, and forgets its closures at the
/// end, so that nothing of the extra is kept alive by a finished upstream. If it is cancelled while it hears the end,
/// it passes that on: an upstream made of extras then releases what it holds in Rx's order, any other ignores it.
///
///     let inlet = Inlet<Int, Never>(value: { print($0) }, completion: { _ in print("finished") })
///     numbers.subscribe(inlet)
///     inlet.cancel()
@usableFromInline
final class Inlet<Input, Failure: Error>: InletCore, Subscriber, @unchecked Sendable {
  // Unchecked, because every stored property below is read and written with `state` locked.
  @usableFromInline @exclusivity(unchecked) var receiveValue: ((Input) -> Void)?
  @usableFromInline @exclusivity(unchecked) var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  /// Whose gate is held while a value is received.
  @usableFromInline let owner: OutletCore?

  @inlinable
  init(
    release: UpstreamRelease = .afterwards, owner: OutletCore? = nil, value: @escaping (Input) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.owner = owner
    receiveValue = value
    receiveCompletion = completion
    super.init(release: release)
  }

  @inlinable
  func receive(subscription: any Subscription) { connect(subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    state.lock()
    let deliver = receiveValue
    state.unlock()
    guard let deliver else { return .none }
    if let owner { owner.gate.withLock { deliver(input) } } else { deliver(input) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    let (value, ending) = takeClosures()
    if release.comesBefore(completion) { cancel() }
    ending?(completion)
    letGo()
    withExtendedLifetime(value) {}
  }

  @usableFromInline
  override func forgetClosures() {
    _ = takeValue()
    _ = takeCompletion()
  }

  // What is taken is returned, so that it is let go of with the lock free: a deinitializer may call back. Where types
  // may have to be looked up, each function takes one thing and isn't inlined, so that this holds in optimized code.

  @inlinable
  func takeClosures() -> (value: ((Input) -> Void)?, ending: ((Subscribers.Completion<Failure>) -> Void)?) {
    state.lock()
    defer { state.unlock() }
    isOpen = false
    let taken = (receiveValue, receiveCompletion)
    receiveValue = nil
    receiveCompletion = nil
    return taken
  }

  @inline(never)
  private func takeValue() -> ((Input) -> Void)? {
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
}

/// The part of an inlet that doesn't depend on its types; apart for the reason that `OutletCore` has.
@usableFromInline
class InletCore: Cancellable, @unchecked Sendable {
  // Unchecked, because what changes is read and written with `state` locked.
  @usableFromInline final let state = Lock()
  @usableFromInline final let release: UpstreamRelease
  /// Whether there was neither an end nor a cancel.
  @usableFromInline @exclusivity(unchecked) final var isOpen = true
  @exclusivity(unchecked) private final var subscription: (any Subscription)?

  @inlinable
  init(release: UpstreamRelease) { self.release = release }

  @usableFromInline
  final func connect(_ subscription: any Subscription) {
    let isWanted = state.withLock {
      guard self.subscription == nil, isOpen else { return false }
      self.subscription = subscription
      return true
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  @usableFromInline
  final func cancel() {
    state.withLock { isOpen = false }
    forgetClosures()
    takeSubscription()?.cancel()
  }

  /// Whether what comes is wanted.
  @inlinable final var isReceiving: Bool { state.withLock { isOpen } }

  /// Notes the upstream's end; false if there was one, or a cancel.
  @inlinable
  final func close() -> Bool {
    state.lock()
    defer { state.unlock() }
    defer { isOpen = false }
    return isOpen
  }

  /// Lets go of the subscription of an upstream that has ended.
  @usableFromInline
  final func letGo() { _ = takeSubscription() }

  /// Lets go of what the values and the end are handed to.
  @usableFromInline
  func forgetClosures() {}

  @inline(never)
  private final func takeSubscription() -> (any Subscription)? {
    state.lock()
    defer { state.unlock() }
    let taken = subscription
    subscription = nil
    return taken
  }
}

/// When an upstream that ends is let go of, which Rx's operators do at different moments.
@usableFromInline
enum UpstreamRelease {
  /// When the extra has handled the end, or cancels meanwhile.
  case afterwards
  /// Before the extra hears that the upstream finished, but not before a failure.
  case beforeFinishing
  /// Before the extra hears of any end.
  case beforeEnding

  @inlinable
  func comesBefore<Failure>(_ completion: Subscribers.Completion<Failure>) -> Bool {
    switch (self, completion) {
    case (.beforeEnding, _), (.beforeFinishing, .finished): true
    default: false
    }
  }
}

extension Outlet {
  /// A subscriber for an upstream of the extra. Its closures run one at a time; a failure goes downstream at once, and
  /// so does the upstream's end unless `finished` says otherwise.
  @inlinable
  func inlet<Input>(
    release: UpstreamRelease = .afterwards, finished: (() -> Void)? = nil, value: @escaping (Input) -> Void
  ) -> Inlet<Input, Failure> {
    Inlet(
      release: release,
      owner: self,
      value: value,
      completion: { completion in
        self.synchronized {
          if case .finished = completion, let end = finished { end() } else { self.send(completion: completion) }
        }
      })
  }
}

extension Publisher {
  /// Subscribes for an extra's outlet; see `Outlet.inlet(finished:value:)`.
  @inlinable
  func feed<Result>(
    _ outlet: Outlet<Result, Failure>, finished: (() -> Void)? = nil, value: @escaping (Output) -> Void
  ) -> Inlet<Output, Failure> {
    let inlet = outlet.inlet(finished: finished, value: value)
    subscribe(inlet)
    return inlet
  }
}
