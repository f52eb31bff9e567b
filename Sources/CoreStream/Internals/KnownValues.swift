/// What a publisher will send, where its type says so: `Just`, `Empty`, an array's publisher. An operator that makes a
/// publisher of each value then needs neither a subscription nor a subscriber for it.
@usableFromInline
enum KnownValues<Output> {
  case one(Output)
  case many([Output])

  /// It must be subscribed to.
  case unknown

  /// Which type it is: found out once a subscription, because a cast of each value may be slow.
  @usableFromInline
  enum Kind: UInt8 {
    case unknown, just, failingJust, array, failingArray, optional, result, empty

    @inlinable
    init<P: Publisher>(_ type: P.Type) where P.Output == Output {
      self =
        if type == Just<Output>.self { .just } else if type == Publishers.SetFailureType<Just<Output>, P.Failure>.self {
          .failingJust
        } else if type == Publishers.Sequence<[Output], P.Failure>.self {
          .array
        } else if type == Publishers.SetFailureType<Publishers.Sequence<[Output], Never>, P.Failure>.self {
          .failingArray
        } else if type == Optional<Output>.Publisher.self {
          .optional
        } else if type == Result<Output, P.Failure>.Publisher.self {
          .result
        } else if type == Empty<Output, P.Failure>.self { .empty } else { .unknown }
    }
  }

  @inlinable @inline(__always)
  init<P: Publisher>(of publisher: P, _ kind: Kind) where P.Output == Output {
    self = .unknown
    switch kind {
    case .unknown: break
    case .just:
      if let just = publisher as? Just<Output> { self = .one(just.output) }
    case .failingJust:
      if let just = publisher as? Publishers.SetFailureType<Just<Output>, P.Failure> {
        self = .one(just.upstream.output)
      }
    case .array:
      if let sequence = publisher as? Publishers.Sequence<[Output], P.Failure> { self = .many(sequence.sequence) }
    case .failingArray:
      if let sequence = publisher as? Publishers.SetFailureType<Publishers.Sequence<[Output], Never>, P.Failure> {
        self = .many(sequence.upstream.sequence)
      }
    case .optional:
      if let optional = publisher as? Optional<Output>.Publisher {
        self = optional.output.map { .one($0) } ?? .many([])
      }
    case .result:
      if let result = publisher as? Result<Output, P.Failure>.Publisher, case .success(let value) = result.result {
        self = .one(value)
      }
    case .empty:
      if let empty = publisher as? Empty<Output, P.Failure>, empty.completeImmediately { self = .many([]) }
    }
  }
}
