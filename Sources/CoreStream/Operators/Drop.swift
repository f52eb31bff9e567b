extension Publisher {
  /// Leaves out the first so many values.
  ///
  ///     [1, 2, 3].publisher.dropFirst()   // 2 3
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

extension Publishers {
  /// What `dropFirst(_:)` makes.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values are left out.
    public let count: Int

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      precondition(count >= 0, "count must not be negative")
      upstream.subscribe(StepConduit(DropStep<Output, Failure>(toSkip: count), subscriber))
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

@usableFromInline
struct DropStep<Input, Failure: Error>: ValueStep {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "Drop" }
  @usableFromInline var toSkip: Int

  @inlinable
  init(toSkip: Int) { self.toSkip = toSkip }

  @inlinable
  mutating func receive(_ value: Input) -> StepOutcome<Input, Failure> {
    guard toSkip > 0 else { return .pass(value) }
    toSkip -= 1
    return .skip
  }
}
