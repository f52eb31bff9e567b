/// What a stream of at most one value says: the value, a failure, or that there is none. Rx's `MaybeEvent`, and of a
/// stream without values its `CompletableEvent`.
///
/// It differs from an `Event` in what it prints.
///
///     cache.image(id).sink(receiveFirstEvent: { event in
///       if case .value(let image) = event { show(image) }
///     })
public enum MaybeEvent<Output, Failure: Error> {
  /// The only value.
  case value(Output)
  /// The stream failed.
  case failure(Failure)
  /// The stream finished without a value.
  case finished
}

extension MaybeEvent {
  /// A function that takes events: Rx's `MaybeObserver` and `CompletableObserver`.
  public typealias Handler = (MaybeEvent) -> Void
}

extension MaybeEvent: CustomDebugStringConvertible {
  /// The event as Rx's prints, so that a migrated program that prints its events still prints the same.
  ///
  ///     print(MaybeEvent<String, Never>.value("a"))  // success("a")
  public var debugDescription: String {
    switch self {
    case .value(let value): "success(\(String(reflecting: value)))"
    case .failure(let failure): "error(\(String(reflecting: failure)))"
    case .finished: "completed"
    }
  }
}

extension MaybeEvent: Equatable where Output: Equatable {
  /// As in RxTest, two failures are equal if they print alike.
  public static func == (one: MaybeEvent, other: MaybeEvent) -> Bool {
    switch (one, other) {
    case (.value(let left), .value(let right)): left == right
    case (.failure(let left), .failure(let right)): "\(left)" == "\(right)"
    case (.finished, .finished): true
    default: false
    }
  }
}

extension MaybeEvent: Sendable where Output: Sendable {}
