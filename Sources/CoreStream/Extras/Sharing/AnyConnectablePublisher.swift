/// A publisher that waits for `connect()`, its own type hidden: Rx's `ConnectableObservable` where a type is spelled.
///
///     let live: AnyConnectablePublisher<Song, Never> = station.multicast { PassthroughSubject() }
///       .eraseToAnyConnectablePublisher()
public struct AnyConnectablePublisher<Output, Failure: Error>: ConnectablePublisher {
  private let publisher: AnyPublisher<Output, Failure>
  private let connection: () -> any Cancellable

  /// Hides the type of a publisher.
  public init<P: ConnectablePublisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    self.publisher = publisher.eraseToAnyPublisher()
    connection = publisher.connect
  }

  fileprivate init<P: ConnectablePublisher>(failing publisher: P) where P.Output == Output, P.Failure == Never {
    self.publisher = publisher.setFailureType(to: Failure.self).eraseToAnyPublisher()
    connection = publisher.connect
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    publisher.receive(subscriber: subscriber)
  }

  public func connect() -> any Cancellable { connection() }
}

extension ConnectablePublisher {
  /// Hides the publisher's type.
  @_disfavoredOverload
  public func eraseToAnyConnectablePublisher() -> AnyConnectablePublisher<Output, Failure> {
    AnyConnectablePublisher(self)
  }
}

extension ConnectablePublisher where Failure == Never {
  /// Hides the publisher's type, and gives it a failure.
  ///
  ///     let live: AnyConnectablePublisher<Song, any Error> =
  ///       songs.eraseToAnyConnectablePublisher(failingWith: (any Error).self)
  @_disfavoredOverload
  public func eraseToAnyConnectablePublisher<NewFailure: Error>(
    failingWith failure: NewFailure.Type
  ) -> AnyConnectablePublisher<Output, NewFailure> {
    AnyConnectablePublisher(failing: self)
  }
}
