/// What a publisher will send, where its type says so: `Just`, `Empty`, an array's publisher. An operator that makes a
/// publisher of each value then needs neither a subscription nor a subscriber for it.
@usableFromInline
enum KnownValues<Output> {
  case one(Output)
  case many([Output])

  /// It must be subscribed to.
  case unknown

  /// Where the publisher's type is known to the compiler only one of these casts is left of them all.
  @inlinable @inline(__always)
  init<P: Publisher>(of publisher: P) where P.Output == Output {
    if let just = publisher as? Just<Output> {
      self = .one(just.output)
    } else if let just = publisher as? Publishers.SetFailureType<Just<Output>, P.Failure> {
      self = .one(just.upstream.output)
    } else if let sequence = publisher as? Publishers.Sequence<[Output], P.Failure> {
      self = .many(sequence.sequence)
    } else if let sequence = publisher as? Publishers.SetFailureType<Publishers.Sequence<[Output], Never>, P.Failure> {
      self = .many(sequence.upstream.sequence)
    } else if let optional = publisher as? Optional<Output>.Publisher {
      self = optional.output.map { .one($0) } ?? .many([])
    } else if let result = publisher as? Result<Output, P.Failure>.Publisher, case .success(let value) = result.result {
      self = .one(value)
    } else if let empty = publisher as? Empty<Output, P.Failure>, empty.completeImmediately {
      self = .many([])
    } else {
      self = .unknown
    }
  }

  /// Whether it is worth looking at all; found out once a subscription, where casts may be slow.
  @inlinable
  static func canBeKnown<P: Publisher>(_ type: P.Type) -> Bool where P.Output == Output {
    type == Just<Output>.self || type == Publishers.SetFailureType<Just<Output>, P.Failure>.self
      || type == Publishers.Sequence<[Output], P.Failure>.self
      || type == Publishers.SetFailureType<Publishers.Sequence<[Output], Never>, P.Failure>.self
      || type == Optional<Output>.Publisher.self || type == Result<Output, P.Failure>.Publisher.self
      || type == Empty<Output, P.Failure>.self
  }
}
