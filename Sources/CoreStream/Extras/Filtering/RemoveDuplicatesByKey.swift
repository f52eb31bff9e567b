extension Publisher {
  /// Leaves out each value whose key equals the key of the one before it. A key is computed once for each value.
  ///
  /// Demand, completion and threads: as for `removeDuplicates()`.
  ///
  ///     words.removeDuplicatesByKey { $0.lowercased() }
  @_disfavoredOverload
  @inlinable
  public func removeDuplicatesByKey<Key: Equatable>(
    _ key: @escaping (Output) -> Key
  ) -> Publishers.Map<Publishers.RemoveDuplicates<Publishers.Map<Self, (key: Key, value: Output)>>, Output> {
    removeDuplicatesByKey(key, by: ==)
  }

  /// Leaves out each value whose key the second closure takes for a duplicate of the key of the last one sent. A key is
  /// computed once for each value.
  ///
  /// Demand, completion and threads: as for `removeDuplicates()`.
  ///
  ///     words.removeDuplicatesByKey({ $0.count }, by: { abs($0 - $1) < 2 })
  @_disfavoredOverload
  @inlinable
  public func removeDuplicatesByKey<Key>(
    _ key: @escaping (Output) -> Key, by predicate: @escaping (Key, Key) -> Bool
  ) -> Publishers.Map<Publishers.RemoveDuplicates<Publishers.Map<Self, (key: Key, value: Output)>>, Output> {
    map { (key: key($0), value: $0) }.removeDuplicates { predicate($0.key, $1.key) }.map { $0.value }
  }

  /// As `removeDuplicatesByKey(_:)`, with a closure that may throw: its error cancels the upstream and ends the stream.
  ///
  ///     lines.tryRemoveDuplicatesByKey { try parse($0) }
  @_disfavoredOverload
  @inlinable
  public func tryRemoveDuplicatesByKey<Key: Equatable>(
    _ key: @escaping (Output) throws -> Key
  ) -> Publishers.Map<Publishers.TryRemoveDuplicates<Publishers.TryMap<Self, (key: Key, value: Output)>>, Output> {
    tryRemoveDuplicatesByKey(key, by: ==)
  }

  /// As `removeDuplicatesByKey(_:by:)`, with closures that may throw: their error cancels the upstream and ends the
  /// stream.
  ///
  ///     lines.tryRemoveDuplicatesByKey({ try parse($0) }, by: { $0.id == $1.id })
  @_disfavoredOverload
  @inlinable
  public func tryRemoveDuplicatesByKey<Key>(
    _ key: @escaping (Output) throws -> Key, by predicate: @escaping (Key, Key) throws -> Bool
  ) -> Publishers.Map<Publishers.TryRemoveDuplicates<Publishers.TryMap<Self, (key: Key, value: Output)>>, Output> {
    tryMap { (key: try key($0), value: $0) }.tryRemoveDuplicates { try predicate($0.key, $1.key) }.map { $0.value }
  }
}
