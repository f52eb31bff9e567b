#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends values for as long as the closure says true, then finishes and cancels the upstream.
  ///
  /// The value that ends it is not sent; `prefix(while:behavior:)` can send it. Demand: passed on, one for one.
  /// Threads: the upstream's.
  ///
  ///     [1, 2, 3, 1].publisher.prefix { $0 < 3 }   // 1 2
  ///
  /// - Parameter predicate: Returns whether the stream goes on.
  /// - Returns: A publisher that finishes before the first value for which `predicate` returns false.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends values for as long as the closure says true; an error that it throws cancels the upstream and ends the
  /// stream.
  ///
  ///     lines.tryPrefix { try !parse($0).isEnd }
  @inlinable
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// What `prefix(while:)` makes.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Says whether the stream goes on with a value.
    public let predicate: (Upstream.Output) -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepConduit(PrefixWhileStep<Output, Failure>(predicate: predicate), subscriber))
    }
  }

  /// What `tryPrefix(while:)` makes.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Says whether the stream goes on with a value, or throws.
    public let predicate: (Upstream.Output) throws -> Bool

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepConduit(TryPrefixWhileStep<Output, Upstream.Failure>(predicate: predicate), subscriber))
    }
  }
}

@usableFromInline
struct PrefixWhileStep<Input, Failure: Error>: ValueStep {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "PrefixWhile" }
  @inlinable static var misuse: ProtocolViolation { .traps }
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @inlinable
  func receive(_ value: Input) -> StepOutcome<Input, Failure> {
    predicate(value) ? .pass(value) : .finish
  }
}

@usableFromInline
struct TryPrefixWhileStep<Input, SourceFailure: Error>: ValueStep {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "TryPrefixWhile" }
  @inlinable static var misuse: ProtocolViolation { .traps }
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable
  func receive(_ value: Input) -> StepOutcome<Input, any Error> {
    do { return try predicate(value) ? .pass(value) : .finish } catch { return .fail(error) }
  }
}

#endif
