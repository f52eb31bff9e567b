/// A value that copies share until one of them changes: copying it costs one reference count, however many parts it has.
///
/// Declarations are looked up and handed on far more often than they are made, and each has twenty parts.
@dynamicMemberLookup
public struct Shared<Value> {
  @usableFromInline
  final class Storage {
    @usableFromInline
    var value: Value

    @usableFromInline
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline
  var storage: Storage

  @inlinable
  public init(_ value: Value) { storage = Storage(value) }

  @inlinable
  public subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> Part { storage.value[keyPath: part] }

  @inlinable
  public subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Part {
    get { storage.value[keyPath: part] }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value[keyPath: part]
    }
  }
}

extension Shared: @unchecked Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  public static func == (one: Shared, other: Shared) -> Bool {
    one.storage === other.storage || one.storage.value == other.storage.value
  }
}

extension Shared: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { storage.value.hash(into: &hasher) }
}

extension Shared: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

extension Shared: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws { try storage.value.encode(to: encoder) }
}
