/// One input of `zipAll` or `combineLatestAll`, with its buffered values.
@usableFromInline
final class JoinedInput<Value> {
  @usableFromInline @exclusivity(unchecked) var values = FirstInFirstOut<Value>()
  @usableFromInline @exclusivity(unchecked) var latest: Value?
  @usableFromInline @exclusivity(unchecked) var isFinished = false

  @inlinable
  init() {}

  /// The latest value. Assumes that there is one.
  @inlinable
  func current() -> Value { latest! }

  /// Removes and returns the oldest buffered value. Assumes that there is one.
  @inlinable
  func next() -> Value { values.popFirst()! }
}

/// Pairs values by position, with Rx's rule for the end: finishes when all inputs have.
///
/// Inputs are subscribed in their order. Values that have no partners yet are buffered without bound.
@usableFromInline
func zipAll<each Value, Failure: Error, Result>(
  _ publishers: repeat AnyPublisher<each Value, Failure>,
  transform: @escaping (repeat each Value) -> Result
) -> AnyPublisher<Result, Failure> {
  .withOutlet { outlet in
    let all = CompositeCancellable()
    let inputs = (repeat JoinedInput<each Value>())
    var isReady: [() -> Bool] = []
    var isFinished: [() -> Bool] = []
    repeat isReady.append({ [input = each inputs] in !input.values.isEmpty })
    repeat isFinished.append({ [input = each inputs] in input.isFinished })

    let checkValues = {
      guard isReady.allSatisfy({ $0() }) else { return }
      outlet.send(transform(repeat (each inputs).next()))
    }
    let checkEnd = {
      if isFinished.allSatisfy({ $0() }) { outlet.send(completion: .finished) }
    }
    for (publisher, input) in repeat (each publishers, each inputs) {
      attachInput(
        input, to: publisher, outlet: outlet, holder: all, keep: { input.values.append($0) }, onValue: checkValues,
        onFinish: checkEnd)
    }
    return all
  }
}

/// Combines the latest values, with Rx's rule for the end: finishes when all inputs have, and also when a value comes
/// although an input is still without one and all others have finished.
@usableFromInline
func combineAll<each Value, Failure: Error, Result>(
  _ publishers: repeat AnyPublisher<each Value, Failure>,
  transform: @escaping (repeat each Value) -> Result
) -> AnyPublisher<Result, Failure> {
  .withOutlet { outlet in
    let all = CompositeCancellable()
    let inputs = (repeat JoinedInput<each Value>())
    var hasValue: [() -> Bool] = []
    var isFinished: [() -> Bool] = []
    repeat hasValue.append({ [input = each inputs] in input.latest != nil })
    repeat isFinished.append({ [input = each inputs] in input.isFinished })

    let checkEnd = {
      if isFinished.allSatisfy({ $0() }) { outlet.send(completion: .finished) }
    }
    let checkValues = {
      if hasValue.allSatisfy({ $0() }) {
        outlet.send(transform(repeat (each inputs).current()))
      } else if isFinished.filter({ !$0() }).count == 1 {
        // The one that has just sent a value is the last that is active, so the missing value will never come.
        outlet.send(completion: .finished)
      }
    }
    for (publisher, input) in repeat (each publishers, each inputs) {
      attachInput(
        input, to: publisher, outlet: outlet, holder: all, keep: { input.latest = $0 }, onValue: checkValues,
        onFinish: checkEnd)
    }
    return all
  }
}

@inlinable
func attachInput<Value, Failure: Error, Result>(
  _ input: JoinedInput<Value>, to publisher: AnyPublisher<Value, Failure>, outlet: Outlet<Result, Failure>,
  holder: CompositeCancellable, keep: @escaping (Value) -> Void, onValue: @escaping () -> Void,
  onFinish: @escaping () -> Void
) {
  let inlet = outlet.inlet(
    release: .beforeEnding,
    finished: {
      input.isFinished = true
      onFinish()
    },
    value: { (value: Value) in
      keep(value)
      onValue()
    })
  holder.insert(inlet)
  publisher.subscribe(inlet)
}
