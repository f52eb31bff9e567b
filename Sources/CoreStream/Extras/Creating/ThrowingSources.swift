/// Makes a publisher anew for each subscriber, with a function that may throw: its error is the stream's failure. Rx's
/// `deferred`.
///
///     TryDeferred { Just(try settings()) }  // Reads them for each subscriber.
public struct TryDeferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = any Error

  @usableFromInline let createPublisher: () throws -> DeferredPublisher

  /// A publisher that is made when a subscriber comes.
  @inlinable
  public init(createPublisher: @escaping () throws -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  @inlinable

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    do {
      let publisher = try createPublisher().mapError { $0 as any Error }
      Trampoline.subscribing { publisher.subscribe(subscriber) }
    } catch {
      Fail(error: error).subscribe(subscriber)
    }
  }
}

extension Publishers {
  /// `Generate` with functions that may throw: the first error is the stream's failure.
  ///
  ///     Publishers.TryGenerate(page, while: { try book.has($0) }, next: { try book.page(after: $0) })
  public struct TryGenerate<Output>: Publisher {
    public typealias Failure = any Error

    @usableFromInline let initial: Output
    @usableFromInline let condition: (Output) throws -> Bool
    @usableFromInline let next: (Output) throws -> Output

    /// A publisher of the values from `initial` on.
    @inlinable
    public init(
      _ initial: Output, while condition: @escaping (Output) throws -> Bool,
      next: @escaping (Output) throws -> Output
    ) {
      self.initial = initial
      self.condition = condition
      self.next = next
    }

    @inlinable

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let steps = TrampolinedSteps(subscriber) {
        var current: Output?
        return {
          do {
            let value = try current.map(next) ?? initial
            current = value
            return try condition(value) ? .value(value) : .finished
          } catch {
            return .failure(error)
          }
        }
      }
      subscriber.receive(subscription: steps)
    }
  }
}
