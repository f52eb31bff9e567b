/// An inlet that sends every value on to an outlet, and the completion too unless it is given a closure for that.
///
/// It is one object, where an `Inlet` with its closures would be three.
@usableFromInline
final class PassingInlet<Input, Failure: Error>: InletCore, Subscriber, @unchecked Sendable {
  // Unchecked, because what changes is read and written with `state` locked, but for the key, which the operator sets.
  @usableFromInline let outlet: Outlet<Input, Failure>
  @usableFromInline @exclusivity(unchecked) var finished: ((PassingInlet) -> Void)?

  /// The key under which the operator keeps this inlet.
  @usableFromInline @exclusivity(unchecked) var key: CompositeCancellable.Key?

  /// - Parameter finished: Called in place of completing the outlet when the upstream finishes, with the gate unlocked.
  @inlinable
  init(
    _ outlet: Outlet<Input, Failure>, release: UpstreamRelease = .afterwards,
    finished: ((PassingInlet) -> Void)? = nil
  ) {
    self.outlet = outlet
    self.finished = finished
    super.init(release: release)
  }

  @inlinable
  func receive(subscription: any Subscription) { connect(subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if isReceiving { outlet.send(input) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard close() else { return }
    let finished = takeFinished()
    if release.comesBefore(completion) { cancel() }
    if case .finished = completion, let finished { finished(self) } else { outlet.send(completion: completion) }
    cancelIfLingering()
  }

  @usableFromInline
  override func forgetClosures() { _ = takeFinished() }

  /// Not inlined, so that what is taken is released with the lock unlocked.
  @usableFromInline @inline(never)
  func takeFinished() -> ((PassingInlet) -> Void)? {
    state.lock()
    defer { state.unlock() }
    let taken = finished
    finished = nil
    return taken
  }
}
