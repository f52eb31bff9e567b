#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Decodes each value; an error that the decoder throws cancels the upstream and ends the stream.
  ///
  /// Demand: passed on, one for one. Threads: decoding happens where the upstream sends.
  ///
  ///     data.decode(type: Movie.self, decoder: JSONDecoder())
  @inlinable
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publisher where Output: Encodable {
  /// Encodes each value; an error that the encoder throws cancels the upstream and ends the stream.
  ///
  /// Demand: passed on, one for one. Threads: encoding happens where the upstream sends.
  ///
  ///     movies.encode(encoder: JSONEncoder())
  @_disfavoredOverload
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

extension Publishers {
  /// What `decode(type:decoder:)` makes.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    @usableFromInline let decoder: Coder

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepConduit(DecodeStep<Coder, Output, Upstream.Failure>(decoder: decoder), subscriber))
    }
  }

  /// What `encode(encoder:)` makes.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    @usableFromInline let encoder: Coder

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        StepConduit(EncodeStep<Upstream.Output, Coder, Upstream.Failure>(encoder: encoder), subscriber))
    }
  }
}

@usableFromInline
struct DecodeStep<Coder: TopLevelDecoder, Output: Decodable, SourceFailure: Error>: ValueStep {
  @usableFromInline typealias Input = Coder.Input
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "Decode" }
  @inlinable static var misuse: ProtocolViolation { .countsBefore }
  @usableFromInline let decoder: Coder

  @inlinable
  init(decoder: Coder) { self.decoder = decoder }

  @inlinable
  func receive(_ value: Coder.Input) -> StepOutcome<Output, any Error> {
    do { return .pass(try decoder.decode(Output.self, from: value)) } catch { return .fail(error) }
  }

  @usableFromInline
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child] {
    codingChildren(downstream, upstream)
  }
}

@usableFromInline
struct EncodeStep<Input: Encodable, Coder: TopLevelEncoder, SourceFailure: Error>: ValueStep {
  @usableFromInline typealias Output = Coder.Output
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "Encode" }
  @inlinable static var misuse: ProtocolViolation { .countsBefore }
  @usableFromInline let encoder: Coder

  @inlinable
  init(encoder: Coder) { self.encoder = encoder }

  @inlinable
  func receive(_ value: Input) -> StepOutcome<Coder.Output, any Error> {
    do { return .pass(try encoder.encode(value)) } catch { return .fail(error) }
  }

  @usableFromInline
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child] {
    codingChildren(downstream, upstream)
  }
}

/// What the debugger shows of either operator.
private func codingChildren(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child] {
  [
    ("downstream", downstream), ("finished", upstream.isOver),
    ("upstreamSubscription", upstream.subscription as Any),
  ]
}

#endif
