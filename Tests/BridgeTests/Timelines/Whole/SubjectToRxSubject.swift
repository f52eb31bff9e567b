import CoreStream
import RxSwift

func timelinesOfSubjectToRxSubject() {
  timeline("what is sent to either of two subjects reaches those of both, once", "rx1 target1 target2 rx2") { log in
    let first = PassthroughSubject<Int, any Error>()
    let second = first.toPublishSubject()
    let cancellable = first.sink(receiveCompletion: { _ in }) { log.note("target\($0)") }
    let disposable = second.subscribe { log.note("rx\($0.picture)") }
    first.send(1)
    second.onNext(2)
    disposable.dispose()
    cancellable.cancel()
  }
  timeline("so does a failure", "!") { log in
    let first = PassthroughSubject<Int, any Error>()
    let disposable = first.toPublishSubject().noted(in: log)
    first.send(completion: .failure(Broken()))
    disposable.dispose()
  }
  timeline("a current value's counterpart has it, and keeps up with it", "1 2 3") { log in
    let first = CurrentValueSubject<Int, any Error>(1)
    let second = first.toBehaviorSubject()
    func noteValue() { log.note((try? second.value()).map { "\($0)" } ?? "none") }
    noteValue()
    first.send(2)
    noteValue()
    second.onNext(3)
    log.note("\(first.value)")
  }
}
