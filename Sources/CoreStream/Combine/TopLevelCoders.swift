#if !CORESTREAM_ON_COMBINE

/// A decoder of whole documents, such as `JSONDecoder`: what `decode(type:decoder:)` needs.
///
/// Conform a coder of your own to it and each publisher of its input can decode:
///
///     extension YAMLDecoder: TopLevelDecoder {}
///     files.decode(type: Settings.self, decoder: YAMLDecoder())
public protocol TopLevelDecoder {
  /// What is decoded.
  associatedtype Input

  /// Makes a value of a document.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder of whole documents, such as `JSONEncoder`: what `encode(encoder:)` needs.
public protocol TopLevelEncoder {
  /// What values are encoded to.
  associatedtype Output

  /// Makes a document of a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

#endif
