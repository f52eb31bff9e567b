extension Publishers {
  /// Computes each value from the one before, on the thread's trampoline: Rx's `generate`.
  ///
  /// - Finishes when the condition is false for the next value.
  /// - Demand: as many values as are asked for. Threads: the one that asks.
  ///
  ///       Publishers.Generate(1, while: { $0 < 100 }, next: { $0 * 2 })  // 1 2 4 8 16 32 64
  public struct Generate<Output>: Publisher {
    public typealias Failure = Never

    @usableFromInline let initial: Output
    @usableFromInline let condition: (Output) -> Bool
    @usableFromInline let next: (Output) -> Output

    /// A publisher of the values from `initial` on.
    @inlinable
    public init(
      _ initial: Output, while condition: @escaping (Output) -> Bool, next: @escaping (Output) -> Output
    ) {
      self.initial = initial
      self.condition = condition
      self.next = next
    }

    @inlinable

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      let steps = TrampolinedSteps(subscriber) {
        var current: Output?
        return {
          let value = current.map(next) ?? initial
          current = value
          return condition(value) ? .value(value) : .finished
        }
      }
      subscriber.receive(subscription: steps)
    }
  }

  /// Sends a value again and again, on the thread's trampoline: Rx's `repeatElement`.
  ///
  /// It never finishes by itself. Demand: as many values as are asked for. Threads: the one that asks.
  ///
  ///     Publishers.RepeatElement("a").prefix(3)  // a a a
  public struct RepeatElement<Output>: Publisher {
    public typealias Failure = Never

    @usableFromInline let element: Output

    /// A publisher of the value, without end.
    @inlinable
    public init(_ element: Output) {
      self.element = element
    }

    @inlinable

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      subscriber.receive(subscription: TrampolinedSteps(subscriber) { { .value(element) } })
    }
  }
}
