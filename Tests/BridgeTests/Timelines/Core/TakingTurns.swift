import CoreStream
import RxSwift

/// Subscribes to sources within work on RxSwift's own queue, as operators do that have several.
private func together(_ sources: [Observable<Int>], _ log: Log) {
  let disposable = CurrentThreadScheduler.instance.schedule(()) { _ in
    Disposables.create(with: CompositeOfAll(sources.map { $0.noted(in: log) }).dispose)
  }
  disposable.dispose()
}

/// Several disposables.
private struct CompositeOfAll {
  let all: [any Disposable]

  init(_ all: [any Disposable]) { self.all = all }

  func dispose() { for one in all { one.dispose() } }
}

/// An observable that sends each of its values at a turn of RxSwift's queue, as `of` does.
private func inTurns(_ values: [Int]) -> Observable<Int> {
  Observable.create { observer in
    func send(_ rest: ArraySlice<Int>) {
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        guard let value = rest.first else {
          observer.onCompleted()
          return Disposables.create()
        }
        observer.onNext(value)
        send(rest.dropFirst())
        return Disposables.create()
      }
    }
    send(values[...])
    return Disposables.create()
  }
}

func timelinesOfTakingTurns() {
  // Stays the first one: nothing has made a bridge before.
  timeline("the first bridge may be made while a publisher sends", "1 10 2 20 |") { log in
    let all = Just(0).flatMap { _ in
      Publishers.Merge(inTurns([1, 2]).toNeverFailingPublisher(), [10, 20].trampolinedPublisher)
    }
    _ = all.noted(in: log)
  }
  timeline("sources of both libraries take turns where a publisher has them", "1 10 2 20 |") { log in
    let all = Publishers.Merge(inTurns([1, 2]).toNeverFailingPublisher(), [10, 20].trampolinedPublisher)
    _ = all.noted(in: log)
  }
  timeline("an observable waits for its turn within work of CoreStream's", "begun 1 2 |") { log in
    let publisher = inTurns([1, 2]).toNeverFailingPublisher()
    var cancellable: AnyCancellable?
    TrampolineScheduler.shared.schedule {
      cancellable = publisher.noted(in: log)
      log.note("begun")
    }
    cancellable?.cancel()
  }
  timeline("sources of CoreStream's that take turns do so on RxSwift's queue", "1 10 2 20 | |") { log in
    together([[1, 2].trampolinedPublisher.toObservable(), [10, 20].trampolinedPublisher.toObservable()], log)
  }
  timeline("what a source sends at once is sent when it is subscribed to", "+ 1 2 | ~ + 3 | ~") { log in
    together([source([1, 2], log).toObservable(), source([3], log).toObservable()], log)
  }
  timeline("outside of RxSwift's queue they send at once", "1 2 | subscribed") { log in
    takingTurns { _ = [1, 2].trampolinedPublisher.noted(in: log) }
    log.note("subscribed")
  }
}
