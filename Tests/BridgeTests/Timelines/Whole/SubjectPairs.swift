import CoreStream
import RxSwift

func timelinesOfSubjectPairs() {
  timeline("a value that a subscriber sends while it receives one reaches both once", "a1 b1 b2 a2") { log in
    let first = PublishSubject<Int>()
    let second = first.toPassthroughSubject()
    let cancellable = second.sink(receiveCompletion: { _ in }) { value in
      log.note("a\(value)")
    }
    let disposable = first.subscribe(onNext: { value in
      log.note("b\(value)")
      if value == 1 { second.send(2) }
    })
    first.onNext(1)
    withExtendedLifetime((cancellable, disposable)) {}
  }
  timeline("a pair of which the first is RxSwift's is released with that", "released") { log in
    var first: PublishSubject<Kept>? = PublishSubject()
    let second = first?.toPassthroughSubject()
    first?.onNext(Kept(log))
    weak var released: PublishSubject<Kept>? = first
    first = nil
    if released != nil { log.note("kept") }
    withExtendedLifetime(second) {}
  }
  timeline("after the first is released, the counterpart goes on alone", "1 alone 2") { log in
    var first: PublishSubject<Int>? = PublishSubject()
    let second = first?.toPassthroughSubject()
    let cancellable = second?.noted(in: log)
    first?.onNext(1)
    first = nil
    log.note("alone")
    second?.send(2)
    cancellable?.cancel()
  }
  timeline("threads that send to both sides at once lose nothing", "2000 2000") { log in
    let first = PublishSubject<Int>()
    let second = first.toPassthroughSubject()
    let (ones, others) = (Counter(), Counter())
    let disposable = first.subscribe(onNext: { _ in ones.count() })
    let cancellable = second.sink(receiveCompletion: { _ in }) { _ in others.count() }
    let sent = onAnotherThread { for value in 1...1000 { first.onNext(value) } }
    for value in 1...1000 { second.send(value) }
    sent.wait()
    log.note("\(ones.total) \(others.total)")
    withExtendedLifetime((cancellable, disposable)) {}
  }
}
