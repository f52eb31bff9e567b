import CoreStream
import RxSwift

func timelinesOfInfallibleToPublisher() {
  timeline("an infallible's values and its end", "1 |") { log in
    let publisher: AnyPublisher<Int, Never> = Infallible.just(1).toPublisher()
    _ = publisher.noted(in: log)
  }
  timeline("an infallible that comes back is the publisher that it was", "ask1 request1 1 |") { log in
    let publisher = Just(1).handleEvents(receiveRequest: { log.note("request\($0.max.map(String.init) ?? "All")") })
    let subscriber = DemandingSubscriber<Never>(log)
    publisher.toInfallible().toPublisher().subscribe(subscriber)
    subscriber.ask(for: 1)
  }
}
