@inlinable
func combineAll<A, B, Failure: Error, Result>(
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
      if let a = aInput.latest, let b = bInput.latest {
        outlet.send(transform(a, b))
      } else if aInput.isFinished != bInput.isFinished {
        // The one that has just sent a value is the last that is active, so the missing value will never come.
        outlet.send(completion: .finished)
      }
    }
    attachInput(
      aInput, to: a, outlet: outlet, holder: all, keep: { aInput.latest = $0 }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      bInput, to: b, outlet: outlet, holder: all, keep: { bInput.latest = $0 }, onValue: checkValues,
      onFinish: checkEnd)
    return all
  }
}

@inlinable
func combineAll<A, B, C, Failure: Error, Result>(
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
      if let a = aInput.latest, let b = bInput.latest, let c = cInput.latest {
        outlet.send(transform(a, b, c))
      } else if [aInput.isFinished, bInput.isFinished, cInput.isFinished].count(where: { $0 }) == 2 {
        // The one that has just sent a value is the last that is active, so the missing value will never come.
        outlet.send(completion: .finished)
      }
    }
    attachInput(
      aInput, to: a, outlet: outlet, holder: all, keep: { aInput.latest = $0 }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      bInput, to: b, outlet: outlet, holder: all, keep: { bInput.latest = $0 }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      cInput, to: c, outlet: outlet, holder: all, keep: { cInput.latest = $0 }, onValue: checkValues,
      onFinish: checkEnd)
    return all
  }
}

@inlinable
func combineAll<A, B, C, D, Failure: Error, Result>(
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
      if let a = aInput.latest, let b = bInput.latest, let c = cInput.latest, let d = dInput.latest {
        outlet.send(transform(a, b, c, d))
      } else if [aInput.isFinished, bInput.isFinished, cInput.isFinished, dInput.isFinished].count(where: { $0 }) == 3 {
        // The one that has just sent a value is the last that is active, so the missing value will never come.
        outlet.send(completion: .finished)
      }
    }
    attachInput(
      aInput, to: a, outlet: outlet, holder: all, keep: { aInput.latest = $0 }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      bInput, to: b, outlet: outlet, holder: all, keep: { bInput.latest = $0 }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      cInput, to: c, outlet: outlet, holder: all, keep: { cInput.latest = $0 }, onValue: checkValues,
      onFinish: checkEnd)
    attachInput(
      dInput, to: d, outlet: outlet, holder: all, keep: { dInput.latest = $0 }, onValue: checkValues,
      onFinish: checkEnd)
    return all
  }
}
