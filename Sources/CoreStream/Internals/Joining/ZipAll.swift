@inlinable
func zipAll<A, B, Failure: Error, Result>(
  _ a: AnyPublisher<A, Failure>, _ b: AnyPublisher<B, Failure>,
  transform: @escaping (A, B) -> Result
) -> AnyPublisher<Result, Failure> {
  .withOutlet { outlet in
    let all = CompositeCancellable()
    let aInput = JoinedInput<A>()
    let bInput = JoinedInput<B>()
    let checkEnd = {
      if aInput.isFinished, bInput.isFinished {
        outlet.send(completion: .finished)
      }
    }
    let checkValues = {
      if !aInput.values.isEmpty, !bInput.values.isEmpty {
        outlet.send(transform(aInput.next(), bInput.next()))
      }
    }
    attachInput(
      aInput, to: a, outlet: outlet, holder: all, keep: { aInput.values.append($0) }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      bInput, to: b, outlet: outlet, holder: all, keep: { bInput.values.append($0) }, onValue: checkValues,
      onFinish: checkEnd)
    return all
  }
}

@inlinable
func zipAll<A, B, C, Failure: Error, Result>(
  _ a: AnyPublisher<A, Failure>, _ b: AnyPublisher<B, Failure>, _ c: AnyPublisher<C, Failure>,
  transform: @escaping (A, B, C) -> Result
) -> AnyPublisher<Result, Failure> {
  .withOutlet { outlet in
    let all = CompositeCancellable()
    let aInput = JoinedInput<A>()
    let bInput = JoinedInput<B>()
    let cInput = JoinedInput<C>()
    let checkEnd = {
      if aInput.isFinished, bInput.isFinished, cInput.isFinished {
        outlet.send(completion: .finished)
      }
    }
    let checkValues = {
      if !aInput.values.isEmpty, !bInput.values.isEmpty, !cInput.values.isEmpty {
        outlet.send(transform(aInput.next(), bInput.next(), cInput.next()))
      }
    }
    attachInput(
      aInput, to: a, outlet: outlet, holder: all, keep: { aInput.values.append($0) }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      bInput, to: b, outlet: outlet, holder: all, keep: { bInput.values.append($0) }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      cInput, to: c, outlet: outlet, holder: all, keep: { cInput.values.append($0) }, onValue: checkValues,
      onFinish: checkEnd)
    return all
  }
}

@inlinable
func zipAll<A, B, C, D, Failure: Error, Result>(
  _ a: AnyPublisher<A, Failure>, _ b: AnyPublisher<B, Failure>, _ c: AnyPublisher<C, Failure>,
  _ d: AnyPublisher<D, Failure>,
  transform: @escaping (A, B, C, D) -> Result
) -> AnyPublisher<Result, Failure> {
  .withOutlet { outlet in
    let all = CompositeCancellable()
    let aInput = JoinedInput<A>()
    let bInput = JoinedInput<B>()
    let cInput = JoinedInput<C>()
    let dInput = JoinedInput<D>()
    let checkEnd = {
      if aInput.isFinished, bInput.isFinished, cInput.isFinished, dInput.isFinished {
        outlet.send(completion: .finished)
      }
    }
    let checkValues = {
      if !aInput.values.isEmpty, !bInput.values.isEmpty, !cInput.values.isEmpty, !dInput.values.isEmpty {
        outlet.send(transform(aInput.next(), bInput.next(), cInput.next(), dInput.next()))
      }
    }
    attachInput(
      aInput, to: a, outlet: outlet, holder: all, keep: { aInput.values.append($0) }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      bInput, to: b, outlet: outlet, holder: all, keep: { bInput.values.append($0) }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      cInput, to: c, outlet: outlet, holder: all, keep: { cInput.values.append($0) }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      dInput, to: d, outlet: outlet, holder: all, keep: { dInput.values.append($0) }, onValue: checkValues,
      onFinish: checkEnd)
    return all
  }
}
