import CoreStream
import Foundation
import RxSwift

func timelinesOfObservableToPublisher() {
  timeline("cold stays cold: each subscriber subscribes", "made + 1 2 | ~ + 1 2 | ~") { log in
    let publisher = rxSource([1, 2], log).toPublisher()
    log.note("made")
    for _ in 1...2 { _ = publisher.noted(in: log) }
  }
  timeline("a failure is kept", "+ 1 ! ~") { log in
    _ = rxSource([1], fails: true, log).toPublisher().noted(in: log)
  }
  timeline("demand is honored: values wait, in order, and the end behind them", "+ ~ ask1 1 ask3 2 3 |") { log in
    let subscriber = DemandingSubscriber<any Error>(log)
    rxSource([1, 2, 3], log).toPublisher().subscribe(subscriber)
    subscriber.ask(for: 1)
    subscriber.ask(for: 3)
  }
  timeline("cancelling disposes", "+ 1 ~ cancelled") { log in
    let (source, sender) = rxOpenSource(log)
    let cancellable = source.toPublisher().noted(in: log)
    sender.onNext(1)
    cancellable.cancel()
    sender.onNext(2)
    log.note("cancelled")
  }
  timeline("cancelling drops what waits", "+ ask1 1 ~ ask9") { log in
    let (source, sender) = rxOpenSource(log)
    let subscriber = DemandingSubscriber<any Error>(log)
    source.toPublisher().subscribe(subscriber)
    for value in 1...3 { sender.onNext(value) }
    subscriber.ask(for: 1)
    subscriber.cancel()
    subscriber.ask(for: 9)
  }
  timeline("cancelling while values are sent ends them", "+ 1 | ~") { log in
    _ = rxSource([1, 2, 3], log).toPublisher().prefix(1).noted(in: log)
  }
  timeline("an operator that fails by itself releases the observable behind the failure", "+ ! ~") { log in
    let (source, sender) = rxOpenSource(log)
    let cancellable = source.toPublisher().tryMap { _ in throw Broken() }.noted(in: log)
    sender.onNext(1)
    cancellable.cancel()
  }
  timeline("a value that is sent inside of another goes straight on", "1 2 after1") { log in
    let sender = PublishSubject<Int>()
    let cancellable = sender.toPublisher().sink(receiveCompletion: { _ in }) { value in
      log.note("\(value)")
      if value == 1 {
        sender.onNext(2)
        log.note("after1")
      }
    }
    sender.onNext(1)
    cancellable.cancel()
  }
  timeline("values arrive on the thread that sends them", "another main") { log in
    let sender = PublishSubject<Int>()
    let cancellable = sender.toPublisher().sink(receiveCompletion: { _ in }) { _ in log.note(threadName) }
    onAnotherThread { sender.onNext(1) }.wait()
    sender.onNext(2)
    cancellable.cancel()
  }
  timeline("what is over keeps nothing", "1 | released") { log in
    var kept: Kept? = Kept(log)
    let sender = PublishSubject<Int>()
    let cancellable = sender.toPublisher()
      .handleEvents(receiveOutput: { [kept] _ in withExtendedLifetime(kept) {} }).noted(in: log)
    kept = nil
    sender.onNext(1)
    sender.onCompleted()
    cancellable.cancel()
  }
  timeline("what is cancelled keeps nothing", "1 released cancelled") { log in
    var kept: Kept? = Kept(log)
    let sender = PublishSubject<Int>()
    var cancellable: AnyCancellable? = sender.toPublisher().sink(receiveCompletion: { _ in }) { [kept] value in
      withExtendedLifetime(kept) { log.note("\(value)") }
    }
    kept = nil
    sender.onNext(1)
    cancellable?.cancel()
    cancellable = nil
    log.note("cancelled")
  }
}
