import CoreStream
import Testing

/// A subscriber that writes down what it receives, and reports whatever breaks the protocol of streams.
final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
  private(set) var marks: [String] = []
  private(set) var violations: [String] = []
  private(set) var received = 0
  private var requested: Subscribers.Demand = .none
  private var subscription: (any Subscription)?
  private var isOver = false
  private let initial: Subscribers.Demand

  /// Runs inside each delivery of a value.
  var onValue: ((Input) -> Void)?

  init(_ initial: Subscribers.Demand = .unlimited) { self.initial = initial }

  /// What was received, as `1 2 |`, and what was wrong with it.
  var timeline: String { (marks + violations.map { "(\($0))" }).joined(separator: " ") }

  func receive(subscription: any Subscription) {
    check(self.subscription == nil && !isOver, "a second subscription")
    self.subscription = subscription
    if initial > .none { request(initial) }
  }

  func request(_ demand: Subscribers.Demand) {
    requested += demand
    subscription?.request(demand)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    check(subscription != nil, "a value before the subscription")
    check(!isOver, "a value after the end")
    received += 1
    check(requested >= received, "more values than requested")
    marks.append("\(input)")
    onValue?(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    check(subscription != nil, "a completion before the subscription")
    check(!isOver, "a completion after the end")
    isOver = true
    switch completion {
    case .finished: marks.append("|")
    case .failure: marks.append("E")
    }
    subscription = nil
  }

  func cancel() {
    isOver = true
    subscription?.cancel()
    subscription = nil
  }

  private func check(_ holds: Bool, _ violation: String) {
    if !holds { violations.append(violation) }
  }
}
