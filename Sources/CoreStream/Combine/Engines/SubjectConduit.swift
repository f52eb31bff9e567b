#if !CORESTREAM_ON_COMBINE

/// The superclass of all `SubjectTarget`s, for code that doesn't know their generic parameters.
@usableFromInline
class AnySubjectTarget {
  @inlinable
  init() {}
}

/// Calls one subscriber of a subject, whatever its type: two closures in an immutable object.
///
/// The closures are made where the subscriber's type is known, so that they are specialized; they receive the target as
/// an argument and capture nothing. Because they are constants, a call need not retain them.
@usableFromInline
class SubjectTarget<Output, Failure: Error>: AnySubjectTarget {
  @usableFromInline typealias Completion = Subscribers.Completion<Failure>

  @usableFromInline final let value: (SubjectTarget, Output) -> Subscribers.Demand

  /// Sends the completion to the subscriber, if one is given, and returns the subscriber.
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

/// A subject's subscription: connects one subscriber. `SubjectCore` documents which lock guards what.
@usableFromInline
final class SubjectConduit<Output, Failure: Error>: SubjectConduitBase {
  @usableFromInline typealias Core = SubjectCore<Output, Failure>
  @usableFromInline typealias Completion = Subscribers.Completion<Failure>
  @usableFromInline typealias Target = SubjectTarget<Output, Failure>

  /// The thread that is delivering the current value because of a request, or zero. A value that the subscriber itself
  /// sends meanwhile is delivered at once, from inside this delivery.
  @usableFromInline @exclusivity(unchecked) var replayer: UInt = 0

  /// What that thread still has to deliver, if something was sent meanwhile.
  @usableFromInline @exclusivity(unchecked) var replay: SubjectReplay<Output, Failure>?

  /// The number of the value that was current when it was last replayed.
  @usableFromInline @exclusivity(unchecked) var replayed = 0

  @inlinable
  init(core: Core, subject: AnyObject, target: Target) {
    super.init(hub: core, subject: subject, target: target)
  }

  /// Sends a value to the subscriber. Assumes that the conduit was not closed when this delivery began.
  @inlinable @inline(__always)
  func deliver(_ output: Output) -> Subscribers.Demand {
    typedTarget._withUnsafeGuaranteedRef { $0.value($0, output) }
  }

  /// The target with its type. Conduits are made only with targets of their own type; a checked cast would retain it.
  @inlinable @inline(__always)
  var typedTarget: Unmanaged<Target> { unsafeBitCast(target, to: Unmanaged<Target>.self) }

  /// The target; nil once it is released. Call it with the hub's `lock` locked.
  @inlinable
  var reachable: Target? {
    retainsTarget ? typedTarget.takeUnretainedValue() : nil
  }

  /// Delivers the completion, unless the subscriber has ended before.
  ///
  /// As in RxSwift, a subject with a current value counts the subscriber until it has received the completion.
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
    let isFirst = close()
    let target = isFirst ? reachable : nil
    let isCounted = isFirst && hub.hasCurrent
    if isCounted { hub.open += 1 }
    hub.lock.unlock()
    if let target { _ = target.ending(target, completion) }
    if isCounted { hub.lock.withLock { hub.open -= 1 } }
  }

  @usableFromInline
  override var shown: Any? { mode.value == SubjectDelivery.closed ? nil : reachable.map { $0.ending($0, nil) } }
}

// MARK: The current value

/// What was sent while a thread was delivering the current value to a subscriber, which that thread delivers next.
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

  /// Returns `replay`, which is created if there is none. Call it with the hub's `lock` locked.
  @usableFromInline
  func makeReplay() -> SubjectReplay<Output, Failure> {
    if let replay { return replay }
    let made = SubjectReplay<Output, Failure>()
    replay = made
    return made
  }

  /// Delivers the current value to a subscriber that has not received it, then what was sent meanwhile. Call it with
  /// demand and with the hub's `lock` locked; it unlocks it.
  @usableFromInline
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

  /// Delivers what was sent during the replay. Call it with the hub's `lock` locked; it unlocks it.
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

  @usableFromInline
  func deliverLeft() {
    while true {
      hub.lock.lock()
      guard mode.value != SubjectDelivery.closed, demand > .none, let target = reachable,
        let next = replay?.values.popFirst()
      else { return hub.lock.unlock() }
      demand -= 1
      hub.lock.unlock()
      let more = target.value(target, next)
      if more > .none { hub.lock.withLock { demand += more } }
    }
  }
}

#endif
