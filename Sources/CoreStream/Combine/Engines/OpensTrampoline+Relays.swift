#if !CORESTREAM_ON_COMBINE

extension CurrentValueRelay {
  @inlinable public var _opensTrampoline: Bool { false }
}

extension PassthroughRelay {
  @inlinable public var _opensTrampoline: Bool { false }
}

#endif
