#if !CORESTREAM_ON_COMBINE

/// A publisher without values, which finishes at once, or never.
///
/// It finishes without being asked for values. One that never finishes stands for "nothing happens":
///
///     let updates: AnyPublisher<News, Never> =
///       isOnline ? feed : Empty(completeImmediately: false).eraseToAnyPublisher()
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Finishes at once; otherwise it never sends anything.
  public let completeImmediately: Bool

  /// A publisher without values.
  @inlinable
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// A publisher without values, its types spelled as arguments.
  @inlinable
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

#endif
