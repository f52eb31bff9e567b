// What the sources name that CoreStream has beyond Combine, and that a module with Combine's API alone does without.

extension Publishers.ReceiveOn {
  /// Schedulers of virtual time, on which each value takes a step of its own, are CoreStream's.
  @usableFromInline var isStepwise: Bool { false }

  @usableFromInline
  func receiveStepwise<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {}
}

extension Publishers.SubscribeOn {
  @usableFromInline var asksAtOnce: Bool { false }

  /// Schedulers of a project's own are CoreStream's.
  @usableFromInline var ownScheduler: Never? { nil }

  @usableFromInline
  func receive<S: Subscriber>(_ subscriber: S, by own: Never) where S.Input == Output, S.Failure == Failure {}
}

/// Subscribers that take events without a subscription are CoreStream's.
@usableFromInline
protocol DirectEventReceiver {}

/// CoreStream's class of this name, as far as `collect(_:options:)` needs it.
final class DemandBuffer<Downstream: Subscriber> {
  private let downstream: Downstream
  private let outlet: Outlet<Downstream.Input, Downstream.Failure>

  init(_ downstream: Downstream) {
    self.downstream = downstream
    outlet = Outlet(downstream)
  }

  var isOpen: Bool { !outlet.isClosed }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }
  func cancel() { outlet.cancel() }
  func complete(_ completion: Subscribers.Completion<Downstream.Failure>) { outlet.send(completion: completion) }

  @discardableResult
  func offer(_ value: Downstream.Input) -> Bool {
    outlet.send(value)
    return isOpen
  }
}
