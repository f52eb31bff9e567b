/// What a stream can say: a value, or its end. Rx's `Event`, with the failure typed.
///
///     [1, 2].publisher.materialize().collect()  // [.value(1), .value(2), .finished]
public enum Event<Output, Failure: Error> {
  /// The next value.
  case value(Output)
  /// The stream failed.
  case failure(Failure)
  /// The stream finished.
  case finished
}

extension Event {
  /// The value, if this is one.
  public var element: Output? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The failure, if this is one.
  public var error: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }

  /// Whether the stream finished without a failure.
  public var isCompleted: Bool {
    if case .finished = self { true } else { false }
  }

  /// Whether the stream ended, with a failure or without.
  public var isStopEvent: Bool {
    if case .value = self { false } else { true }
  }

  /// The event that ends a stream in the same way.
  @inlinable
  public init(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: self = .finished
    case .failure(let failure): self = .failure(failure)
    }
  }

  /// The event with its value transformed.
  @inlinable
  public func map<NewOutput>(_ transform: (Output) -> NewOutput) -> Event<NewOutput, Failure> {
    switch self {
    case .value(let value): .value(transform(value))
    case .failure(let failure): .failure(failure)
    case .finished: .finished
    }
  }

  /// The event with its value transformed, or the error that the function threw.
  @inlinable
  @_disfavoredOverload
  public func map<NewOutput>(_ transform: (Output) throws -> NewOutput) -> Event<NewOutput, Failure>
  where Failure == any Error {
    switch self {
    case .value(let value):
      do { return .value(try transform(value)) } catch { return .failure(error) }
    case .failure(let failure): return .failure(failure)
    case .finished: return .finished
    }
  }
}

extension Event: Equatable where Output: Equatable {
  /// As in RxTest, two failures are equal if they print alike.
  public static func == (one: Event, other: Event) -> Bool {
    switch (one, other) {
    case (.value(let left), .value(let right)): left == right
    case (.failure(let left), .failure(let right)): "\(left)" == "\(right)"
    case (.finished, .finished): true
    default: false
    }
  }
}

extension Event: Hashable where Output: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .value(let value): hasher.combine(value)
    case .failure(let failure): hasher.combine("\(failure)")
    case .finished: hasher.combine(true)
    }
  }
}

extension Event: Sendable where Output: Sendable {}

extension Event: CustomDebugStringConvertible {
  /// The event in Rx's words, so that a migrated program that prints its events still prints the same. As in RxSwift it
  /// has no `description`, so that a project may give it one.
  ///
  ///     print(Event<Int, Never>.value(1))  // next(1)
  public var debugDescription: String {
    switch self {
    case .value(let value): "next(\(value))"
    case .failure(let failure): "error(\(failure))"
    case .finished: "completed"
    }
  }
}

/// What can be read as an event, so that `dematerialize()` works on publishers of events. Rx's `EventConvertible`.
public protocol EventConvertible<Output, Failure> {
  /// What the values of the described stream are.
  associatedtype Output
  /// What the described stream fails with.
  associatedtype Failure: Error

  /// The event.
  var event: Event<Output, Failure> { get }
}

extension Event: EventConvertible {
  @inlinable public var event: Event { self }
}
