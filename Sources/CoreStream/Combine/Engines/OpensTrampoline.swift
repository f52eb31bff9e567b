#if !CORESTREAM_ON_COMBINE

// As in RxSwift, where `just`, `empty`, `error` and subjects are not `Producer`s: subscribing to them doesn't schedule
// on the current thread's trampoline.

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
  /// The erased publisher opens it, if it does.
  @inlinable public var _opensTrampoline: Bool { false }
}

extension Publishers.SetFailureType {
  @inlinable public var _opensTrampoline: Bool { upstream._opensTrampoline }
}

extension Publishers.MapError {
  @inlinable public var _opensTrampoline: Bool { upstream._opensTrampoline }
}

#endif
