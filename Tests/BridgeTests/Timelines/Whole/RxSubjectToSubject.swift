import CoreStream
import RxSwift

func timelinesOfRxSubjectToSubject() throws {
  timeline("what is sent to either of two subjects reaches those of both, once", "target1 rx1 rx2 target2") { log in
    let first = PublishSubject<Int>()
    let second = first.toPassthroughSubject()
    let disposable = first.subscribe { log.note("rx\($0.picture)") }
    let cancellable = second.sink(receiveCompletion: { _ in }) { log.note("target\($0)") }
    first.onNext(1)
    second.send(2)
    disposable.dispose()
    cancellable.cancel()
  }
  timeline("so does the end", "rx| target|") { log in
    let first = PublishSubject<Int>()
    let second = first.toPassthroughSubject()
    let cancellable = second.sink(receiveCompletion: { _ in log.note("target|") }) { _ in }
    let disposable = first.subscribe { log.note("rx\($0.picture)") }
    second.send(completion: .finished)
    withExtendedLifetime((cancellable, disposable)) {}
  }
  timeline("and so does a failure", "rx! target!") { log in
    let first = PublishSubject<Int>()
    let second = first.toPassthroughSubject()
    let disposable = first.subscribe { log.note("rx\($0.picture)") }
    let cancellable = second.sink(
      receiveCompletion: { end in if case .failure = end { log.note("target!") } }, receiveValue: { _ in })
    second.send(completion: .failure(Broken()))
    withExtendedLifetime((cancellable, disposable)) {}
  }
  timeline("asked again, a subject has the same counterpart, and that has the subject", "same same") { log in
    let first = PublishSubject<Int>()
    let second = first.toPassthroughSubject()
    if first.toPassthroughSubject() === second { log.note("same") }
    if second.toPublishSubject() === first { log.note("same") }
  }
  try timeline("a behavior subject's counterpart has its value, and keeps up with it", "1 2 3") { log in
    let first = BehaviorSubject(value: 1)
    let second = try first.toCurrentValueSubject()
    log.note("\(second.value)")
    first.onNext(2)
    log.note("\(second.value)")
    second.send(3)
    log.note("\(try first.value())")
  }
  timeline("a behavior subject that failed has no value to begin with", "throws") { log in
    let first = BehaviorSubject(value: 1)
    first.onError(Broken())
    do { _ = try first.toCurrentValueSubject() } catch { log.note("throws") }
  }
}
