#if !CORESTREAM_ON_COMBINE

extension Result {
  /// A publisher that sends the success, or fails.
  ///
  /// The value is sent when it is asked for, and then the publisher finishes; a failure is sent at once. Its operators
  /// run when the chain is built and make a publisher of the same kind: an error that a closure throws becomes the
  /// failure.
  ///
  ///     Result { try load() }.publisher.tryMap(parse).sink(receiveCompletion: report, receiveValue: show)
  public struct Publisher: CoreStream.Publisher {
    public typealias Output = Success

    /// The value or the error.
    public let result: Result<Output, Failure>

    /// Sends the success, or fails.
    @inlinable
    public init(_ result: Result<Output, Failure>) {
      self.result = result
    }

    /// Sends the value.
    @inlinable
    public init(_ output: Output) {
      self.init(.success(output))
    }

    /// Fails with the error.
    @inlinable
    public init(_ failure: Failure) {
      self.init(.failure(failure))
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      switch result {
      case .success(let value):
        OneValueSubscription.start(value, subscriber, name: "Once")
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }

  /// A publisher that sends the success, or fails.
  @inlinable public var publisher: Publisher { Publisher(self) }
}

extension Result.Publisher: Equatable where Output: Equatable, Failure: Equatable {}

#endif
