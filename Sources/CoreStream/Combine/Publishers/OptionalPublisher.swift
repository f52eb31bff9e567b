#if !CORESTREAM_ON_COMBINE

extension Optional {
  /// A publisher of the wrapped value, or of nothing.
  ///
  /// The value is sent when it is asked for; without one the publisher finishes at once. Its operators run when the
  /// chain is built, as far as they can, and make a publisher of the same kind.
  ///
  ///     Optional(4).publisher.filter { $0 > 5 }   // The same as Optional<Int>.none.publisher
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
        return OneValueSubscription.start(output, subscriber, name: "Optional")
      }
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: .finished)
    }
  }

  /// A publisher of the wrapped value, or of nothing.
  ///
  ///     form.email.publisher.sink { send(to: $0) }   // Nothing is sent without an address.
  @inlinable public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

#endif
