extension Publisher {
  /// Follows whichever of two publishers is first to send anything, and cancels the other: Rx's `amb(_:)`.
  ///
  /// A completion counts as well. Both are subscribed, this one first; if it sends at once, the other is cancelled as
  /// soon as it was subscribed to. (RxSwift's goes silent if the other then finishes at once; this one goes on.)
  /// Demand: both are asked for everything; values wait for it. Threads: the chosen one's.
  ///
  ///     api.load().amb(mirror.load())
  @_disfavoredOverload
  @inlinable
  public func amb<Other: Publisher>(_ other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    racing(other)
  }

  /// As `amb(_:)`, where neither can fail.
  @_disfavoredOverload
  @inlinable
  public func amb<Other: Publisher>(_ other: Other) -> AnyPublisher<Output, Never>
  where Other.Output == Output, Failure == Never, Other.Failure == Never {
    racing(other)
  }

  @inlinable
  func racing<Other: Publisher>(_ other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    .withOutlet { outlet in
      var chosen: Int?
      let inlets = (CompositeCancellable(), CompositeCancellable())

      /// Whether the publisher is the chosen one, which it becomes if none was.
      func isChosen(_ number: Int, over rival: CompositeCancellable) -> Bool {
        if chosen == nil {
          chosen = number
          rival.cancel()
        }
        return chosen == number
      }

      func inlet(_ number: Int, over rival: CompositeCancellable) -> Inlet<Output, Failure> {
        Inlet(
          value: { value in
            outlet.synchronized { if isChosen(number, over: rival) { outlet.send(value) } }
          },
          completion: { completion in
            outlet.synchronized { if isChosen(number, over: rival) { outlet.send(completion: completion) } }
          })
      }

      let first = inlet(0, over: inlets.1)
      subscribe(first)
      inlets.0.insert(first)
      let second = inlet(1, over: inlets.0)
      other.subscribe(second)
      inlets.1.insert(second)
      return CompositeCancellable(inlets.0, inlets.1)
    }
  }

  /// The same as `amb(_:)`.
  @_disfavoredOverload
  @inlinable
  public func amb<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    amb(other)
  }

  /// As `amb(_:)`, with another publisher that can't fail.
  @inlinable
  @_disfavoredOverload
  public func amb<Other: Publisher>(_ other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Never {
    amb(other.setFailureType(to: Failure.self))
  }

  /// As `amb(_:)`, where only the other publisher can fail.
  @inlinable
  @_disfavoredOverload
  public func amb<Other: Publisher>(_ other: Other) -> AnyPublisher<Output, Other.Failure>
  where Other.Output == Output, Failure == Never {
    setFailureType(to: Other.Failure.self).amb(other)
  }
}
