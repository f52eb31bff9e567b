import CoreStream
import RxSwift

func timelinesOfObserverToSubscriber() {
  timeline("an observer gets the values and the end", "1 2 |") { log in
    let observer = AnyObserver<Int> { log.note($0.picture) }
    [1, 2].publisher.subscribe(observer.toSubscriber())
  }
  timeline("it gets a failure", "!") { log in
    let observer = AnyObserver<Int> { log.note($0.picture) }
    Fail(outputType: Int.self, failure: Broken()).subscribe(observer.toSubscriber())
  }
  timeline("it asks for everything", "requestAll 1 |") { log in
    let observer = AnyObserver<Int> { log.note($0.picture) }
    Just(1).handleEvents(receiveRequest: { log.note("request\($0.max.map(String.init) ?? "All")") })
      .subscribe(observer.toSubscriber())
  }
  timeline("a subject of RxSwift's as a subscriber", "1 2 |") { log in
    let subject = PublishSubject<Int>()
    let disposable = subject.noted(in: log)
    [1, 2].publisher.subscribe(subject.toSubscriber())
    disposable.dispose()
  }
}

extension RxSwift.Event {
  /// `1`, `|` or `!`
  var picture: String {
    switch self {
    case .next(let value): "\(value)"
    case .error: "!"
    case .completed: "|"
    }
  }
}
