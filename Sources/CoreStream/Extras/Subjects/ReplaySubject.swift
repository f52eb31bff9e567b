/// A subject that repeats its latest values, and its end, to those who come late: Rx's `ReplaySubject`.
///
/// - After the end a new subscriber gets the values in the buffer, then the completion.
/// - Demand: a value for which a subscriber has no demand waits for it. Subscribers receive in the order of
///   subscription.
/// - Threads: the sender's; a subscriber sees one value at a time.
///
///       let recent = ReplaySubject<Int, Never>(bufferSize: 2)
///       recent.send(1); recent.send(2); recent.send(3)
///       recent.sink { print($0) }  // 2 3
public final class ReplaySubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  // Unchecked, because the properties are read and written with `lock` locked.
  @usableFromInline let lock = Lock()
  @usableFromInline let bufferSize: Int

  /// What is sent while a newcomer hears the kept values waits, for it, until it has heard all of them.
  @usableFromInline let repeatsFirst: Bool
  @usableFromInline @exclusivity(unchecked) var buffer = FirstInFirstOut<Output>()
  @usableFromInline @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?
  /// Whether there is a completion, which is asked for with every value.
  @usableFromInline @exclusivity(unchecked) var isOver = false
  @usableFromInline @exclusivity(unchecked) var outlets = Bag<Outlet<Output, Failure>>()

  /// A subject that keeps at most so many values; `.max` for all of them.
  @inlinable
  public convenience init(bufferSize: Int) { self.init(bufferSize: bufferSize, repeatsFirst: true) }

  @inlinable
  init(bufferSize: Int, repeatsFirst: Bool) {
    precondition(bufferSize >= 0, "a buffer can't have a negative size")
    self.bufferSize = bufferSize
    self.repeatsFirst = repeatsFirst
  }

  /// Whether anyone is subscribed now: Rx's `hasObservers`.
  public var isObserved: Bool { lock.withLock { !outlets.elements.isEmpty } }

  @inlinable
  public func send(_ value: Output) {
    lock.lock()
    if isOver { return lock.unlock() }
    let receivers = outlets.elements
    if bufferSize > 0 { remember(value) } else { lock.unlock() }
    for outlet in receivers { outlet.send(value) }
  }

  /// Keeps a value, and unlocks before the one is released for which there is no room any more.
  @inlinable
  func remember(_ value: Output) {
    let forgotten: Output?
    if bufferSize == 1 {
      forgotten = buffer.replaceFirst(with: value)
    } else {
      buffer.append(value)
      forgotten = buffer.count > bufferSize ? buffer.popFirst() : nil
    }
    lock.unlock()
    withExtendedLifetime(forgotten) {}
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    let receivers = lock.withLock { () -> [Outlet<Output, Failure>] in
      if self.completion != nil { return [] }
      self.completion = completion
      isOver = true
      return outlets.takeAll()
    }
    for outlet in receivers { outlet.send(completion: completion) }
  }

  /// Forgets the subscribers and the values; future subscribers receive only the ending.
  func discard(with ending: Subscribers.Completion<Failure>) {
    let (receivers, forgotten) = lock.withLock {
      completion = ending
      isOver = true
      defer { buffer = FirstInFirstOut() }
      return (outlets.takeAll(), buffer)
    }
    withExtendedLifetime(forgotten) {
      for outlet in receivers { outlet.cancel() }
    }
  }

  public func send(subscription: any Subscription) {
    subscription.request(.unlimited)
  }

  @inlinable
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    OutletPublisher(opensTrampoline: false) { [self] outlet in
      var hasEnded = false
      let key = attach(outlet, &hasEnded)
      return AnyCancellable { [reference = SubjectReference(self)] in
        if let key { reference.subject?.detach(key) }
      }
    }
    .receive(subscriber: subscriber)
  }

  /// Feeds an outlet from now on; says whether it was sent the end that was kept. The result is for `detach(_:)`.
  @inlinable
  func attach(_ outlet: Outlet<Output, Failure>, _ hasEnded: inout Bool) -> Int? {
    // The gate of the outlet is held, so that a value sent meanwhile comes after the replayed ones.
    outlet.gate.lock()
    lock.lock()
    let key = isOver ? nil : outlets.insert(outlet)
    var values = buffer
    let end = completion
    lock.unlock()
    if repeatsFirst {
      outlet.send(all: values)
    } else {
      while let value = values.popFirst() { outlet.send(value) }
    }
    if let end {
      hasEnded = true
      outlet.send(completion: end)
    }
    outlet.gate.unlock()
    return key
  }

  @inlinable
  func detach(_ key: Int) {
    lock.lock()
    let leaving = outlets.remove(key)
    lock.unlock()
    withExtendedLifetime(leaving) {}
  }
}

#if !CORESTREAM_ON_COMBINE
extension ReplaySubject {
  @inlinable public static var _isHeldBySources: Bool { true }
}
#endif
