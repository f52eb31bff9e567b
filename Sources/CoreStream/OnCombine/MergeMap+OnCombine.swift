#if CORESTREAM_ON_COMBINE

extension Publishers.MergeMap {
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    OutletPublisher(run: flatten).receive(subscriber: subscriber)
  }

  private func flatten(into outlet: Outlet<Output, Failure>) -> any Cancellable {
    let all = CompositeCancellable()
    var active = 1
    let finishOne = {
      active -= 1
      if active == 0 { outlet.send(completion: .finished) }
    }
    let outer = outlet.inlet(release: .beforeFinishing, finished: finishOne) { [transform] (value: Upstream.Output) in
      let publisher = transform(value)
      // An upstream that sends a long row at once doesn't know yet that all is over.
      if outlet.isClosed { return }
      active += 1
      let inner = outlet.inlet(release: .beforeFinishing, finished: finishOne) { (value: Output) in outlet.send(value) }
      all.insert(inner)
      publisher.subscribe(inner)
    }
    all.insert(outer)
    upstream.subscribe(outer)
    return all
  }
}

#endif
