#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends the first so many values, then finishes and cancels the upstream.
  ///
  /// With 0 it finishes at once and never subscribes, as RxSwift's `take(0)`. A failure before the last value ends the
  /// stream. Demand: passed on, one for one. Threads: the upstream's.
  ///
  ///     [1, 2, 3].publisher.prefix(2)   // 1 2
  ///
  /// - Parameter maxLength: How many values are sent. Traps if it is negative.
  /// - Returns: A publisher that finishes after `maxLength` values.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    output(in: ..<maxLength)
  }

  /// Sends the value at a position, counted from 0, then finishes; only finishes if there are fewer.
  ///
  /// Demand: passed on; values before it are made up for. (`element(at:)` fails if there are fewer, as Rx does.)
  ///
  ///     ["a", "b"].publisher.output(at: 1)   // b
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    output(in: index...index)
  }

  /// Sends the values at the positions, counted from 0, then finishes and cancels the upstream; traps if one is
  /// negative.
  ///
  /// Demand: passed on; values before the first position are made up for.
  ///
  ///     ["a", "b", "c"].publisher.output(in: 1...)   // b c
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}

extension Publishers {
  /// What `prefix(_:)` and `output(in:)` make.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The positions whose values are sent.
    public let range: CountableRange<Int>

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(range.lowerBound >= 0 && range.upperBound >= 0, "positions must not be negative")
      self.upstream = upstream
      self.range = range
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      if range.upperBound == 0 { return Empty().receive(subscriber: subscriber) }
      upstream.subscribe(StepConduit(OutputStep<Output, Failure>(range: range), subscriber))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

@usableFromInline
struct OutputStep<Input, Failure: Error>: ValueStep {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "Output" }
  @inlinable static var misuse: ProtocolViolation { .counts }
  @usableFromInline var toSkip: Int
  @usableFromInline var toSend: Int
  @usableFromInline let isEmpty: Bool

  @inlinable
  init(range: Range<Int>) {
    toSkip = range.lowerBound
    toSend = range.count
    isEmpty = range.isEmpty
  }

  @inlinable
  mutating func receive(_ value: Input) -> StepOutcome<Input, Failure> {
    if toSkip > 0 {
      toSkip -= 1
      return .skip
    }
    // A value that comes from inside the delivery of the last one neither passes nor brings the end forward.
    if toSend == 0 { return isEmpty ? .finish : .ignore }
    toSend -= 1
    return toSend > 0 ? .pass(value) : .last(value)
  }

  @usableFromInline
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child] { [] }
}

#endif
