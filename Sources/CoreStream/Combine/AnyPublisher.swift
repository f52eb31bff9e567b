#if !CORESTREAM_ON_COMBINE

/// A publisher whose type is erased, for the borders of an API.
///
/// Demand, completion and threads are those of the publisher inside. The subscriber is erased too, to one concrete
/// type, so that both sides of the border stay specialized: a value costs one call through a closure more.
///
///     var titles: AnyPublisher<String, Never> { $model.map(\.title).eraseToAnyPublisher() }
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
  CustomPlaygroundDisplayConvertible
{
  /// Attaches a subscriber; called without one it only says what the one value will be, if that is known.
  @usableFromInline let attach: (AnySubscriber<Output, Failure>?) -> Output?

  /// Erases a publisher's type. Erasing twice costs nothing.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if P.self == AnyPublisher<Output, Failure>.self {
      self = publisher as! AnyPublisher<Output, Failure>
    } else {
      attach = { subscriber in
        guard let subscriber else {
          if case .one(let value) = publisher._knownValues { return .some(value) }
          return nil
        }
        publisher.subscribe(subscriber)
        return nil
      }
    }
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    _ = attach(AnySubscriber(subscriber))
  }

  public var description: String { "AnyPublisher" }

  public var playgroundDescription: Any { description }
}

extension Publisher {
  /// Hides this publisher's type behind `AnyPublisher`, also from those who would cast it. Erasing twice costs nothing.
  ///
  ///     func load() -> AnyPublisher<User, any Error> { request.tryMap(parse).eraseToAnyPublisher() }
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

#endif
