/// One subscriber's connection to a subject.
///
/// Not generic over the subscriber: it runs on closures that are formed where the subscriber's type is known, and
/// specialized there. All its words belong to the lock of its core.
@usableFromInline
final class SubjectConduit<Output, Failure: Error>: Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Core = SubjectCore<Output, Failure>
  @usableFromInline typealias Completion = Subscribers.Completion<Failure>

  @usableFromInline let core: Core

  /// Numbers a subject's conduits in the order of subscription.
  @usableFromInline let ticket: Int

  /// The way to the subscriber; nil after the end, and then nothing is delivered any more.
  @usableFromInline @exclusivity(unchecked) var value: ((Output) -> Subscribers.Demand)?
  @usableFromInline @exclusivity(unchecked) var completion: ((Completion) -> Void)?

  /// The subject, retained until the end.
  @usableFromInline @exclusivity(unchecked) var subject: AnyObject?

  @usableFromInline @exclusivity(unchecked) var demand = Subscribers.Demand.none

  /// The subscriber has the subject's current value, or is about to receive it.
  @usableFromInline @exclusivity(unchecked) var isUpToDate = false

  /// A thread that requested the current value is delivering it; what others send meanwhile is left with it.
  @usableFromInline @exclusivity(unchecked) var isReplaying = false
  @usableFromInline @exclusivity(unchecked) var leftValues: [Output] = []
  @usableFromInline @exclusivity(unchecked) var leftCompletion: Completion?

  @inlinable
  init(
    core: Core, ticket: Int, subject: AnyObject, value: @escaping (Output) -> Subscribers.Demand,
    completion: @escaping (Completion) -> Void
  ) {
    self.core = core
    self.ticket = ticket
    self.subject = subject
    self.value = value
    self.completion = completion
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "demand must not be zero")
    core.lock.lock()
    guard value != nil else { return core.lock.unlock() }
    self.demand += demand
    if core.current != nil, !isUpToDate, !isReplaying {
      isReplaying = true
      isUpToDate = true
      if let current = core.current { leftValues.append(current) }
      core.lock.unlock()
      replay()
    } else {
      let first = !core.isWanted
      core.isWanted = true
      let upstreams = first ? core.upstreams : []
      core.lock.unlock()
      for upstream in upstreams { upstream.request(.unlimited) }
    }
  }

  /// Delivers the current value to a subscriber that has not received it, then what was sent meanwhile.
  private func replay() {
    while let (deliver, next) = nextLeftValue() {
      let more = deliver(next)
      if more > .none { core.lock.withLock { demand += more } }
    }
    let (dropped, ending) = core.lock.withLock { () -> ([Output], Completion?) in
      defer { leftValues = [] }
      isReplaying = false
      if !leftValues.isEmpty { isUpToDate = false }
      return (leftValues, leftCompletion.take())
    }
    _ = dropped
    if let ending { finish(ending) }
  }

  private func nextLeftValue() -> (deliver: (Output) -> Subscribers.Demand, value: Output)? {
    core.lock.withLock {
      guard demand > .none, !leftValues.isEmpty, let value else { return nil }
      demand -= 1
      return (value, leftValues.removeFirst())
    }
  }

  /// Delivers the completion, unless the subscriber has ended before, and releases the subscriber and the subject.
  @usableFromInline
  func finish(_ ending: Completion) {
    core.lock.lock()
    if isReplaying {
      leftCompletion = ending
      return core.lock.unlock()
    }
    let released = (value.take(), completion.take(), subject.take())
    core.lock.unlock()
    released.1?(ending)
  }

  @usableFromInline
  func cancel() {
    core.lock.lock()
    let released = (value.take(), completion.take(), subject.take(), leftValues)
    leftValues = []
    if released.0 != nil { core.remove(self) }
    core.lock.unlock()
    _ = released
  }

  @usableFromInline var description: String { core.name }

  @usableFromInline
  var customMirror: Mirror {
    let (parent, demand, deliver) = core.lock.withLock { (subject, self.demand, value) }
    return Mirror(
      self,
      children: [
        ("parent", parent as Any), ("downstream", deliver as Any), ("demand", demand), ("subject", parent as Any),
      ])
  }

  @usableFromInline var playgroundDescription: Any { description }
}
