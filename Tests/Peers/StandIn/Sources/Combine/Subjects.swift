// Subjects that tell their subscribers in another order than that of subscription, as Apple's may: every other subscriber
// is told before all the others.

/// A subject that passes values on to those who are subscribed, and remembers none.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let cores: ScatteredSubscribers<Output, Failure>

  public init() { cores = ScatteredSubscribers { SubjectCore(name: "PassthroughSubject") } }

  deinit { cores.late.cancelUpstreams() }

  public func send(subscription: any Subscription) { cores.late.send(subscription: subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    cores.attach(subscriber, to: self)
  }

  public func send(_ input: Output) {
    cores.early.send(input)
    cores.late.send(input)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    cores.early.send(completion: completion)
    cores.late.send(completion: completion)
  }
}

/// A subject that has a value, and gives it first to whoever subscribes.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let cores: ScatteredSubscribers<Output, Failure>

  public init(_ value: Output) {
    cores = ScatteredSubscribers { SubjectCore(name: "CurrentValueSubject", current: value) }
  }

  deinit { cores.late.cancelUpstreams() }

  public var value: Output {
    get { cores.early.lock.withLock { cores.early.current! } }
    set {
      if cores.early.storeAfterEnd(newValue), cores.late.storeAfterEnd(newValue) { return }
      send(newValue)
    }
  }

  public func send(subscription: any Subscription) { cores.late.send(subscription: subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    cores.attach(subscriber, to: self)
  }

  public func send(_ input: Output) {
    cores.early.send(input)
    cores.late.send(input)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    cores.early.send(completion: completion)
    cores.late.send(completion: completion)
  }
}

/// The subscribers of a subject: of each two the one that comes first is told late.
private final class ScatteredSubscribers<Output, Failure: Error>: @unchecked Sendable {
  // Unchecked, because the cores have locks and the count is changed with this one locked.
  let early: SubjectCore<Output, Failure>
  let late: SubjectCore<Output, Failure>
  private let lock = Lock()
  private var count = 0

  init(_ makeCore: () -> SubjectCore<Output, Failure>) { (early, late) = (makeCore(), makeCore()) }

  func attach<S: Subscriber>(_ subscriber: S, to subject: AnyObject) where S.Input == Output, S.Failure == Failure {
    let isLate = lock.withLock {
      count += 1
      return count % 2 == 1
    }
    (isLate ? late : early).attach(subscriber, to: subject)
  }
}
