#if !CORESTREAM_ON_COMBINE

extension Publisher {
  // Disfavored beside the one with a closure: the compiler would try each closure as a key path first, and sees only at
  // the end of the expression that it is none. A literal becomes a closure where no type asks for the key path.
  /// Sends the property of each value. Demand, completion and threads: as for `map(_:)` with a closure.
  ///
  ///     let name: KeyPath<Person, String> = isFormal ? \.surname : \.nickname
  ///     people.map(name)
  @_disfavoredOverload
  @inlinable
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Sends the two properties of each value as a tuple.
  ///
  ///     people.map(\.name, \.age).sink { name, age in print(name, age) }
  @inlinable
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Sends the three properties of each value as a tuple.
  ///
  ///     people.map(\.name, \.age, \.city).sink { name, age, city in print(name, age, city) }
  @inlinable
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}

extension Publishers {
  /// What `map(_:)` with a key path makes.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The property that is sent.
    public let keyPath: KeyPath<Upstream.Output, Output>

    /// The publisher that the operator of this name makes.
    @inlinable
    init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let keyPath = keyPath
      upstream.subscribe(KeyPathSubscriber(subscriber, [keyPath]) { $0[keyPath: keyPath] })
    }
  }

  /// What `map(_:_:)` with two key paths makes.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    public typealias Output = (Output0, Output1)
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The first property that is sent.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The second property that is sent.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// The publisher that the operator of this name makes.
    @inlinable
    init(
      upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (first, second) = (keyPath0, keyPath1)
      upstream.subscribe(
        KeyPathSubscriber(subscriber, [first, second]) { ($0[keyPath: first], $0[keyPath: second]) })
    }
  }

  /// What `map(_:_:_:)` with three key paths makes.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    public typealias Output = (Output0, Output1, Output2)
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The first property that is sent.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The second property that is sent.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// The third property that is sent.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    /// The publisher that the operator of this name makes.
    @inlinable
    init(
      upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>,
      keyPath2: KeyPath<Upstream.Output, Output2>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.keyPath2 = keyPath2
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (first, second, third) = (keyPath0, keyPath1, keyPath2)
      upstream.subscribe(
        KeyPathSubscriber(subscriber, [first, second, third]) {
          ($0[keyPath: first], $0[keyPath: second], $0[keyPath: third])
        })
    }
  }
}

/// Passes the upstream's own subscription on: there is nothing to add to it.
@usableFromInline
struct KeyPathSubscriber<Input, Downstream: Subscriber>: Subscriber, Described {
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input
  @usableFromInline let keyPaths: [AnyKeyPath]

  @inlinable
  init(_ downstream: Downstream, _ keyPaths: [AnyKeyPath], transform: @escaping (Input) -> Downstream.Input) {
    self.downstream = downstream
    self.keyPaths = keyPaths
    self.transform = transform
  }

  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }

  @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  @usableFromInline var description: String { keyPaths.count == 1 ? "ValueForKey" : "ValueForKeys" }

  @usableFromInline
  var customMirror: Mirror {
    let labels = keyPaths.count == 1 ? ["keyPath"] : keyPaths.indices.map { "keyPath\($0)" }
    return Mirror(self, children: zip(labels, keyPaths).map { ($0, $1 as Any) })
  }
}

#endif
