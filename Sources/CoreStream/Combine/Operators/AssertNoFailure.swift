#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Traps if the upstream fails, so that the result cannot fail: for failures that can only be mistakes.
  ///
  /// The message is the prefix and the error, and names the place of the call. It traps in release builds as well.
  /// Everything else passes through unchanged, with the upstream's own subscription.
  ///
  ///     bundledSettings.assertNoFailure("the settings in the bundle are valid").sink { apply($0) }
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  /// What `assertNoFailure(_:file:line:)` makes.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream

    /// What the message begins with.
    public let prefix: String

    /// The file that the message names.
    public let file: StaticString

    /// The line that the message names.
    public let line: UInt

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, prefix: prefix, file: file, line: line))
    }
  }
}

extension Publishers.AssertNoFailure {
  /// Passes the upstream's own subscription on: there is nothing to add to it.
  @usableFromInline
  struct Inner<Downstream: Subscriber>: Subscriber, Described
  where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
    @usableFromInline let downstream: Downstream
    @usableFromInline let prefix: String
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt

    @inlinable
    init(_ downstream: Downstream, prefix: String, file: StaticString, line: UInt) {
      self.downstream = downstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    @inlinable
    func receive(subscription: any Subscription) {
      downstream.receive(subscription: subscription)
    }

    @inlinable
    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      downstream.receive(input)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      switch completion {
      case .finished: downstream.receive(completion: .finished)
      case .failure(let error):
        fatalError(prefix.isEmpty ? "\(error)" : "\(prefix): \(error)", file: file, line: line)
      }
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
    @usableFromInline var description: String { "AssertNoFailure" }
    @usableFromInline var customMirror: Mirror {
      Mirror(self, children: [("file", file as Any), ("line", line as Any), ("prefix", prefix as Any)])
    }
  }
}

#endif
