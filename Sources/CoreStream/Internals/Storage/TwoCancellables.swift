/// Two cancellables cancelled as one, the first one first: a `CompositeCancellable` that needs no lists.
///
/// Released without a cancellation, it lets what it holds go on.
@usableFromInline
final class TwoCancellables: Cancellable, @unchecked Sendable {
  // Unchecked, because what changes is read and written with `lock` locked.
  private let lock = Lock()
  @exclusivity(unchecked) private var first: (any Cancellable)?
  @exclusivity(unchecked) private var second: (any Cancellable)?

  @usableFromInline
  init(_ first: any Cancellable, _ second: any Cancellable) {
    self.first = first
    self.second = second
  }

  deinit {
    first?.detach()
    second?.detach()
  }

  @usableFromInline
  func cancel() {
    let (one, other) = lock.withLock { (first.take(), second.take()) }
    one?.cancel()
    other?.cancel()
  }
}
