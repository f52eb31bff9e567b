#if !CORESTREAM_ON_COMBINE

/// A subject that has a value, and gives it first to whoever subscribes.
///
/// - Subscribers receive in the order of subscription; inside them `value` is already the new one.
/// - Demand: a subscriber without demand misses values, and receives the current one when it asks. Upstreams that feed
///   the subject are asked for everything at once.
/// - Completion: whoever subscribes after the end receives only that; `value` stays readable.
/// - Threads: any may send, and it is the sender's that delivers; each subscriber still receives one value at a time.
///
///       let name = CurrentValueSubject<String, Never>("Ada")
///       let token = name.sink { print($0) }   // Ada
///       name.value = "Grace"   // Grace
///
/// Unchecked, because all its state is behind the locks of its core.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  @usableFromInline let core: SubjectCore<Output, Failure>

  /// A subject that begins with the value.
  @inlinable
  public init(_ value: Output) {
    core = SubjectCore(name: "CurrentValueSubject", current: value)
  }

  deinit {
    core.cancelUpstreams()
  }

  /// The current value. Setting it sends it; after the end it is only stored.
  @inlinable public var value: Output {
    get {
      core.lock.lock()
      defer { core.lock.unlock() }
      return core.current.unsafelyUnwrapped
    }
    set {
      if !core.storeAfterEnd(newValue) { core.send(newValue) }
    }
  }

  public func send(subscription: any Subscription) {
    core.send(subscription: subscription)
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.attach(subscriber, to: self)
  }

  @inlinable
  public func send(_ input: Output) {
    core.send(input)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }
}

#endif
