#if !CORESTREAM_ON_COMBINE

/// A publisher that outside code feeds with `send`: the bridge from code that calls to code that subscribes.
///
/// Values may be sent from any thread; each subscriber still receives them one at a time. After the completion nothing
/// more is sent, and whoever subscribes then receives the completion at once.
///
///     let taps = PassthroughSubject<Int, Never>()
///     let token = taps.filter { $0 > 1 }.sink { print($0) }
///     taps.send(2)   // 2
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to every subscriber that asked for one.
  ///
  /// - Parameter value: What the subscribers receive.
  func send(_ value: Output)

  /// Ends the stream for every subscriber, now and later.
  ///
  /// - Parameter completion: What ends the stream of all subscribers, present and future.
  func send(completion: Subscribers.Completion<Failure>)

  /// Connects the subject to an upstream, from which it then requests values.
  func send(subscription: any Subscription)

  /// Whether the subject lives as long as it has a source, as in RxSwift: its subscribers don't hold it.
  static var _isHeldBySources: Bool { get }
}

extension Subject {
  @inlinable public static var _isHeldBySources: Bool { false }
}

extension Subject where Output == Void {
  /// Sends the only value there is of `Void`.
  @inlinable
  public func send() { send(()) }
}

#endif
