/// A cancellable that waits for its users: Rx's `RefCountDisposable`.
///
/// What it holds is cancelled when it is cancelled itself and all that it handed out are. Safe to use from several
/// threads.
///
///     let connection = CountedCancellable(socket)
///     let user = connection.retain()
///     connection.cancel()
///     user.cancel()  // Now the socket is cancelled.
public final class CountedCancellable: Cancellable, @unchecked Sendable {
  // Unchecked, because the properties are read and written with `lock` locked.
  private let lock = Lock()
  private var held: (any Cancellable)?
  private var users = 0
  private var cancelled = false

  /// Holds a cancellable.
  public init(_ cancellable: any Cancellable) { held = cancellable }

  /// Whether what it holds was cancelled: it was itself, and all that it handed out were.
  public var isCancelled: Bool { lock.withLock { held == nil } }

  /// One more user; does nothing when it goes away without being cancelled.
  public func retain() -> any Cancellable {
    lock.withLock {
      if held != nil { users += 1 }
      return held == nil ? CompositeCancellable() : CompositeCancellable(User(of: self))
    }
  }

  public func cancel() {
    release { cancelled = true }
  }

  private func release(_ change: () -> Void) {
    let leaving = lock.withLock { () -> (any Cancellable)? in
      change()
      return cancelled && users == 0 ? held.take() : nil
    }
    leaving?.cancel()
  }

  private struct User: Cancellable {
    let owner: CountedCancellable
    init(of owner: CountedCancellable) { self.owner = owner }
    func cancel() { owner.release { owner.users -= 1 } }
  }
}
