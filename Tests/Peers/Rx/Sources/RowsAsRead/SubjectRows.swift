import Rows
import RxRelay
import RxSwift

public let subjectRows = [
  Row("subject") { events in
    var sum = 0
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(onNext: { sum &+= $0 })
    for value in 0..<events { subject.onNext(value) }
    subscription.dispose()
    return sum
  },
  Row("behavior subject") { events in
    var sum = 0
    let subject = BehaviorSubject(value: 0)
    let subscription = subject.subscribe(onNext: { sum &+= $0 })
    for value in 0..<events { subject.onNext(value) }
    subscription.dispose()
    return sum
  },
  Row("publish relay") { events in
    var sum = 0
    let relay = PublishRelay<Int>()
    let subscription = relay.subscribe(onNext: { sum &+= $0 })
    for value in 0..<events { relay.accept(value) }
    subscription.dispose()
    return sum
  },
  Row("behavior relay, its value read") { events in
    var sum = 0
    let relay = BehaviorRelay(value: 0)
    let subscription = relay.subscribe(onNext: { sum &+= $0 })
    for value in 0..<events { relay.accept(relay.value &+ value) }
    subscription.dispose()
    return sum
  },
  Row("replay subject of 1") { events in
    var sum = 0
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    let subscription = subject.subscribe(onNext: { sum &+= $0 })
    for value in 0..<events { subject.onNext(value) }
    subscription.dispose()
    return sum
  },
  Row("replay subject of 3") { events in
    var sum = 0
    let subject = ReplaySubject<Int>.create(bufferSize: 3)
    let subscription = subject.subscribe(onNext: { sum &+= $0 })
    for value in 0..<events { subject.onNext(value) }
    subscription.dispose()
    return sum
  },
  Row("async subject") { events in
    var sum = 0
    let subject = AsyncSubject<Int>()
    let subscription = subject.subscribe(onNext: { sum &+= $0 })
    for value in 0..<events { subject.onNext(value) }
    subject.onCompleted()
    subscription.dispose()
    return sum
  },
  Row("replay relay of 1") { events in
    var sum = 0
    let relay = ReplayRelay<Int>.create(bufferSize: 1)
    let subscription = relay.subscribe(onNext: { sum &+= $0 })
    for value in 0..<events { relay.accept(value) }
    subscription.dispose()
    return sum
  },
  Row("subject to ten") { events in
    var sum = 0
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    for _ in 0..<10 { subject.subscribe(onNext: { sum &+= $0 }).disposed(by: bag) }
    for value in 0..<events { subject.onNext(value) }
    return sum
  },
]
