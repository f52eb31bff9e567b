extension Publisher {
  /// Leaves out each value whose key equals the key of the one before it. A key is computed once for each value.
  ///
  /// Demand, completion and threads: as for `removeDuplicates()`.
  ///
  ///     words.removeDuplicates(on: { $0.lowercased() })
  public func removeDuplicates<Key: Equatable>(
    on key: @escaping (Output) -> Key
  ) -> Publishers.Map<Publishers.RemoveDuplicates<Publishers.Map<Self, (key: Key, value: Output)>>, Output> {
    removeDuplicates(on: key, by: ==)
  }

  /// Leaves out each value whose key the second closure takes for a duplicate of the key of the last one sent. A key is
  /// computed once for each value.
  ///
  /// Demand, completion and threads: as for `removeDuplicates()`.
  ///
  ///     words.removeDuplicates(on: { $0.count }, by: { abs($0 - $1) < 2 })
  public func removeDuplicates<Key>(
    on key: @escaping (Output) -> Key, by predicate: @escaping (Key, Key) -> Bool
  ) -> Publishers.Map<Publishers.RemoveDuplicates<Publishers.Map<Self, (key: Key, value: Output)>>, Output> {
    map { (key: key($0), value: $0) }.removeDuplicates { predicate($0.key, $1.key) }.map { $0.value }
  }

  /// As `removeDuplicates(on:)`, with a closure that may throw: its error cancels the upstream and ends the stream.
  ///
  ///     lines.tryRemoveDuplicates(on: { try parse($0) })
  public func tryRemoveDuplicates<Key: Equatable>(
    on key: @escaping (Output) throws -> Key
  ) -> Publishers.Map<Publishers.TryRemoveDuplicates<Publishers.TryMap<Self, (key: Key, value: Output)>>, Output> {
    tryRemoveDuplicates(on: key, by: ==)
  }

  /// As `removeDuplicates(on:by:)`, with closures that may throw: their error cancels the upstream and ends the stream.
  ///
  ///     lines.tryRemoveDuplicates(on: { try parse($0) }, by: { $0.id == $1.id })
  public func tryRemoveDuplicates<Key>(
    on key: @escaping (Output) throws -> Key, by predicate: @escaping (Key, Key) throws -> Bool
  ) -> Publishers.Map<Publishers.TryRemoveDuplicates<Publishers.TryMap<Self, (key: Key, value: Output)>>, Output> {
    tryMap { (key: try key($0), value: $0) }.tryRemoveDuplicates { try predicate($0.key, $1.key) }.map { $0.value }
  }
}
