/// An inlet that hands everything on to an outlet: what an extra puts on a stream that becomes its own.
///
/// It is one object, whereas the closures of an `Inlet` are two more; the end may go elsewhere.
@usableFromInline
final class PassingInlet<Input, Failure: Error>: InletCore, Subscriber, @unchecked Sendable {
  // Unchecked, because what changes is read and written with `state` locked, but for the key, which is the extra's.
  @usableFromInline let outlet: Outlet<Input, Failure>
  @usableFromInline @exclusivity(unchecked) var finished: ((PassingInlet) -> Void)?

  /// By what the extra finds it again.
  @usableFromInline @exclusivity(unchecked) var key: CompositeCancellable.Key?

  /// `finished` says what the upstream's end means, if that isn't the end of all.
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
    outlet.gate.lock()
    if case .finished = completion, let finished { finished(self) } else { outlet.send(completion: completion) }
    outlet.gate.unlock()
    letGo()
  }

  @usableFromInline
  override func forgetClosures() { _ = takeFinished() }

  /// Not inlined, so that what is taken is let go of with the lock free.
  @usableFromInline @inline(never)
  func takeFinished() -> ((PassingInlet) -> Void)? {
    state.lock()
    defer { state.unlock() }
    let taken = finished
    finished = nil
    return taken
  }
}
