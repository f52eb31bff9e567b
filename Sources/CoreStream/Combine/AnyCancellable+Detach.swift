#if !CORESTREAM_ON_COMBINE

// What Combine's has not.

extension AnyCancellable {
  /// Whether it was cancelled, or released: Rx's `isDisposed` of a `Cancelable`. What it cancels may have ended without
  /// it.
  public var isCancelled: Bool { lock.withLock { action == nil } }

  /// Lets the activity go on by itself: it is no longer canceled on release, but still by `cancel()`.
  ///
  ///     subject.sink { print($0) }.detach()   // Prints until the subject ends.
  public func detach() {
    let released = lock.withLock { () -> (() -> Void)? in
      outlivesRelease = true
      guard let referringSink, !isDetached, action != nil else { return nil }
      isDetached = true
      _ = Unmanaged.passRetained(self)
      // The action held the sink; from now on only its upstream does.
      let sink = referringSink.takeUnretainedValue()
      defer { action = { [weak sink] in (sink as? any Cancellable)?.cancel() } }
      return action
    }
    withExtendedLifetime(released) {}
  }

  /// Lets the activity go on by itself if nobody else keeps this. Whoever does, a set or a bag for instance, can still
  /// cancel, as with a disposable of RxSwift whose result is ignored.
  ///
  ///     subject.sink { print($0) }.kept(in: screen).detachUnlessKept()   // Ends with the screen.
  public consuming func detachUnlessKept() {
    var one = consume self
    if isKnownUniquelyReferenced(&one) { one.detach() }
  }
}

#endif
