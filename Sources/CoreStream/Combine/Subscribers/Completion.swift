#if !CORESTREAM_ON_COMBINE

extension Subscribers {
  /// How a stream ended.
  ///
  ///     publisher.sink(receiveCompletion: { if case .failure(let error) = $0 { show(error) } }, receiveValue: show)
  @frozen
  public enum Completion<Failure: Error> {
    /// All values were sent.
    case finished

    /// Something went wrong.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion: Sendable {}

/// Encoded as a keyed container: `success`, and for a failure also `error`.
extension Subscribers.Completion: Encodable where Failure: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CompletionCodingKeys.self)
    switch self {
    case .finished:
      try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CompletionCodingKeys.self)
    if try container.decode(Bool.self, forKey: .success) {
      self = .finished
    } else {
      self = .failure(try container.decode(Failure.self, forKey: .error))
    }
  }
}

private enum CompletionCodingKeys: String, CodingKey {
  case success
  case error
}

extension Subscribers.Completion {
  /// The same completion, its failure widened to any error.
  @inlinable
  var erased: Subscribers.Completion<any Error> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(error)
    }
  }
}

#endif
