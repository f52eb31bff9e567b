import CoreStream
import RxSwift

func timelinesOfObservableToNeverFailingPublisher() {
  timeline("an observable's values and its end", "+ 1 2 | ~") { log in
    let publisher: AnyPublisher<Int, Never> = rxSource([1, 2], log).toNeverFailingPublisher()
    _ = publisher.noted(in: log)
  }
  timeline("a failure, which the project's code has none of, would be its end", "+ 1 | ~") { log in
    _ = rxSource([1], fails: true, log).toNeverFailingPublisher().noted(in: log)
  }
  timeline("a publisher that comes back is the one that it was", "ask1 request1 1 |") { log in
    let publisher = Just(1).handleEvents(receiveRequest: { log.note("request\($0.max.map(String.init) ?? "All")") })
    let subscriber = DemandingSubscriber<Never>(log)
    publisher.toObservable().toNeverFailingPublisher().subscribe(subscriber)
    subscriber.ask(for: 1)
  }
}
