/// A subscription that may hold something after its completion: an extra's, or that of an operator downstream of an
/// extra.
///
/// An extra releases what it holds (and calls `onTermination`) once the downstream has received the completion.
/// RxSwift's operators do so earlier in some places: `flatMap` when an inner stream has ended, before it looks whether
/// all is over. Combine leaves that moment open, because it can't be seen there; here `cancelIfLingering()` makes it
/// RxSwift's.
@usableFromInline
protocol Lingering {
  /// Whether `cancel()` after the completion releases something, instead of doing nothing.
  var isLingering: Bool { get }
}

/// A subscriber that releases an ended upstream in a step of its own, later: that of `subscribe(on:options:)`.
///
/// A publisher that records when its subscriptions end, as a test's, asks for this.
public protocol _LateSubscriber: Subscriber {}
