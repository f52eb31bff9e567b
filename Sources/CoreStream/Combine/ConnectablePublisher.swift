#if !CORESTREAM_ON_COMBINE

/// A publisher that starts when it is told to, so that several subscribers can attach first.
///
///     let prices = feed.multicast { PassthroughSubject() }
///     let tokens = [prices.sink(receiveValue: show), prices.sink(receiveValue: log)]
///     let connection = prices.connect()   // Only now is the feed asked, once.
///
/// `autoconnect()` connects with the first subscriber and disconnects after the last one.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the flow; cancel the result to stop it. Keep the result: some publishers stop when it is released.
  func connect() -> any Cancellable
}

#endif
