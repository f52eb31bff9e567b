#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Calls the closures as things pass, before they are passed on: for logging and for side effects.
  ///
  /// `receiveRequest` also hears the demand that a subscriber returns for a value. The closures are released at the
  /// end, or when the downstream cancels. Nothing is changed on the way; the closures run on the thread of what they
  /// are told of.
  ///
  ///     request.handleEvents(receiveOutput: { print($0) }, receiveCancel: { print("cancelled") })
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called with the subscription.
  ///   - receiveOutput: Called with each value.
  ///   - receiveCompletion: Called with the completion.
  ///   - receiveCancel: Called when the downstream cancels.
  ///   - receiveRequest: Called with each request.
  /// - Returns: A publisher that sends what the upstream sends.
  @inlinable
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}

extension Publishers {
  /// What `handleEvents` makes. The closures are released at the end.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Called with the subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?

    /// Called with each value.
    public var receiveOutput: ((Upstream.Output) -> Void)?

    /// Called with the completion.
    public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?

    /// Called when the downstream cancels.
    public var receiveCancel: (() -> Void)?

    /// Called when the downstream asks for values.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var taps = Taps<Output, Failure>()
      taps.subscription = receiveSubscription
      taps.value = receiveOutput
      taps.completion = receiveCompletion
      taps.cancel = receiveCancel
      taps.request = receiveRequest
      if let receiveRequest {
        taps.returned = { if $0 > .none { receiveRequest($0) } }
      }
      upstream.subscribe(TapConduit("HandleEvents", taps, subscriber))
    }
  }
}

#endif
