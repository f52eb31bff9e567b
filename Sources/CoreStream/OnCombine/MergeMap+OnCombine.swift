#if CORESTREAM_ON_COMBINE

extension Publishers.MergeMap {
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    Flow(run: flatten).receive(subscriber: subscriber)
  }

  private func flatten(into outlet: Outlet<Output, Failure>) -> any Cancellable {
    let all = CompositeCancellable()
    var active = 1
    let finishOne = {
      active -= 1
      if active == 0 { outlet.send(completion: .finished) }
    }
    let outer = outlet.inlet(finished: finishOne) { [transform] (value: Upstream.Output) in
      active += 1
      let inner = outlet.inlet(finished: finishOne) { (value: Output) in outlet.send(value) }
      all.insert(inner)
      transform(value).subscribe(inner)
    }
    all.insert(outer)
    upstream.subscribe(outer)
    return all
  }
}

#endif
