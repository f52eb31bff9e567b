#if !CORESTREAM_ON_COMBINE

/// A cancellable that cancels when it is released, once, on whatever thread that happens.
///
/// What `sink` and `assign` return. Keep it for as long as the stream is to go on: in a property, a set or a
/// `CancelBag`. Two are equal only if they are the same object.
///
///     let token = subject.sink { print($0) }   // Stops when `token` goes away.
///
/// Unchecked, because its only state is swapped out under a lock.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  @usableFromInline let lock = Lock()

  /// The sink that refers to this unmanaged, so that this has to outlive the sink; nil once the sink does no more.
  @usableFromInline @exclusivity(unchecked) var referringSink: Unmanaged<AnyObject>?
  /// Whether this keeps itself until its sink forgets it or it is cancelled.
  @usableFromInline @exclusivity(unchecked) var isDetached = false

  /// Whether what this cancels goes on when this is released.
  @usableFromInline @exclusivity(unchecked) var outlivesRelease: Bool
  @usableFromInline @exclusivity(unchecked) var action: (() -> Void)?

  /// Runs the closure at the first `cancel()`, or on release.
  @inlinable
  public init(_ cancel: @escaping () -> Void) {
    outlivesRelease = false
    action = cancel
  }

  /// Cancels the given cancellable at the first `cancel()`, or on release.
  @inlinable
  public init<C: Cancellable>(_ canceller: C) {
    outlivesRelease = false
    action = { canceller.cancel() }
  }

  /// Cancels the given cancellable at the first `cancel()` only: released, this lets it go on, as a composite or a
  /// serial one that is released does.
  init(outliving canceller: any Cancellable) {
    outlivesRelease = true
    action = { canceller.cancel() }
  }

  /// Has nothing to cancel: what it stands for is over.
  @inlinable
  init(over: Void) {
    outlivesRelease = false
    action = nil
  }

  @inlinable
  deinit {
    if !outlivesRelease { takeAction()?() }
  }

  @inlinable
  public func cancel() {
    let (action, isDetached) = forget()
    action?()
    if isDetached { Unmanaged.passUnretained(self).release() }
  }

  /// Moves the action out: for `cancel()`, or for the sink that knows this and forgets it now. Who is told that this was
  /// detached releases it.
  @inlinable
  func forget() -> (action: (() -> Void)?, isDetached: Bool) {
    // Not by `withLock`: a closure in a tuple that goes through a generic function costs two allocations.
    lock.lock()
    defer { lock.unlock() }
    referringSink = nil
    defer { isDetached = false }
    return (action.take(), isDetached)
  }

  /// Moves the action out; nil if it was before.
  @inlinable
  func takeAction() -> (() -> Void)? {
    lock.lock()
    defer { lock.unlock() }
    return action.take()
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
    lhs === rhs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Appends this to a collection, which then keeps the activity going.
  ///
  ///     names.sink { print($0) }.store(in: &tokens)
  ///
  /// - Parameter collection: Gets this cancellable.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    endWithRelease()
    collection.append(self)
  }

  /// Inserts this into a set, which then keeps the activity going.
  ///
  ///     names.sink { print($0) }.store(in: &tokens)
  ///
  /// - Parameter set: Gets this cancellable.
  public func store(in set: inout Set<AnyCancellable>) {
    endWithRelease()
    set.insert(self)
  }

  /// Cancels on release from now on, as who keeps this counts on, whatever it was made of: a bag of Rx's disposes of a
  /// composite, too, that would go on by itself.
  private func endWithRelease() {
    lock.withLock { outlivesRelease = false }
  }
}

#endif
