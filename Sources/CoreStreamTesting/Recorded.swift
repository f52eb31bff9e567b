import CoreStream

/// What was said, and when: RxTest's `Recorded<Event<Element>>`.
///
/// The failure's type is not part of it, so that histories of different publishers can be compared. As in RxTest, two
/// failures are equal if they print alike.
///
///     [.value(1, "a"), .failure(3, StreamError.timeout), .finished(5)]
public struct Recorded<Output> {
  /// When, in ticks.
  public let time: Int
  /// What.
  public let event: Event<Output, any Error>

  /// Something said at a time.
  public init(time: Int, event: Event<Output, any Error>) {
    self.time = time
    self.event = event
  }

  /// A value at a time: RxTest's `.next(time, value)`.
  public static func value(_ time: Int, _ value: Output) -> Recorded {
    Recorded(time: time, event: .value(value))
  }

  /// The end at a time: RxTest's `.completed(time)`.
  public static func finished(_ time: Int, _ type: Output.Type = Output.self) -> Recorded {
    Recorded(time: time, event: .finished)
  }

  /// A failure at a time: RxTest's `.error(time, error)`.
  public static func failure(_ time: Int, _ error: any Error, _ type: Output.Type = Output.self) -> Recorded {
    Recorded(time: time, event: .failure(error))
  }

  /// A history, where the compiler needs a hint that it is one: RxTest's `Recorded.events(_:)`.
  public static func events(_ history: Recorded...) -> [Recorded] { history }

  /// As `events(_:)`, for a history that is an array already.
  public static func events(_ history: [Recorded]) -> [Recorded] { history }

  /// What, by RxTest's name, which protocols of a project may ask for.
  public var value: Event<Output, any Error> { event }

  /// The value, if this is one.
  public var element: Output? { event.element }
}

extension Recorded: Equatable where Output: Equatable {
  public static func == (lhs: Recorded, rhs: Recorded) -> Bool {
    lhs.time == rhs.time && lhs.event == rhs.event
  }
}

extension Recorded: Sendable where Output: Sendable {}

extension Recorded: CustomDebugStringConvertible {
  public var debugDescription: String { "\(event) @ \(time)" }
}
