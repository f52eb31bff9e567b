/// A publisher that starts when it is told to, so that several subscribers can attach first.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the flow; cancel the result to stop it.
  func connect() -> any Cancellable
}
