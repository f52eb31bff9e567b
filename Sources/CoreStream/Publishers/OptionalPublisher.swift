extension Optional {
  /// A publisher of the wrapped value, or of nothing.
  public struct Publisher: CoreStream.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// The value, if there is one.
    public let output: Wrapped?

    /// A publisher of the value, if there is one.
    @inlinable
    public init(_ output: Wrapped?) {
      self.output = output
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      if let output {
        return subscriber.receive(subscription: OneValueSubscription(output, subscriber, name: "Optional"))
      }
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: .finished)
    }
  }

  /// A publisher of the wrapped value, or of nothing.
  @inlinable public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
