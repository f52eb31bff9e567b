#if !CORESTREAM_ON_COMBINE

/// A step that follows the end of a publisher, but not before subscribing to that publisher has returned: RxSwift's
/// `concat` works so, and what a publisher does after its synchronous end comes before the next one is subscribed to.
@usableFromInline
final class AfterSubscribing {
  private let step: () -> Void
  private var state = State.subscribing

  private enum State {
    /// `subscribed()` has not been called; neither has `run()`.
    case subscribing

    /// The publisher has ended meanwhile, so the step is due.
    case due

    /// Subscribing has returned: the step may run at once.
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
