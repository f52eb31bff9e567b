import CoreStream
import RxCocoa
import RxSwift

func timelinesOfPublisherToDriver() {
  timeline("a driver is shared while somebody listens, its last value first", "+ a1 b1 a2 b2 ~") { log in
    let sender = PassthroughSubject<Int, Never>()
    let driver = sender.handleEvents(receiveSubscription: { _ in log.note("+") }, receiveCancel: { log.note("~") })
      .toDriver()
    let first = driver.asObservable().subscribe(onNext: { log.note("a\($0)") })
    sender.send(1)
    let second = driver.asObservable().subscribe(onNext: { log.note("b\($0)") })
    sender.send(2)
    first.dispose()
    second.dispose()
  }
  timeline("a signal is shared, and has no last value", "a1 a2 b2") { log in
    let sender = PassthroughSubject<Int, Never>()
    let signal = sender.toSignal()
    let first = signal.asObservable().subscribe(onNext: { log.note("a\($0)") })
    sender.send(1)
    let second = signal.asObservable().subscribe(onNext: { log.note("b\($0)") })
    sender.send(2)
    first.dispose()
    second.dispose()
  }
  timeline("each ends with the publisher", "1 | 1 |") { log in
    _ = Just(1).toDriver().asObservable().noted(in: log)
    _ = Just(1).toSignal().asObservable().noted(in: log)
  }
}
