import CoreStream
import RxSwift

func timelinesOfCrossingTwice() {
  timeline("a publisher that comes back is what it was: its demand is the subscriber's", "request1 ask2 request2") {
    log in
    let sender = PassthroughSubject<Int, any Error>()
    let publisher = sender.handleEvents(receiveRequest: { log.note("request\($0.max.map(String.init) ?? "All")") })
    let subscriber = DemandingSubscriber<any Error>(Log())
    publisher.eraseToAnyPublisher().toObservable().toPublisher().subscribe(subscriber)
    subscriber.ask(for: 1)
    log.note("ask2")
    subscriber.ask(for: 2)
  }
  timeline("the same for a publisher that never fails", "request1") { log in
    let publisher = PassthroughSubject<Int, Never>()
      .handleEvents(receiveRequest: { log.note("request\($0.max.map(String.init) ?? "All")") })
    let subscriber = DemandingSubscriber<Never>(Log())
    let observable = publisher.eraseToAnyPublisher().toObservable()
    neverFailingPublisher(of: observable).subscribe(subscriber)
    subscriber.ask(for: 1)
  }
  timeline("an observable that comes back is subscribed to by the observer itself", "+ 1 2 | ~") { log in
    _ = rxSource([1, 2], log).toPublisher().toObservable().noted(in: log)
  }
  timeline("and disposing of that disposes of it", "+ 1 ~ disposed") { log in
    let (source, sender) = rxOpenSource(log)
    let disposable = source.toPublisher().toObservable().noted(in: log)
    sender.onNext(1)
    disposable.dispose()
    sender.onNext(2)
    log.note("disposed")
  }
  timeline("between two crossings, operators do their work", "+ 10 20 | ~") { log in
    _ = rxSource([1, 2], log).toPublisher().map { $0 * 10 }.toObservable().noted(in: log)
  }
}
