import CoreStream
import RxRelay
import RxSwift

func timelinesOfSubjectToRelay() {
  timeline("a subject that never fails has a relay as its counterpart", "1 2") { log in
    let first = PassthroughSubject<Int, Never>()
    let relay = first.toPublishRelay()
    let disposable = relay.asObservable().noted(in: log)
    let cancellable = first.noted(in: Log())
    first.send(1)
    relay.accept(2)
    disposable.dispose()
    cancellable.cancel()
  }
  timeline("with a value it is a behavior relay", "1 2 3") { log in
    let first = CurrentValueSubject<Int, Never>(1)
    let relay = first.toBehaviorRelay()
    log.note("\(relay.value)")
    first.send(2)
    log.note("\(relay.value)")
    relay.accept(3)
    log.note("\(first.value)")
  }
}
