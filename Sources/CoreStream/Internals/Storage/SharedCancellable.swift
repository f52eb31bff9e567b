/// What is cancelled only when its owner and everyone who uses it have cancelled: Rx's `RefCountDisposable`.
@usableFromInline
final class SharedCancellable: Cancellable, @unchecked Sendable {
  // Unchecked, because the properties are read and written with `lock` locked.
  private let lock = Lock()
  private let held: CompositeCancellable
  private var users = 0
  private var isCancelled = false

  @usableFromInline
  init(_ cancellables: any Cancellable...) { held = CompositeCancellable(cancellables) }

  /// Adds to what is cancelled in the end.
  @usableFromInline
  func insert(_ cancellable: any Cancellable) { held.insert(cancellable) }

  /// A publisher whose subscribers count as users.
  @inlinable
  func keeping<P: Publisher>(_ publisher: P) -> AnyPublisher<P.Output, P.Failure> {
    .withOutlet { outlet in
      let release = self.retain()
      let inlet = publisher.feed(outlet) { outlet.send($0) }
      return CompositeCancellable(release, inlet)
    }
  }

  /// Cancels for the owner.
  @usableFromInline
  func cancel() {
    let isLast = lock.withLock {
      if isCancelled { return false }
      isCancelled = true
      return users == 0
    }
    if isLast { held.cancel() }
  }

  @usableFromInline
  func retain() -> AnyCancellable {
    lock.withLock { users += 1 }
    return AnyCancellable {
      let isLast = self.lock.withLock {
        self.users -= 1
        return self.isCancelled && self.users == 0
      }
      if isLast { self.held.cancel() }
    }
  }
}
