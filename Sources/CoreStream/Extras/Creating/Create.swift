extension AnyPublisher {
  /// A publisher that runs a closure for each subscriber: Rx's `Observable.create`.
  ///
  /// The closure pushes into the subscriber it gets, at once or later, from any thread, and returns what to cancel.
  /// - Demand: values arrive inside `send`; those for which there is no demand wait, in order.
  /// - End: after the first completion nothing is delivered. The cancellable is cancelled once: after the downstream
  ///   heard the completion, or when it cancels.
  /// - Threads: those that call `send`; two at once take turns.
  ///
  ///       AnyPublisher<Data, Error>.create { subscriber in
  ///         let task = session.load(url) { result in
  ///           switch result {
  ///           case .success(let data): subscriber.send(last: data)
  ///           case .failure(let error): subscriber.send(completion: .failure(error))
  ///           }
  ///         }
  ///         return AnyCancellable { task.cancel() }
  ///       }
  @_disfavoredOverload
  @inlinable
  public static func create(
    _ work: @escaping (AnySubscriber<Output, Failure>) -> any Cancellable
  ) -> AnyPublisher {
    .withOutlet { outlet in work(AnySubscriber(pushingInto: outlet)) }
  }

  /// A publisher that runs a closure for each subscriber; see `create(_:)`.
  @_disfavoredOverload
  @inlinable
  public init(_ work: @escaping (AnySubscriber<Output, Failure>) -> any Cancellable) {
    self = .create(work)
  }
}

extension AnySubscriber {
  /// The subscriber that `create` hands out.
  @inlinable
  init(pushingInto outlet: Outlet<Input, Failure>) {
    self.init(
      receiveSubscription: { $0.request(.unlimited) },
      receiveValue: { value in
        outlet.send(value)
        return .none
      },
      receiveCompletion: { outlet.send(completion: $0) })
  }
}
