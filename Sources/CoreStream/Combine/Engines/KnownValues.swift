#if !CORESTREAM_ON_COMBINE

/// What a publisher will send, where that is known beforehand: `Just`, `Empty`, a sequence's publisher. An operator
/// that makes a publisher of each value then needs neither a subscription nor a subscriber for it.
public enum _KnownValues<Output> {
  case one(Output)

  /// What `_sendKnown(_:)` sends, perhaps nothing.
  case many

  /// It must be subscribed to.
  case unknown
}

extension Publisher {
  @inlinable public var _knownValues: _KnownValues<Output> { .unknown }

  @inlinable
  public func _sendKnown(_ body: (Output) -> Bool) {}
}

extension Just {
  @inlinable public var _knownValues: _KnownValues<Output> { .one(output) }
}

extension Optional.Publisher {
  @inlinable public var _knownValues: _KnownValues<Output> { output.map { .one($0) } ?? .many }
}

extension Result.Publisher {
  @inlinable public var _knownValues: _KnownValues<Output> {
    if case .success(let value) = result { .one(value) } else { .unknown }
  }
}

extension Empty {
  @inlinable public var _knownValues: _KnownValues<Output> { completeImmediately ? .many : .unknown }
}

extension Publishers.Sequence {
  @inlinable public var _knownValues: _KnownValues<Output> { .many }

  /// Reads one element ahead, as the subscription does.
  @inlinable
  public func _sendKnown(_ body: (Output) -> Bool) {
    var iterator = sequence.makeIterator()
    var next = iterator.next()
    while let value = next {
      next = iterator.next()
      if !body(value) { return }
    }
  }
}

extension Publishers.MapError {
  @inlinable public var _knownValues: _KnownValues<Output> { upstream._knownValues }

  @inlinable
  public func _sendKnown(_ body: (Output) -> Bool) { upstream._sendKnown(body) }
}

extension AnyPublisher {
  /// One value; several would open the trampoline, which is up to what is inside.
  @inlinable public var _knownValues: _KnownValues<Output> { attach(nil).map { .one($0) } ?? .unknown }
}

extension Publishers.SetFailureType {
  @inlinable public var _knownValues: _KnownValues<Output> { upstream._knownValues }

  @inlinable
  public func _sendKnown(_ body: (Output) -> Bool) { upstream._sendKnown(body) }
}

#endif
