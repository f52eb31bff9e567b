#if CORESTREAM_ON_COMBINE

extension AnyCancellable {
  /// Has nothing to cancel: what it stands for is over.
  @inlinable
  convenience init(over: Void) { self.init {} }

  /// What is cancelled with this, but not when this is released.
  ///
  /// Combine's `AnyCancellable` cancels when it is released, so this one never is: it keeps itself, and what it holds
  /// until it is cancelled.
  convenience init(outliving canceller: any Cancellable) {
    self.init { canceller.cancel() }
    detach()
  }

  /// Lets the activity go on by itself, although nobody keeps this. It is never released afterwards.
  @_disfavoredOverload
  public func detach() {
    _ = Unmanaged.passRetained(self)
  }

  /// Lets the activity go on, unless somebody else keeps this and will release it.
  public consuming func detachUnlessKept() {
    var one = consume self
    if isKnownUniquelyReferenced(&one) { one.detach() }
  }
}

#endif

#if CORESTREAM_ON_COMBINE && !CORESTREAM_HELPERS

extension AnyCancellable {
  @available(*, unavailable, message: "Combine's doesn't say whether it was cancelled; a BooleanCancellable does")
  public var isCancelled: Bool { fatalError("unavailable") }
}

#endif
