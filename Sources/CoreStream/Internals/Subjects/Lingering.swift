/// A subscription that may hold something beyond the end that it sent: an extra's, or an operator's above an extra.
///
/// An extra lets go of what it holds (and calls `onTermination`) once the downstream has heard the end. RxSwift's
/// operators do so earlier in some places: `flatMap` when an inner stream has ended, before it looks whether all is over.
/// Combine leaves that moment open, because it can't be seen there; here `letGo()` makes it RxSwift's.
@usableFromInline
protocol Lingering {
  /// Something upstream is an extra's. Then `cancel()` after the end lets go of it, instead of doing nothing.
  var isLingering: Bool { get }
}

/// A subscriber that lets go of an ended upstream in a step of its own, later: that of `subscribe(on:options:)`.
///
/// A publisher that records when its subscriptions end, as a test's, asks for this.
public protocol _LateSubscriber: Subscriber {}
