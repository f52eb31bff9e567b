#if !CORESTREAM_ON_COMBINE

// As in Rx, where `just`, `empty`, `error` and subjects are no `Producer`: what a value's subscriber subscribes to runs at
// once, and not after the others that are subscribed to meanwhile.

extension Publisher {
  @inlinable public var _opensTrampoline: Bool { true }
}

extension Just {
  @inlinable public var _opensTrampoline: Bool { false }
}

extension Empty {
  @inlinable public var _opensTrampoline: Bool { false }
}

extension Fail {
  @inlinable public var _opensTrampoline: Bool { false }
}

extension Subject {
  @inlinable public var _opensTrampoline: Bool { false }
}

extension AnyPublisher {
  /// What is inside opens it, or doesn't.
  @inlinable public var _opensTrampoline: Bool { false }
}

extension Publishers.SetFailureType {
  @inlinable public var _opensTrampoline: Bool { upstream._opensTrampoline }
}

extension Publishers.MapError {
  @inlinable public var _opensTrampoline: Bool { upstream._opensTrampoline }
}

#endif
