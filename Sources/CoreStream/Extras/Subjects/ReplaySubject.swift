/// A subject that repeats its latest values, and its end, to those who come late: Rx's `ReplaySubject`.
///
/// - After the end a new subscriber gets the values in the buffer, then the completion.
/// - What a subscriber sends while it receives the kept values is not for itself, as in Rx, which registers it afterwards.
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

  /// What is sent by other threads while a newcomer hears the kept values waits, for it, until it has heard all of them.
  @usableFromInline let repeatsFirst: Bool
  @usableFromInline @exclusivity(unchecked) var buffer = FirstInFirstOut<Output>()
  @usableFromInline @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?
  /// Whether there is a completion, which is asked for with every value.
  @usableFromInline @exclusivity(unchecked) var isOver = false
  @usableFromInline @exclusivity(unchecked) var outlets = Bag<Outlet<Output, Failure>>()
  /// The outlets that hear the kept values now, and will be among the others then.
  @usableFromInline @exclusivity(unchecked) var newcomers: [Newcomer] = []

  @usableFromInline
  struct Newcomer {
    @usableFromInline let outlet: Outlet<Output, Failure>
    /// The thread that tells the kept values: what it sends meanwhile is not for the outlet.
    @usableFromInline let thread: UInt

    @inlinable
    init(_ outlet: Outlet<Output, Failure>, thread: UInt) { (self.outlet, self.thread) = (outlet, thread) }
  }

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
    let receivers = newcomers.isEmpty ? outlets.elements : receiversWithNewcomers()
    if bufferSize > 0 { remember(value) } else { lock.unlock() }
    for outlet in receivers { outlet.send(value) }
  }

  /// The outlets, and those to which another thread is just telling the kept values. Call it with `lock` locked.
  @usableFromInline
  func receiversWithNewcomers() -> [Outlet<Output, Failure>] {
    outlets.elements + newcomers.filter { $0.thread != ThisThread.id }.map(\.outlet)
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
      return takeReceivers()
    }
    for outlet in receivers { outlet.send(completion: completion) }
  }

  /// Forgets all outlets and returns them. Call it with `lock` locked.
  private func takeReceivers() -> [Outlet<Output, Failure>] {
    defer { newcomers = [] }
    let taken = outlets.takeAll()
    return newcomers.isEmpty ? taken : taken + newcomers.map(\.outlet)
  }

  /// Forgets the subscribers and the values; future subscribers receive only the ending.
  func discard(with ending: Subscribers.Completion<Failure>) {
    let (receivers, forgotten) = lock.withLock {
      completion = ending
      isOver = true
      defer { buffer = FirstInFirstOut() }
      return (takeReceivers(), buffer)
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
    var values = buffer
    let end = completion
    let isNewcomer = repeatsFirst && !isOver && !values.isEmpty
    if isNewcomer { newcomers.append(Newcomer(outlet, thread: ThisThread.id)) }
    var key = isNewcomer || isOver ? nil : outlets.insert(outlet)
    lock.unlock()
    if repeatsFirst {
      outlet.send(all: values)
      if isNewcomer { key = settle(outlet) }
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

  /// Puts a newcomer behind those that have come while it heard the kept values; returns its number, nil after the end.
  @usableFromInline
  func settle(_ outlet: Outlet<Output, Failure>) -> Int? {
    lock.withLock {
      guard let place = newcomers.firstIndex(where: { $0.outlet === outlet }) else { return nil }
      newcomers.remove(at: place)
      return outlets.insert(outlet)
    }
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
