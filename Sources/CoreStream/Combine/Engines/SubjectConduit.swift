#if !CORESTREAM_ON_COMBINE

/// The way to a subscriber of a subject, for those who don't know its types.
@usableFromInline
class ErasedTarget {
  @inlinable
  init() {}
}

/// The way to a subscriber of a subject: two closures and the subscriber, in one object that never changes.
///
/// The closures are formed where the subscriber's type is known, and specialized there; they are given the target and
/// capture nothing. Because they are constants, a call need not retain them.
@usableFromInline
class SubjectTarget<Output, Failure: Error>: ErasedTarget {
  @usableFromInline typealias Completion = Subscribers.Completion<Failure>

  @usableFromInline final let value: (SubjectTarget, Output) -> Subscribers.Demand

  /// Completes the subscriber; called without a completion it only shows it.
  @usableFromInline final let ending: (SubjectTarget, Completion?) -> Any

  @inlinable
  init(
    value: @escaping (SubjectTarget, Output) -> Subscribers.Demand,
    ending: @escaping (SubjectTarget, Completion?) -> Any
  ) {
    self.value = value
    self.ending = ending
  }
}

/// A target with its subscriber.
@usableFromInline
final class TypedSubjectTarget<S: Subscriber>: SubjectTarget<S.Input, S.Failure> {
  @usableFromInline let subscriber: S

  @inlinable
  init(
    _ subscriber: S, value: @escaping (SubjectTarget<S.Input, S.Failure>, S.Input) -> Subscribers.Demand,
    ending: @escaping (SubjectTarget<S.Input, S.Failure>, Completion?) -> Any
  ) {
    self.subscriber = subscriber
    super.init(value: value, ending: ending)
  }
}

/// One subscriber's connection to a subject. Which lock guards what is told with `SubjectCore`.
@usableFromInline
final class SubjectConduit<Output, Failure: Error>: SubjectLine {
  @usableFromInline typealias Core = SubjectCore<Output, Failure>
  @usableFromInline typealias Completion = Subscribers.Completion<Failure>
  @usableFromInline typealias Target = SubjectTarget<Output, Failure>

  /// The thread that requested the current value and is delivering it, or zero. What the subscriber itself sends
  /// meanwhile goes out at once, within the replay.
  @usableFromInline @exclusivity(unchecked) var replayer: UInt = 0

  /// What that thread is still to send, if anything came meanwhile.
  @usableFromInline @exclusivity(unchecked) var replay: SubjectReplay<Output, Failure>?

  /// The number of the value that was current when it was last replayed.
  @usableFromInline @exclusivity(unchecked) var replayed = 0

  @inlinable
  init(core: Core, subject: AnyObject, target: Target) {
    super.init(hub: core, subject: subject, target: target)
  }

  /// Hands a value to the subscriber. Assumes that the conduit was not closed when this delivery began.
  @inlinable @inline(__always)
  func deliver(_ output: Output) -> Subscribers.Demand {
    typedTarget._withUnsafeGuaranteedRef { $0.value($0, output) }
  }

  /// Conduits are made with targets of their own types only. A reference that is cast would be retained, this one isn't.
  @inlinable @inline(__always)
  var typedTarget: Unmanaged<Target> { unsafeBitCast(target, to: Unmanaged<Target>.self) }

  /// The way to the subscriber; nil when nothing can reach it any more. Assumes the short lock.
  @inlinable
  var reachable: Target? {
    isHolding ? typedTarget.takeUnretainedValue() : nil
  }

  /// Delivers the completion, unless the subscriber has ended before.
  @usableFromInline
  func finish(_ completion: Completion) {
    hub.lock.lock()
    if replayer != 0 {
      guard replayer == ThisThread.id else {
        makeReplay().completion = completion
        return hub.lock.unlock()
      }
      hub.lock.unlock()
      deliverLeft()
      hub.lock.lock()
    }
    let target = close() ? reachable : nil
    hub.lock.unlock()
    if let target { _ = target.ending(target, completion) }
  }

  @usableFromInline
  override var shown: Any? { way.value == SubjectWay.closed ? nil : reachable.map { $0.ending($0, nil) } }
}

// MARK: The current value

/// What a subscriber is still to be sent by the thread that replays the current value to it.
@usableFromInline
final class SubjectReplay<Output, Failure: Error> {
  @usableFromInline @exclusivity(unchecked) var values = FirstInFirstOut<Output>()
  @usableFromInline @exclusivity(unchecked) var completion: Subscribers.Completion<Failure>?

  @inlinable
  init() {}
}

extension SubjectConduit {
  /// The subject's core; it is the only hub that conduits are made with.
  @inlinable var core: Core { unsafeDowncast(hub, to: Core.self) }

  /// What is left for the thread that replays. Assumes the short lock.
  @inlinable
  func makeReplay() -> SubjectReplay<Output, Failure> {
    if let replay { return replay }
    let made = SubjectReplay<Output, Failure>()
    replay = made
    return made
  }

  /// Delivers the current value to a subscriber that has not received it, then what was sent meanwhile. Assumes demand
  /// and the short lock, which it gives back.
  @inlinable
  func beginReplay() {
    guard replayer == 0, let current = core.current, let target = reachable else { return hub.lock.unlock() }
    replayer = ThisThread.id
    isUpToDate = true
    replayed = core.version
    demand -= 1
    hub.lock.unlock()
    let more = target.value(target, current)
    hub.lock.lock()
    demand += more
    if replay != nil { return finishReplay() }
    replayer = 0
    hub.lock.unlock()
  }

  /// Delivers what was sent during the replay. Assumes the short lock, and gives it back.
  @usableFromInline @inline(never)
  func finishReplay() {
    hub.lock.unlock()
    deliverLeft()
    hub.lock.lock()
    let left = replay.take()
    replayer = 0
    if let left, !left.values.isEmpty { isUpToDate = false }
    hub.lock.unlock()
    guard let completion = left?.completion else { return }
    finish(completion)
    hub.leave(self)
  }

  @inlinable
  func deliverLeft() {
    while true {
      hub.lock.lock()
      guard way.value != SubjectWay.closed, demand > .none, let target = reachable, let next = replay?.values.popFirst()
      else { return hub.lock.unlock() }
      demand -= 1
      hub.lock.unlock()
      let more = target.value(target, next)
      if more > .none { hub.lock.withLock { demand += more } }
    }
  }
}

#endif
