/// The protocol of streams, numbered. `§` names the rule of the Reactive Streams specification that says the same; the
/// others are Combine's, from its documentation of `Publisher`, `Subscriber`, `Subscription` and its operators.
enum Rule: Int, CaseIterable {
  // Subscribing

  /// Nothing is subscribed to, and no closure runs, before somebody subscribes.
  case lazy = 1

  /// The subscription comes before anything else, also when the upstream ends while it is subscribed to (§1.9).
  case subscriptionFirst

  /// A second subscription is cancelled at once, and the subscriber does not see it (§2.5, §2.12).
  case oneSubscription

  /// An upstream may give its subscription late: what was asked before then counts, and so does a cancel.
  case lateUpstream

  /// What goes in comes out as the operator declares it, and so do the end and a failure (§1.4, §1.5).
  case picture

  /// A publisher is a value: each subscriber gets a stream of its own (§1.10, §1.11).
  case independent

  /// Subscribing from inside a delivery works.
  case reentrantSubscribe

  // Demand

  /// No more values than were requested (§1.1).
  case neverTooMany

  /// Asking for one value at a time gets all of them.
  case oneByOne

  /// What `receive(_:)` returns is added to the demand.
  case returnedDemand

  /// A request from inside `receive(_:)` is added to the demand (§3.2).
  case reentrantRequest

  /// An end without a value before it needs no demand (§2.9, §2.10).
  case endWithoutDemand

  /// An upstream that sends too much does not make the operator send too much.
  case regulates

  /// Requests from two threads are all counted.
  case threadsRequest

  // The end

  /// Nothing comes after the end, whatever the upstream does (§1.7).
  case nothingAfterEnd

  /// When the stream has ended, every upstream has, or was cancelled, once (§1.6).
  case endsUpstreams

  /// Requesting and cancelling do nothing after the end (§2.4).
  case deafAfterEnd

  /// The upstream may end from inside a delivery.
  case reentrantEnd

  // Cancelling

  /// Nothing comes after a cancel (§1.8, §3.12).
  case nothingAfterCancel

  /// A cancel reaches every upstream once; a second one does nothing (§3.5, §3.7).
  case cancelsOnce

  /// A request after a cancel does nothing (§3.6).
  case deafAfterCancel

  /// A cancel from inside a delivery ends the stream there.
  case reentrantCancel

  /// A cancel from inside the delivery of the subscription ends the stream before it begins.
  case cancelWhenSubscribed

  /// After a cancel on another thread only a delivery that is under way may arrive.
  case threadsCancel

  // Releasing

  /// A normal end releases the upstream, the subscriber and the closures.
  case releasedWhenFinished

  /// A failure releases them.
  case releasedWhenFailed

  /// A cancel releases them (§3.13).
  case releasedWhenCancelled

  // Sending

  /// What is sent from inside a delivery is delivered, none lost and none twice.
  case reentrantSend

  /// The subscriber receives one thing at a time, although two threads send (§1.3).
  case serial

  /// The rule is about what an operator does with its upstream.
  var concernsUpstreams: Bool {
    switch self {
    case .lazy, .oneSubscription, .lateUpstream, .regulates, .nothingAfterEnd, .endsUpstreams, .deafAfterEnd,
      .reentrantEnd,
      .cancelsOnce, .releasedWhenFailed, .reentrantSend, .serial, .threadsCancel:
      true
    default: false
    }
  }

  /// The rows of the table that the rule is tried on.
  var cases: [OperatorCase] {
    let exempt = Set(Exemption.all.filter { $0.rule == self }.flatMap(\.names))
    return OperatorCase.all.filter { !exempt.contains($0.name) && !(concernsUpstreams && $0.isSource) }
  }
}

/// Operators that a rule is not tried on, and why.
struct Exemption {
  let rule: Rule
  let names: [String]
  let reason: String

  init(_ rule: Rule, _ names: [String], because reason: String) {
    self.rule = rule
    self.names = names
    self.reason = reason
  }
}
