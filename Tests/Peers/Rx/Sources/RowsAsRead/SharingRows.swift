import Rows
import RxSwift

public let sharingRows = [
  Row("share() to 3") { sendingToThree($0) { $0.share() } },
  Row("share(replay: 1) to 3") { sendingToThree($0) { $0.share(replay: 1) } },
  Row("share(replay: 2) to 3") { sendingToThree($0) { $0.share(replay: 2) } },
  Row("share(replay: 1, scope: .forever) to 3") { sendingToThree($0) { $0.share(replay: 1, scope: .forever) } },
  Row("share() to 1") { sending($0) { $0.share() } },
  Row("share(replay: 1) to 1") { sending($0) { $0.share(replay: 1) } },
  Row("publish().refCount()") { sending($0) { $0.publish().refCount() } },
  Row("replay(1).refCount()") { sending($0) { $0.replay(1).refCount() } },
  Row("multicast(PublishSubject())") { sending($0) { $0.multicast(PublishSubject<Int>()).refCount() } },
  Row("multicast, selector") {
    sending($0) { $0.multicast({ PublishSubject<Int>() }, selector: { $0.map { $0 &+ 1 } }) }
  },
  Row("publish, connect") { events in
    var sum = 0
    let subject = PublishSubject<Int>()
    let published = subject.publish()
    let subscription = published.subscribe(onNext: { sum &+= $0 })
    let connection = published.connect()
    for value in 0..<events { subject.onNext(value) }
    subscription.dispose()
    connection.dispose()
    return sum
  },
  Row("share(replay: 1), a late subscriber") { events in
    var sum = 0
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1)
    let subscription = shared.subscribe(onNext: { sum &+= $0 })
    subject.onNext(1)
    for _ in 0..<events {
      shared.subscribe(onNext: { sum &+= $0 }).dispose()
    }
    subscription.dispose()
    return sum
  },
]

/// Sends numbers through a chain that three subscribe to.
func sendingToThree(_ events: Int, through chain: (Observable<Int>) -> Observable<Int>) -> Int {
  var sum = 0
  let subject = PublishSubject<Int>()
  let shared = chain(subject)
  let first = shared.subscribe(onNext: { sum &+= $0 })
  let second = shared.subscribe(onNext: { sum &+= $0 })
  let third = shared.subscribe(onNext: { sum &+= $0 })
  for value in 0..<events { subject.onNext(value) }
  first.dispose()
  second.dispose()
  third.dispose()
  return sum
}
