#if !CORESTREAM_ON_COMBINE

/// A publisher of one value, which is sent when it is asked for, and then the end at once.
///
/// Its own operators run at once, when the chain is built, as in Combine; erase it, or wrap it in `Deferred`, for
/// closures that must run per subscription.
///
///     Just(2).map { $0 * 10 }.sink { print($0) }   // 20
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// A publisher of the value.
  @inlinable
  public init(_ output: Output) {
    self.output = output
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    OneValueSubscription.start(output, subscriber, name: "Just")
  }
}

extension Just: Equatable where Output: Equatable {}

#endif
