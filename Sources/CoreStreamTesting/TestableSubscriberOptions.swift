import CoreStream

/// How a testable subscriber asks for values: EntwineTest's name.
///
///     // Two at first, then one more, 10 ticks after there is no demand left.
///     let options = TestableSubscriberOptions(
///       initialDemand: .max(2), subsequentDemand: .max(1), demandReplenishmentDelay: 10)
public struct TestableSubscriberOptions {
  /// What it asks for when the subscription begins.
  public var initialDemand: Subscribers.Demand
  /// What it asks for when no demand is left.
  public var subsequentDemand: Subscribers.Demand
  /// How long after that it asks, in ticks.
  public var demandReplenishmentDelay: Int
  /// Called for a value for which there was no demand. Without a handler it is only seen in `recordedDemandLog`.
  public var negativeBalanceHandler: (() -> Void)?

  /// Unlimited demand and nothing later, where nothing else is said.
  public init(
    initialDemand: Subscribers.Demand = .unlimited, subsequentDemand: Subscribers.Demand = .none,
    demandReplenishmentDelay: Int = 100, negativeBalanceHandler: (() -> Void)? = nil
  ) {
    self.initialDemand = initialDemand
    self.subsequentDemand = subsequentDemand
    self.demandReplenishmentDelay = demandReplenishmentDelay
    self.negativeBalanceHandler = negativeBalanceHandler
  }

  /// Unlimited demand.
  public static var `default`: TestableSubscriberOptions { TestableSubscriberOptions() }
}
