import CoreStream

/// What a subscriber can be told: EntwineTest's `Signal`. An `Event` and the subscription.
///
/// As in `Recorded`, two failures are equal if they print alike, so that histories that end with any error can be
/// compared.
///
///     let expected: TestSequence<String, Never> = [(200, .subscription), (210, .input("a")), (250, .finished)]
public enum Signal<Input, Failure: Error> {
  /// The subscription began.
  case subscription
  /// A value.
  case input(Input)
  /// The end.
  case completion(Subscribers.Completion<Failure>)

  /// The end without a failure.
  public static var finished: Signal { .completion(.finished) }

  /// The end with a failure.
  public static func failure(_ failure: Failure) -> Signal { .completion(.failure(failure)) }

  /// The signal with its value transformed.
  public func mapInput<NewInput>(_ transform: (Input) -> NewInput) -> Signal<NewInput, Failure> {
    switch self {
    case .subscription: .subscription
    case .input(let input): .input(transform(input))
    case .completion(let completion): .completion(completion)
    }
  }

  /// The signal with its failure transformed.
  public func mapFailure<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Signal<Input, NewFailure> {
    switch self {
    case .subscription: .subscription
    case .input(let input): .input(input)
    case .completion(.finished): .finished
    case .completion(.failure(let failure)): .failure(transform(failure))
    }
  }
}

extension Signal: Equatable where Input: Equatable {
  public static func == (lhs: Signal, rhs: Signal) -> Bool {
    switch (lhs, rhs) {
    case (.subscription, .subscription), (.completion(.finished), .completion(.finished)): true
    case (.input(let left), .input(let right)): left == right
    case (.completion(.failure(let left)), .completion(.failure(let right))): "\(left)" == "\(right)"
    default: false
    }
  }
}

extension Signal: Sendable where Input: Sendable {}

extension Signal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .subscription: "subscription"
    case .input(let input): "input(\(input))"
    case .completion(.finished): "finished"
    case .completion(.failure(let failure)): "failure(\(failure))"
    }
  }
}
