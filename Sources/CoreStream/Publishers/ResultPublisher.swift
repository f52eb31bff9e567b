extension Result {
  /// A publisher that sends the success, or fails.
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

    /// Fails.
    @inlinable
    public init(_ failure: Failure) {
      self.init(.failure(failure))
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      switch result {
      case .success(let value):
        subscriber.receive(subscription: OneValueSubscription(value, subscriber, name: "Once"))
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
