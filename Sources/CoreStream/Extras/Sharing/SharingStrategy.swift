/// How publishers of a kind of their own share their work: RxCocoa's `SharingStrategyProtocol`.
///
/// A project that has such a kind shares each of its publishers with `share(with:)`, and makes them on the scheduler.
///
///     enum Latest: SharingStrategy {
///       static var scheduler: DispatchQueue { .main }
///       static func share<Output>(_ source: AnyPublisher<Output, Never>) -> AnyPublisher<Output, Never> {
///         source.share(replay: 2, scope: .forever)
///       }
///     }
///     let names = search.receive(on: Latest.scheduler).replaceError(with: []).share(with: Latest.self)
public protocol SharingStrategy {
  /// The scheduler's type.
  associatedtype Context: Scheduler
  /// `Never`, or `Error` where the function that shares is written for all publishers.
  associatedtype Failure: Error

  /// Where the values arrive.
  static var scheduler: Context { get }

  /// Makes of a publisher one that its subscribers share.
  static func share<Output>(_ source: AnyPublisher<Output, Failure>) -> AnyPublisher<Output, Failure>
}

extension Publisher where Failure == Never {
  /// Shares the publisher as a strategy does it.
  ///
  /// Demand and threads are those of what the strategy makes, which must not fail.
  @_disfavoredOverload
  public func share<Strategy: SharingStrategy>(with strategy: Strategy.Type) -> AnyPublisher<Output, Never> {
    strategy.share(setFailureType(to: Strategy.Failure.self).eraseToAnyPublisher())
      .assertNoFailure()
      .eraseToAnyPublisher()
  }
}
