import CoreStream

extension TestScheduler {
  /// The times of `start(_:)`, RxTest's.
  public enum Defaults {
    /// When the publisher is made.
    public static let created = 100
    /// When it is subscribed to.
    public static let subscribed = 200
    /// When the subscription is cancelled.
    public static let cancelled = 1000
  }

  /// What `start(configuration:create:)` does when: EntwineTest's name. Times are in ticks.
  ///
  ///     var configuration = TestScheduler.Configuration.default
  ///     configuration.subscribed = 10
  public struct Configuration {
    /// Whether the scheduler waits to be started by hand.
    public var pausedOnStart = false
    /// When the publisher is made.
    public var created = Defaults.created
    /// When it is subscribed to.
    public var subscribed = Defaults.subscribed
    /// When the subscription is cancelled.
    public var cancelled = Defaults.cancelled
    /// How the subscriber asks for values.
    public var subscriberOptions = TestableSubscriberOptions.default

    /// The default times and options, with those changed that are given.
    public init(
      pausedOnStart: Bool = false, created: Int = Defaults.created, subscribed: Int = Defaults.subscribed,
      cancelled: Int = Defaults.cancelled, subscriberOptions: TestableSubscriberOptions = .default
    ) {
      self.pausedOnStart = pausedOnStart
      self.created = created
      self.subscribed = subscribed
      self.cancelled = cancelled
      self.subscriberOptions = subscriberOptions
    }

    /// RxTest's times, and unlimited demand.
    public static var `default`: Configuration { Configuration() }
  }

  /// Makes a publisher, subscribes to it and cancels the subscription, each at its time, and returns what was received.
  ///
  /// As in RxTest, what records it is of one type for all publishers of a value, whether they can fail or not.
  ///
  ///     let output = scheduler.start { input.map { $0 * 2 } }
  ///     output.events == [.value(210, 2), .finished(250)]
  public func start<P: Publisher>(
    created: Int = Defaults.created, subscribed: Int = Defaults.subscribed, cancelled: Int = Defaults.cancelled,
    _ create: @escaping () -> P
  ) -> TestableSubscriber<P.Output, any Error> {
    let configuration = Configuration(created: created, subscribed: subscribed, cancelled: cancelled)
    return start(configuration: configuration) { create().mapError { $0 as any Error } }
  }

  /// The same with all that can be chosen: EntwineTest's form.
  ///
  ///     let options = TestableSubscriberOptions(initialDemand: .max(2))
  ///     let output = scheduler.start(configuration: .init(subscriberOptions: options)) { input }
  public func start<P: Publisher>(
    configuration: Configuration, create: @escaping () -> P
  ) -> TestableSubscriber<P.Output, P.Failure> {
    let subscriber = createTestableSubscriber(
      P.Output.self, P.Failure.self, options: configuration.subscriberOptions)
    var publisher: P?
    scheduleAt(configuration.created) { publisher = create() }
    scheduleAt(configuration.subscribed) { publisher?.subscribe(subscriber) }
    scheduleAt(configuration.cancelled) { subscriber.cancel() }
    if !configuration.pausedOnStart { start() }
    return subscriber
  }
}
