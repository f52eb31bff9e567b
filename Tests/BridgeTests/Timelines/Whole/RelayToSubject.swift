import CoreStream
import RxRelay
import RxSwift

func timelinesOfRelayToSubject() {
  timeline("a relay's counterpart never fails, and its end does not reach the relay", "Never 1 2") { log in
    let relay = PublishRelay<Int>()
    let subject = relay.toPassthroughSubject()
    log.note("\(type(of: subject).Failure.self)")
    let disposable = relay.asObservable().noted(in: log)
    subject.send(1)
    subject.send(completion: .finished)
    relay.accept(2)
    disposable.dispose()
  }
  timeline("a behavior relay's counterpart has its value, and keeps up with it", "1 2 3") { log in
    let relay = BehaviorRelay(value: 1)
    let subject = relay.toCurrentValueSubject()
    log.note("\(subject.value)")
    relay.accept(2)
    log.note("\(subject.value)")
    subject.send(3)
    log.note("\(relay.value)")
  }
}
