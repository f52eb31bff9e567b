extension Publisher {
  /// The only value: fails if there is none or a second one. Rx's `asSingle()`.
  ///
  /// - The value is sent when the upstream finishes, so a stream with two values sends none.
  /// - Errors: `StreamError.noElements`, `StreamError.moreThanOneElement`, and the upstream's.
  /// - Demand: the value waits for it; the upstream is asked for everything. Threads: the upstream's.
  ///
  ///       rows.exactlyOne().sink(receiveResult: { print($0) })
  @inlinable
  @_disfavoredOverload
  public func exactlyOne() -> AnyPublisher<Output, any Error> {
    .withOutlet { outlet in
      var only: Output?
      return mapError { $0 as any Error }.feed(
        outlet,
        finished: {
          guard let only else { return outlet.send(completion: .failure(StreamError.noElements)) }
          outlet.send(only)
          outlet.send(completion: .finished)
        },
        value: { value in
          if only == nil { only = value } else { outlet.send(completion: .failure(StreamError.moreThanOneElement)) }
        })
    }
  }

  /// The only value, if there is one, sent when the end comes: fails at a second one. Rx's `asMaybe()`.
  ///
  /// Errors, demand and threads: as for `exactlyOne()`.
  ///
  ///     drafts.atMostOne().sink(receiveValue: open, receiveFailure: report, receiveEmpty: create)
  @inlinable
  @_disfavoredOverload
  public func atMostOne() -> AnyPublisher<Output, any Error> {
    .withOutlet { outlet in
      var only: Output?
      return mapError { $0 as any Error }.feed(
        outlet,
        finished: {
          if let only { outlet.send(only) }
          outlet.send(completion: .finished)
        },
        value: { value in
          if only == nil { only = value } else { outlet.send(completion: .failure(StreamError.moreThanOneElement)) }
        })
    }
  }

  /// The only value, sent when it comes: fails if there is none, or at a second one. Rx's `single()`.
  ///
  /// Errors, demand and threads: as for `exactlyOne()`.
  ///
  ///     configurations.single()
  @inlinable
  @_disfavoredOverload
  public func single() -> AnyPublisher<Output, any Error> {
    single { _ in true }
  }

  /// The only value that satisfies a predicate: Rx's `single(_:)`. A predicate that throws fails the stream.
  ///
  ///     users.single { $0.isAdministrator }
  @inlinable
  @_disfavoredOverload
  public func single(_ predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error> {
    .withOutlet { outlet in
      var hasValue = false
      return mapError { $0 as any Error }.feed(
        outlet,
        finished: { outlet.send(completion: hasValue ? .finished : .failure(StreamError.noElements)) },
        value: { value in
          do {
            guard try predicate(value) else { return }
            if hasValue { throw StreamError.moreThanOneElement }
            hasValue = true
            outlet.send(value)
          } catch {
            outlet.send(completion: .failure(error))
          }
        })
    }
  }

  /// The first value, or nil if the stream finishes without one: Rx's `first()`.
  ///
  /// The first value finishes the stream and cancels the upstream. Errors: the upstream's. Demand: the value waits for
  /// it; the upstream is asked for everything. Threads: the upstream's.
  ///
  ///     drafts.firstOrNil().sink { draft in editor.open(draft ?? Draft()) }
  @inlinable
  @_disfavoredOverload
  public func firstOrNil() -> AnyPublisher<Output?, Failure> {
    .withOutlet { outlet in
      func send(last value: Output?) {
        outlet.send(value)
        outlet.send(completion: .finished)
      }
      return feed(outlet, finished: { send(last: nil) }, value: { send(last: $0) })
    }
  }

  /// The value at a position; fails with `StreamError.argumentOutOfRange` if the stream is too short. Rx's
  /// `element(at:)`; Combine's `output(at:)` finishes without a value instead.
  ///
  ///     lines.element(at: 2)
  @inlinable
  @_disfavoredOverload
  public func element(at index: Int) -> AnyPublisher<Output, any Error> {
    precondition(index >= 0, "an index can't be negative")
    return .withOutlet { outlet in
      var remaining = index
      return mapError { $0 as any Error }.feed(
        outlet,
        finished: { outlet.send(completion: .failure(StreamError.argumentOutOfRange)) },
        value: { value in
          remaining -= 1
          // The last value may bring another one, from inside its delivery.
          guard remaining == -1 else { return }
          outlet.send(value)
          outlet.send(completion: .finished)
        })
    }
  }
}
