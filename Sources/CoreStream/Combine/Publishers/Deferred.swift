#if !CORESTREAM_ON_COMBINE

/// Makes a publisher anew for each subscriber, when it comes, on the thread that subscribes.
///
/// Demand, values and completion are those of the publisher that was made.
///
///     Deferred { Future { promise in work(promise) } }   // The work runs per subscription.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// A publisher that is made when a subscriber comes.
  @inlinable
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}

#endif
