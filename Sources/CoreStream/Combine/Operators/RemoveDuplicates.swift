#if !CORESTREAM_ON_COMBINE

extension Publisher where Output: Equatable {
  /// Leaves out each value that equals the one before it.
  ///
  /// Demand: passed on, one for one; a value that is left out is made up for. Completion and threads: the upstream's.
  /// Only the last value is kept.
  ///
  ///     [1, 1, 2, 1].publisher.removeDuplicates()   // 1 2 1
  ///
  /// - Returns: A publisher in which no two values that follow each other are equal.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Leaves out each value that the closure takes for a duplicate of the last one sent, which is its first argument.
  ///
  /// Demand, completion and threads: as for `removeDuplicates()`.
  ///
  ///     users.removeDuplicates { $0.id == $1.id }
  ///
  /// - Parameter predicate: Returns whether its second argument is a duplicate of its first, the last value sent.
  /// - Returns: A publisher without the duplicates.
  @inlinable
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Leaves out each duplicate of the last value sent; an error that the closure throws cancels the upstream and ends
  /// the stream.
  ///
  ///     lines.tryRemoveDuplicates { try parse($0) == parse($1) }
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What `removeDuplicates(by:)` makes.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Says whether a value is a duplicate of the last one.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepConduit(RemoveDuplicatesStep<Output, Failure>(predicate: predicate), subscriber))
    }
  }

  /// What `tryRemoveDuplicates(by:)` makes.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Says whether a value is a duplicate of the last one, or throws.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        StepConduit(TryRemoveDuplicatesStep<Output, Upstream.Failure>(predicate: predicate), subscriber))
    }
  }
}

@usableFromInline
struct RemoveDuplicatesStep<Input, Failure: Error>: ValueStep {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "RemoveDuplicates" }
  @inlinable static var misuse: ProtocolViolation { .traps }
  @usableFromInline let predicate: (Input, Input) -> Bool
  @usableFromInline var last: Input?

  @inlinable
  init(predicate: @escaping (Input, Input) -> Bool) { self.predicate = predicate }

  @inlinable
  mutating func receive(_ value: Input) -> StepOutcome<Input, Failure> {
    if let last, predicate(last, value) { return .skip }
    last = value
    return .pass(value)
  }

  @usableFromInline
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child] {
    [("downstream", downstream), ("last", last as Any)]
  }
}

@usableFromInline
struct TryRemoveDuplicatesStep<Input, SourceFailure: Error>: ValueStep {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "TryRemoveDuplicates" }
  @inlinable static var misuse: ProtocolViolation { .traps }
  @usableFromInline let predicate: (Input, Input) throws -> Bool
  @usableFromInline var last: Input?

  @inlinable
  init(predicate: @escaping (Input, Input) throws -> Bool) { self.predicate = predicate }

  @inlinable
  mutating func receive(_ value: Input) -> StepOutcome<Input, any Error> {
    do {
      if let last, try predicate(last, value) { return .skip }
    } catch {
      return .fail(error)
    }
    last = value
    return .pass(value)
  }

  @usableFromInline
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child] {
    [("downstream", downstream), ("last", last as Any)]
  }
}

#endif
