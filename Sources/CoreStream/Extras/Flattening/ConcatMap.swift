extension Publisher {
  /// Follows the publishers made from the values one after the other, in order: Rx's `concatMap`.
  ///
  /// - The closure runs when the value comes; its publisher waits its turn, in a buffer without bound.
  /// - Finishes when this publisher and all inner ones have; the first failure of any ends the stream.
  /// - Demand: all are asked for everything; values wait for demand. Threads: the inner publishers'.
  ///
  ///       uploads.concatMap { api.upload($0) }.sink { print($0) }
  ///
  /// - Parameter transform: Makes the inner publisher of a value.
  /// - Returns: A publisher of the values of all inner publishers, one publisher after the other.
  @_disfavoredOverload
  @inlinable
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    queueing(maxConcurrent: 1) { .success(transform($0)) }
  }

  /// As `concatMap(_:)`, where neither can fail.
  @_disfavoredOverload
  @inlinable
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Never> where Failure == Never, Inner.Failure == Never {
    queueing(maxConcurrent: 1) { .success(transform($0)) }
  }

  /// As `concatMap(_:)`, with inner publishers that can't fail.
  @inlinable
  @_disfavoredOverload
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Never {
    queueing(maxConcurrent: 1) { .success(transform($0).setFailureType(to: Failure.self)) }
  }

  /// As `concatMap(_:)`, where only the inner publishers can fail.
  @inlinable
  @_disfavoredOverload
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Inner.Failure> where Failure == Never {
    setFailureType(to: Inner.Failure.self).queueing(maxConcurrent: 1) { .success(transform($0)) }
  }

  /// As `concatMap(_:)`, with a closure that may throw, which fails the stream: Rx's `concatMap` with a closure that
  /// throws.
  ///
  ///     paths.tryConcatMap { path in try upload(path) }
  @inlinable
  @_disfavoredOverload
  public func tryConcatMap<Inner: Publisher>(
    _ transform: @escaping (Output) throws -> Inner
  ) -> AnyPublisher<Inner.Output, any Error> {
    mapError { $0 as any Error }.queueing(maxConcurrent: 1) { value in
      Result { try transform(value).mapError { $0 as any Error } }
    }
  }
}

extension Publisher where Output: Publisher {
  /// Merges publishers, at most so many at a time; the others wait in order. Rx's `merge(maxConcurrent:)`.
  ///
  /// Demand, end and threads: as for `concatMap(_:)`.
  ///
  ///     downloads.merge(maxConcurrent: 4)
  @_disfavoredOverload
  @inlinable
  public func merge(maxConcurrent: Int) -> AnyPublisher<Output.Output, Failure> where Output.Failure == Failure {
    queueing(maxConcurrent: maxConcurrent) { .success($0) }
  }

  /// As `merge(maxConcurrent:)`, where neither can fail.
  @_disfavoredOverload
  @inlinable
  public func merge(maxConcurrent: Int) -> AnyPublisher<Output.Output, Never>
  where Failure == Never, Output.Failure == Never {
    queueing(maxConcurrent: maxConcurrent) { .success($0) }
  }

  /// As `merge(maxConcurrent:)`, with inner publishers that can't fail.
  @inlinable
  @_disfavoredOverload
  public func merge(maxConcurrent: Int) -> AnyPublisher<Output.Output, Failure> where Output.Failure == Never {
    queueing(maxConcurrent: maxConcurrent) { .success($0.setFailureType(to: Failure.self)) }
  }

  /// As `merge(maxConcurrent:)`, where only the inner publishers can fail.
  @inlinable
  @_disfavoredOverload
  public func merge(maxConcurrent: Int) -> AnyPublisher<Output.Output, Output.Failure> where Failure == Never {
    setFailureType(to: Output.Failure.self).queueing(maxConcurrent: maxConcurrent) { .success($0) }
  }

  /// Follows the publishers one after the other, in order: Rx's `concat()` on an observable of observables.
  ///
  /// Demand, end and threads: as for `concatMap(_:)`.
  ///
  ///     pages.map { api.load($0) }.concatenate()
  @_disfavoredOverload
  @inlinable
  public func concatenate() -> AnyPublisher<Output.Output, Failure> where Output.Failure == Failure {
    merge(maxConcurrent: 1)
  }

  /// As `concatenate()`, where neither can fail.
  @_disfavoredOverload
  @inlinable
  public func concatenate() -> AnyPublisher<Output.Output, Never> where Failure == Never, Output.Failure == Never {
    merge(maxConcurrent: 1)
  }

  /// As `concatenate()`, with inner publishers that can't fail.
  @inlinable
  @_disfavoredOverload
  public func concatenate() -> AnyPublisher<Output.Output, Failure> where Output.Failure == Never {
    merge(maxConcurrent: 1)
  }

  /// As `concatenate()`, where only the inner publishers can fail.
  @inlinable
  @_disfavoredOverload
  public func concatenate() -> AnyPublisher<Output.Output, Output.Failure> where Failure == Never {
    merge(maxConcurrent: 1)
  }
}

extension Publisher {
  @inlinable
  func queueing<Inner: Publisher>(
    maxConcurrent: Int, _ transform: @escaping (Output) -> Result<Inner, Failure>
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    .withOutlet { outlet in
      let queue = InnerQueue<Inner>(outlet, maxConcurrent: maxConcurrent)
      let outer = Inlet<Output, Failure>(
        value: { value in
          if outlet.hasEnded, !queue.addsInVain { return }
          switch transform(value) {
          case .success(let inner): queue.add(inner)
          case .failure(let failure):
            outlet.synchronized { queue.active += 1 }
            outlet.send(completion: .failure(failure))
          }
        },
        completion: { completion in
          if case .finished = completion { queue.finishOuter() } else { outlet.send(completion: completion) }
        })
      queue.subscribe(outer, to: self)
      return queue.group
    }
  }
}

/// Publishers that are followed as many at a time as may be, the others in order. Everything but subscribing runs in the
/// outlet's gate.
@usableFromInline
final class InnerQueue<Inner: Publisher> {
  @usableFromInline let outlet: Outlet<Inner.Output, Inner.Failure>
  @usableFromInline let maxConcurrent: Int
  @usableFromInline let group = CompositeCancellable()
  @usableFromInline @exclusivity(unchecked) var waiting = FirstInFirstOut<Inner>()
  @usableFromInline @exclusivity(unchecked) var active = 0
  @usableFromInline @exclusivity(unchecked) var isOuterFinished = false

  /// The key in `group` of the subscriber of the publisher that brings the others.
  @usableFromInline @exclusivity(unchecked) var outerKey: CompositeCancellable.Key?

  /// That subscriber while it is being subscribed.
  @usableFromInline @exclusivity(unchecked) var starting: InletCore?

  @inlinable
  init(_ outlet: Outlet<Inner.Output, Inner.Failure>, maxConcurrent: Int) {
    self.outlet = outlet
    self.maxConcurrent = maxConcurrent
  }

  /// Subscribes to the publisher that brings the others.
  @inlinable
  func subscribe<Upstream: Publisher>(
    _ outer: Inlet<Upstream.Output, Upstream.Failure>, to upstream: Upstream
  ) {
    outerKey = group.insert(outer)
    starting = outer
    upstream.subscribe(outer)
    starting = nil
  }

  /// Whether publishers that come after the end are subscribed to, for nothing: RxSwift can't stop an upstream that
  /// sends while it is being subscribed to.
  @inlinable
  var addsInVain: Bool { starting?.lingers ?? false }

  @inlinable
  func add(_ inner: Inner) {
    outlet.gate.lock()
    guard active < maxConcurrent else {
      waiting.append(inner)
      return outlet.gate.unlock()
    }
    active += 1
    guard let value = inner.onlyValue else {
      outlet.gate.unlock()
      return follow(inner)
    }
    outlet.send(value)
    outlet.gate.unlock()
    next()
  }

  @inlinable
  func follow(_ inner: Inner) {
    let inlet = PassingInlet(outlet) { inlet in
      if let key = inlet.key { self.group.remove(for: key) }
      self.next()
    }
    inlet.key = group.insert(inlet)
    inner.subscribe(inlet)
  }

  @inlinable
  func next() {
    outlet.gate.lock()
    let inner = waiting.popFirst()
    if inner == nil {
      active -= 1
      if isOuterFinished, active == 0 { outlet.send(completion: .finished) }
    }
    outlet.gate.unlock()
    // A step of its own, as in Rx: a row of synchronous publishers must not pile up on the stack.
    if let inner { Trampoline.schedule { self.follow(inner) } }
  }

  @inlinable
  func finishOuter() {
    outlet.gate.lock()
    defer { outlet.gate.unlock() }
    isOuterFinished = true
    // RxSwift disposes the outer stream now, unless its end is that of the whole.
    if active == 0 { outlet.send(completion: .finished) } else if let outerKey { group.remove(for: outerKey) }
  }
}
