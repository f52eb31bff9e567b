import CoreStream
import Foundation

extension Publisher {
  /// A view of the publisher that waits for its values on the calling thread: RxBlocking's `toBlocking(timeout:)`.
  ///
  /// Meant for tests and scripts. Each call subscribes anew, and throws the failure, or `StreamError.timeout`.
  /// - Demand: unlimited; cancels when it has what it wants. As with RxBlocking, a publisher that sends all its values
  ///   while it is being subscribed to is heard out, so one without an end needs `prefix(_:)` before this.
  /// - Threads: values may come from any. While the calling thread waits its run loop runs, so that what is delivered
  ///   on the main queue or the main run loop arrives. Not so inside of work of the main queue, such as a test of Swift
  ///   Testing that is bound to the main actor: the queue runs one piece of work after the other. There, iterate over
  ///   `values` with `await`.
  ///
  ///     let numbers = try publisher.blocking(timeout: 1).values()
  ///
  /// - Parameter timeout: The longest time to wait, in seconds; then `StreamError.timeout` is thrown.
  @_disfavoredOverload
  public func blocking(timeout: TimeInterval? = nil) -> BlockingPublisher<Output> {
    BlockingPublisher(publisher: mapError { $0 as any Error }.eraseToAnyPublisher(), timeout: timeout)
  }
}

/// A publisher seen as something to wait for; see `blocking(timeout:)`.
public struct BlockingPublisher<Output> {
  fileprivate let publisher: AnyPublisher<Output, any Error>
  fileprivate let timeout: TimeInterval?

  /// All values, once the publisher has finished: RxBlocking's `toArray()`. Throws the failure.
  public func values() throws -> [Output] {
    let result = wait(isEnough: { _ in false })
    if let error = result.error { throw error }
    return result.values
  }

  /// The first value, as soon as it comes, or nil if the publisher finishes without one. Throws a failure before it.
  public func first() throws -> Output? {
    let result = wait(isEnough: { $0 >= 1 })
    if let value = result.values.first { return value }
    if let error = result.error { throw error }
    return nil
  }

  /// The last value, once the publisher has finished, or nil if there was none. Throws the failure.
  public func last() throws -> Output? {
    try values().last
  }

  /// The only value. Throws `StreamError.noElements` or `.moreThanOneElement`, and the failure.
  public func single() throws -> Output {
    try only(of: wait(isEnough: { $0 > 1 }))
  }

  /// The only value of which something is true: RxBlocking's `single(_:)`. Throws as `single()` does.
  ///
  ///     try users.blocking().single { $0.isAdmin }
  public func single(where isIncluded: @escaping (Output) throws -> Bool) throws -> Output {
    try only(of: wait(isEnough: { $0 > 1 }, isIncluded))
  }

  private func only(of result: Waited) throws -> Output {
    if result.values.count > 1 { throw StreamError.moreThanOneElement }
    if let error = result.error { throw error }
    guard let value = result.values.first else { throw StreamError.noElements }
    return value
  }

  /// The values up to the end, and the failure if there was one: RxBlocking's `materialize()`. Throws nothing; a
  /// timeout is told as a failure.
  ///
  ///     switch numbers.blocking().outcome() {
  ///     case .finished(let values): print(values)
  ///     case .failed(let values, let error): print(error, "after", values)
  ///     }
  public func outcome() -> BlockingOutcome<Output> {
    let result = wait(isEnough: { _ in false })
    guard let error = result.error else { return .finished(values: result.values) }
    return .failed(values: result.values, error: error)
  }

  private typealias Waited = (values: [Output], error: (any Error)?)

  /// Collects values until there are enough, the end, or the timeout. No value is asked for after that whether it is
  /// included.
  private func wait(
    isEnough: @escaping (_ count: Int) -> Bool, _ isIncluded: @escaping (Output) throws -> Bool = { _ in true }
  ) -> Waited {
    let collected = Collected<Output>()
    let subscription = SerialCancellable()
    defer { subscription.cancel() }
    subscription.cancellable = publisher.sink(
      receiveCompletion: { completion in
        if case .failure(let failure) = completion { collected.end(failure) } else { collected.end(nil) }
      },
      receiveValue: { value in
        if collected.isOver { return }
        do {
          guard try isIncluded(value), isEnough(collected.add(value)) else { return }
          collected.end(nil)
        } catch {
          collected.end(error)
        }
        subscription.cancel()
      })
    let deadline = timeout.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
    while !collected.isOver {
      if Date() >= deadline { return (collected.values, StreamError.timeout) }
      collected.waitABit(until: deadline)
    }
    return (collected.values, collected.error)
  }
}

/// How a publisher that was waited for ended: RxBlocking's `MaterializedSequenceResult`.
public enum BlockingOutcome<Output> {
  /// It finished, after these values.
  case finished(values: [Output])
  /// It failed, after these values.
  case failed(values: [Output], error: any Error)

  /// The values, however it ended.
  public var values: [Output] {
    switch self {
    case .finished(let values), .failed(let values, _): values
    }
  }

  /// The failure, if there was one.
  public var error: (any Error)? {
    if case .failed(_, let error) = self { error } else { nil }
  }
}

extension BlockingOutcome: CustomDebugStringConvertible {
  /// What RxBlocking's `MaterializedSequenceResult` prints.
  public var debugDescription: String {
    switch self {
    case .finished(let values): "completed(elements: \(values))"
    case .failed(let values, let error): "failed(elements: \(values), error: \(String(reflecting: error)))"
    }
  }
}

/// What has arrived so far, on whatever thread.
private final class Collected<Value>: @unchecked Sendable {
  // Unchecked, because the properties are read and written with `condition` locked.
  private let condition = NSCondition()
  private var state: (values: [Value], error: (any Error)?, isOver: Bool) = ([], nil, false)

  var values: [Value] { condition.withLock { state.values } }
  var error: (any Error)? { condition.withLock { state.error } }
  var isOver: Bool { condition.withLock { state.isOver } }

  /// Adds a value, unless it is over, and gives the number of values.
  func add(_ value: Value) -> Int {
    condition.withLock {
      if !state.isOver { state.values.append(value) }
      return state.values.count
    }
  }

  func end(_ error: (any Error)?) {
    condition.withLock {
      if state.isOver { return }
      state.error = error
      state.isOver = true
      condition.broadcast()
    }
  }

  /// Lets the run loop work, or sleeps if it has nothing to wait for; ends early when it is over.
  func waitABit(until deadline: Date) {
    let soon = Swift.min(deadline, Date(timeIntervalSinceNow: 0.01))
    if RunLoop.current.run(mode: .default, before: soon) { return }
    condition.withLock { if !state.isOver { _ = condition.wait(until: soon) } }
  }
}
