#if !CORESTREAM_ON_COMBINE

/// Something that can be stopped. Cancelling twice is the same as once, and may happen on any thread.
///
///     let timer = Timer.publish(every: 1, on: .main, in: .common).connect()
///     timer.cancel()
public protocol Cancellable {
  /// Stops the activity and releases what it holds.
  func cancel()
}

extension Cancellable {
  /// Keeps this in a collection, wrapped into an `AnyCancellable`; the activity is cancelled when the element leaves
  /// the collection.
  @inlinable
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this in a set, wrapped into an `AnyCancellable`; the activity is cancelled when the element leaves the set.
  @inlinable
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

#endif
