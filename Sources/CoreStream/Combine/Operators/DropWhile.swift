#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Leaves out values until the closure says false for the first time; it is not asked again.
  ///
  /// Demand: passed on, one for one; a value that is left out is made up for. Completion and threads: the upstream's.
  ///
  ///     [1, 2, 3, 1].publisher.drop { $0 < 3 }   // 3 1
  ///
  /// - Parameter predicate: Returns whether a value at the beginning is left out. Not called again after false.
  /// - Returns: A publisher that begins with the first value for which `predicate` returns false.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Leaves out values until the closure says false; an error that it throws cancels the upstream and ends the stream.
  ///
  ///     lines.tryDrop { try parse($0).isHeader }
  @inlinable
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What `drop(while:)` makes.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Says whether a value is still left out.
    public let predicate: (Upstream.Output) -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepConduit(DropWhileStep<Output, Failure>(predicate: predicate), subscriber))
    }
  }

  /// What `tryDrop(while:)` makes.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Says whether a value is still left out, or throws.
    public let predicate: (Upstream.Output) throws -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepConduit(TryDropWhileStep<Output, Upstream.Failure>(predicate: predicate), subscriber))
    }
  }
}

@usableFromInline
struct DropWhileStep<Input, Failure: Error>: ValueStep {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "DropWhile" }
  @usableFromInline let predicate: (Input) -> Bool
  @usableFromInline var isDropping = true

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @inlinable
  mutating func receive(_ value: Input) -> StepOutcome<Input, Failure> {
    if isDropping, predicate(value) { return .skip }
    isDropping = false
    return .pass(value)
  }

  @usableFromInline
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child] { [] }
}

@usableFromInline
struct TryDropWhileStep<Input, SourceFailure: Error>: ValueStep {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "TryDropWhile" }
  @usableFromInline let predicate: (Input) throws -> Bool
  @usableFromInline var isDropping = true

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable
  mutating func receive(_ value: Input) -> StepOutcome<Input, any Error> {
    do {
      if isDropping, try predicate(value) { return .skip }
    } catch {
      return .fail(error)
    }
    isDropping = false
    return .pass(value)
  }

  @usableFromInline
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child] { [] }
}

#endif
