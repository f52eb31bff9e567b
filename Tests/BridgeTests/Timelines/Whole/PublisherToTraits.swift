import CoreStream
import RxSwift

func timelinesOfPublisherToTraits() {
  timeline("a single has the value as soon as it comes, and not with the end", "+ 1 ~") { log in
    let (source, sender) = openSource(log)
    let disposable = source.toSingle().subscribe { log.note($0.picture) }
    sender.send(1)
    sender.send(2)
    disposable.dispose()
  }
  timeline("a single and a maybe end with their publishers", "+ 1 sent | + 2 sent |") { log in
    let (source, sender) = openSource(log)
    let subscription = source.toSingle().asObservable().noted(in: log)
    sender.send(1)
    log.note("sent")
    sender.send(completion: .finished)
    subscription.dispose()
    let (other, otherSender) = openSource(log)
    let otherSubscription = other.toMaybe().asObservable().noted(in: log)
    otherSender.send(2)
    log.note("sent")
    otherSender.send(completion: .finished)
    otherSubscription.dispose()
  }
  timeline("a single fails where there is no value, and where the publisher fails", "! !") { log in
    _ = Empty<Int, any Error>().toSingle().subscribe { log.note($0.picture) }
    _ = Fail<Int, any Error>(error: Broken()).toSingle().subscribe { log.note($0.picture) }
  }
  timeline("a maybe has the value, or ends without one, or fails", "1| | !") { log in
    func note(_ maybe: Maybe<Int>) {
      _ = maybe.subscribe(
        onSuccess: { log.note("\($0)|") }, onError: { _ in log.note("!") }, onCompleted: { log.note("|") })
    }
    note(Just(1).toMaybe())
    note(Empty<Int, any Error>().toMaybe())
    note(Fail<Int, any Error>(error: Broken()).toMaybe())
  }
  timeline("a completable ends or fails", "| !") { log in
    func note(_ completable: Completable) {
      _ = completable.subscribe(onCompleted: { log.note("|") }, onError: { _ in log.note("!") })
    }
    note(Empty<Never, any Error>().toCompletable())
    note(Fail<Never, any Error>(error: Broken()).toCompletable())
  }
  timeline("disposing of a single, a maybe or a completable cancels", "+ ~ + ~ + ~") { log in
    let (source, _) = openSource(log)
    source.toSingle().subscribe { _ in }.dispose()
    source.toMaybe().subscribe { _ in }.dispose()
    source.ignoreOutput().toCompletable().subscribe { _ in }.dispose()
  }
  timeline("publishers of a single, a maybe and a completable", "1 | ! 2 | | | !") { log in
    _ = Single.just(1).toPublisher().noted(in: log)
    _ = Single<Int>.error(Broken()).toPublisher().noted(in: log)
    _ = Maybe.just(2).toPublisher().noted(in: log)
    _ = Maybe<Int>.empty().toPublisher().noted(in: log)
    _ = Completable.empty().toPublisher().noted(in: log)
    _ = Completable.error(Broken()).toPublisher().noted(in: log)
  }
}

extension Result where Success == Int {
  fileprivate var picture: String {
    switch self {
    case .success(let value): "\(value)"
    case .failure: "!"
    }
  }
}
