import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Reads a value from a control at each of its events, and first of all if `sendsAtOnce`.
///
/// A control is held only by its view; with it the publisher finishes.
struct ControlPublisher<Control: UIControl, Output>: Publisher {
  typealias Failure = Never

  weak var control: Control?
  let events: UIControl.Event
  let sendsAtOnce: Bool
  let read: (Control) -> Output

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    guard control != nil else {
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: .finished)
    }
    let subscription = ControlSubscription(publisher: self, downstream: AnySubscriber(subscriber))
    subscriber.receive(subscription: subscription)
    subscription.start()
  }
}

/// Lives on the thread of its control, as all of a view does. Values that nobody asked for are lost, as taps are.
private final class ControlSubscription<Control: UIControl, Output>: Subscription, EndListener {
  private weak var control: Control?
  private let publisher: (events: UIControl.Event, read: (Control) -> Output)
  private var downstream: AnySubscriber<Output, Never>?
  private var demand = Subscribers.Demand.none
  private var owesFirstValue: Bool
  private var action: UIAction?

  init(publisher: ControlPublisher<Control, Output>, downstream: AnySubscriber<Output, Never>) {
    control = publisher.control
    self.publisher = (publisher.events, publisher.read)
    owesFirstValue = publisher.sendsAtOnce
    self.downstream = downstream
  }

  /// Listens, unless the subscriber has cancelled already.
  func start() {
    guard downstream != nil else { return }
    let action = UIAction { [weak self] _ in self?.send() }
    self.action = action
    control?.addAction(action, for: publisher.events)
    if let control { DeallocationObserver.of(control).add(self) }
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    guard owesFirstValue, self.demand > .none else { return }
    owesFirstValue = false
    send()
  }

  func cancel() {
    downstream = nil
    if let action { control?.removeAction(action, for: publisher.events) }
    if let control { DeallocationObserver.of(control).remove(self) }
    action = nil
  }

  func ownerEnded() {
    let downstream = downstream
    self.downstream = nil
    downstream?.receive(completion: .finished)
  }

  private func send() {
    guard let control, let downstream, demand > .none else { return }
    demand -= 1
    demand += downstream.receive(publisher.read(control))
  }
}
