/// A decoder of whole documents, such as `JSONDecoder`.
public protocol TopLevelDecoder {
  /// What is decoded.
  associatedtype Input

  /// Makes a value of a document.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder of whole documents, such as `JSONEncoder`.
public protocol TopLevelEncoder {
  /// What values are encoded to.
  associatedtype Output

  /// Makes a document of a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}
