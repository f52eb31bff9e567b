#if !CORESTREAM_ON_COMBINE

/// Runs a closure when a publisher has completed, but not before the call that subscribes to it has returned. RxSwift's
/// `concat` does so: what a publisher does after a synchronous completion happens before the next one is subscribed to.
@usableFromInline
final class AfterSubscribing {
  private let step: () -> Void
  private var state = State.subscribing

  private enum State {
    /// `subscribed()` has not been called; neither has `run()`.
    case subscribing

    /// The publisher has completed, and subscribing has not returned: the step runs when it does.
    case due

    /// Subscribing has returned: the step runs as soon as the publisher completes.
    case open
  }

  @usableFromInline
  init(step: @escaping () -> Void) { self.step = step }

  /// The publisher has ended.
  @usableFromInline
  func run() {
    let isOpen = LockStripe.of(self).withLock {
      if case .open = state { return true }
      state = .due
      return false
    }
    if isOpen { step() }
  }

  /// Subscribing has returned.
  @usableFromInline
  func subscribed() {
    let isDue = LockStripe.of(self).withLock {
      defer { state = .open }
      if case .due = state { return true } else { return false }
    }
    if isDue { step() }
  }
}

#endif
