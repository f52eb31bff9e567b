/// The values of one group; see `grouped(by:)`. Rx's `GroupedObservable`.
///
///     messages.grouped(by: \.sender).flatMap { group in group.map { "\(group.key): \($0.text)" } }
public struct GroupedPublisher<Key: Hashable, Output, Failure: Error>: Publisher {
  /// What the values have in common.
  public let key: Key

  @usableFromInline let values: AnyPublisher<Output, Failure>

  @inlinable
  init(key: Key, values: AnyPublisher<Output, Failure>) {
    self.key = key
    self.values = values
  }

  @inlinable
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    values.receive(subscriber: subscriber)
  }
}

extension Publisher {
  /// Sorts the values into groups, each a publisher of its own that is sent when its first value comes: Rx's `groupBy`.
  ///
  /// - A group sends what comes while it is subscribed to, its first value included if that happens at once.
  /// - The end and failures reach all groups, in the order of their opening (in Rx in no certain one), then
  ///   the stream.
  /// - Cancelling the stream lets the groups that are subscribed to go on.
  /// - Demand: the upstream is asked for everything; values wait for demand. Threads: the upstream's.
  ///
  ///       messages.grouped(by: \.sender).sink { group in print(group.key) }
  @inlinable
  @_disfavoredOverload
  public func grouped<Key: Hashable>(
    by key: @escaping (Output) -> Key
  ) -> AnyPublisher<GroupedPublisher<Key, Output, Failure>, Failure> {
    groups { .success(key($0)) }
  }

  /// `grouped(by:)` with a function that may throw: its error is the failure of all groups and of the stream.
  ///
  ///       lines.tryGrouped { try parse($0).sender }
  @inlinable
  @_disfavoredOverload
  public func tryGrouped<Key: Hashable>(
    by key: @escaping (Output) throws -> Key
  ) -> AnyPublisher<GroupedPublisher<Key, Output, any Error>, any Error> {
    mapError { $0 as any Error }.groups { value in Result { try key(value) } }
  }

  @inlinable
  func groups<Key: Hashable>(
    by key: @escaping (Output) -> Result<Key, Failure>
  ) -> AnyPublisher<GroupedPublisher<Key, Output, Failure>, Failure> {
    .withOutlet { outlet in
      let upstream = SharedCancellable()
      var groups: [Key: ReplaySubject<Output, Failure>] = [:]
      var order: [ReplaySubject<Output, Failure>] = []

      func group(for key: Key) -> ReplaySubject<Output, Failure> {
        if let known = groups[key] { return known }
        let new = ReplaySubject<Output, Failure>(bufferSize: 0)
        groups[key] = new
        order.append(new)
        outlet.send(GroupedPublisher(key: key, values: upstream.keeping(new)))
        return new
      }

      func end(_ completion: Subscribers.Completion<Failure>) {
        for group in order { group.send(completion: completion) }
        outlet.send(completion: completion)
      }

      let inlet = Inlet<Output, Failure>(
        value: { value in
          outlet.synchronized {
            switch key(value) {
            case .success(let key): group(for: key).send(value)
            case .failure(let error): end(.failure(error))
            }
          }
        },
        completion: { completion in outlet.synchronized { end(completion) } })
      upstream.insert(inlet)
      subscribe(inlet)
      return upstream
    }
  }
}
