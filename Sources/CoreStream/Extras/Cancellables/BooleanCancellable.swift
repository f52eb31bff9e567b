/// A cancellable that only knows whether it was cancelled: Rx's `BooleanDisposable`.
///
///     let stop = BooleanCancellable()
///     worker.run(while: { !stop.isCancelled })
public final class BooleanCancellable: Cancellable, @unchecked Sendable {
  // Unchecked, because `cancelled` is read and written with `lock` locked.
  private let lock = Lock()
  private var cancelled: Bool

  /// One that is not cancelled, unless said otherwise.
  public init(isCancelled: Bool = false) { cancelled = isCancelled }

  /// Whether it was cancelled.
  public var isCancelled: Bool { lock.withLock { cancelled } }

  public func cancel() {
    lock.withLock { cancelled = true }
  }
}
