import CoreStream
import RxSwift

func timelinesOfSubscriberToObserver() {
  timeline("a subscriber gets what it asks for; the rest waits", "ask1 1 ask2 2 3 ask1 |") { log in
    let subscriber = DemandingSubscriber<any Error>(log)
    let observer = subscriber.toObserver()
    for value in 1...3 { observer.onNext(value) }
    subscriber.ask(for: 1)
    subscriber.ask(for: 2)
    subscriber.ask(for: 1)
    observer.onCompleted()
  }
  timeline("it gets an error", "!") { log in
    DemandingSubscriber<any Error>(log).toObserver().onError(Broken())
  }
  timeline("for one that never fails an error is an end", "|") { log in
    DemandingSubscriber<Never>(log).toObserver().onError(Broken())
  }
  timeline("after it cancelled it gets nothing", "ask9 1") { log in
    let subscriber = DemandingSubscriber<any Error>(log)
    let observer = subscriber.toObserver()
    subscriber.ask(for: 9)
    observer.onNext(1)
    subscriber.cancel()
    observer.onNext(2)
    observer.onCompleted()
  }
}
