import CoreStream
import RxSwift

func timelinesOfPublisherToObservable() {
  timeline("cold stays cold: each observer subscribes", "made + 1 2 | ~ + 1 2 | ~") { log in
    let observable = source([1, 2], log).toObservable()
    log.note("made")
    for _ in 1...2 { _ = observable.noted(in: log) }
  }
  timeline("a failure is kept", "+ 1 ! ~") { log in
    _ = source([1], fails: true, log).toObservable().noted(in: log)
  }
  timeline("disposing cancels", "+ 1 ~ disposed") { log in
    let (source, sender) = openSource(log)
    let disposable = source.toObservable().noted(in: log)
    sender.send(1)
    disposable.dispose()
    sender.send(2)
    log.note("disposed")
  }
  timeline("an end needs no disposing, and after it there is none", "+ 1 | over") { log in
    let (source, sender) = openSource(log)
    let disposable = source.toObservable().noted(in: log)
    sender.send(1)
    sender.send(completion: .finished)
    disposable.dispose()
    log.note("over")
  }
  timeline("a value that is sent inside of another goes straight on", "1 2 after1") { log in
    let sender = PassthroughSubject<Int, any Error>()
    let disposable = sender.toObservable().subscribe { event in
      guard let value = event.element else { return }
      log.note("\(value)")
      if value == 1 {
        sender.send(2)
        log.note("after1")
      }
    }
    sender.send(1)
    disposable.dispose()
  }
  timeline("values arrive on the thread that sends them", "another main") { log in
    let sender = PassthroughSubject<Int, any Error>()
    let disposable = sender.toObservable().subscribe { _ in log.note(threadName) }
    onAnotherThread { sender.send(1) }.wait()
    sender.send(2)
    disposable.dispose()
  }
  timeline("what is over or disposed keeps nothing", "released released") { log in
    for isOver in [true, false] {
      let sender = PassthroughSubject<Int, any Error>()
      var kept: Kept? = Kept(log)
      let disposable = sender.toObservable().subscribe { [kept] _ in withExtendedLifetime(kept) {} }
      kept = nil
      if isOver { sender.send(completion: .finished) }
      disposable.dispose()
    }
  }
  timeline("an observable that nobody has any more keeps no publisher", "released") { log in
    let kept = Kept(log)
    _ = Deferred { [kept] in withExtendedLifetime(kept) { Just(1) } }.toObservable()
  }
}
