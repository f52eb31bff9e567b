import Rows
import RxRelay
import RxSwift

public let subscriptionRows = [
  Row("subscribe and dispose") { events in
    var sum = 0
    let subject = BehaviorSubject(value: 1)
    for _ in 0..<events {
      subject.subscribe(onNext: { sum &+= $0 }).dispose()
    }
    return sum
  },
  Row("subscribe and dispose, chain of 4") { events in
    var sum = 0
    let subject = BehaviorSubject(value: 1)
    for _ in 0..<events {
      subject.map { $0 &+ 1 }.filter { $0 > 0 }.map { $0 &+ 1 }.subscribe(onNext: { sum &+= $0 }).dispose()
    }
    return sum
  },
  Row("subscribe with a bag") { events in
    var sum = 0
    let relay = BehaviorRelay(value: 1)
    for _ in 0..<events {
      let bag = DisposeBag()
      relay.subscribe(onNext: { sum &+= $0 }).disposed(by: bag)
    }
    return sum
  },
  Row("a bag that is refilled") { events in
    let model = Model()
    for _ in 0..<events { model.refill() }
    return model.sum
  },
  Row("ten in a bag") { events in
    var sum = 0
    let relay = BehaviorRelay(value: 1)
    for _ in 0..<events / 10 {
      let bag = DisposeBag()
      for _ in 0..<10 { relay.subscribe(onNext: { sum &+= $0 }).disposed(by: bag) }
    }
    return sum
  },
  Row("subscribe with all closures") { events in
    var sum = 0
    for value in 0..<events {
      Observable.just(value)
        .subscribe(
          onNext: { sum &+= $0 }, onError: { _ in sum = -1 }, onCompleted: { sum &+= 1 }, onDisposed: { sum &+= 1 }
        )
        .dispose()
    }
    return sum
  },
  Row("subscribe to all events") { events in
    var sum = 0
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe { event in
      if case .next(let value) = event { sum &+= value }
    }
    for value in 0..<events { subject.onNext(value) }
    subscription.dispose()
    return sum
  },
  Row("subscribe(with:)") { events in
    let model = Model()
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(with: model, onNext: { $0.sum &+= $1 })
    for value in 0..<events { subject.onNext(value) }
    subscription.dispose()
    return model.sum
  },
  Row("bind to a relay") { events in
    var sum = 0
    let subject = PublishSubject<Int>()
    let relay = BehaviorRelay(value: 0)
    let binding = subject.bind(to: relay)
    let subscription = relay.subscribe(onNext: { sum &+= $0 })
    for value in 0..<events { subject.onNext(value) }
    subscription.dispose()
    binding.dispose()
    return sum
  },
  Row("bind to a subject") { events in
    var sum = 0
    let source = PublishSubject<Int>()
    let subject = PublishSubject<Int>()
    let binding = source.subscribe(subject)
    let subscription = subject.subscribe(onNext: { sum &+= $0 })
    for value in 0..<events { source.onNext(value) }
    subscription.dispose()
    binding.dispose()
    return sum
  },
  Row("AnyObserver") { events in
    var sum = 0
    let subject = PublishSubject<Int>()
    let observer = subject.asObserver()
    let mapped: AnyObserver<Int> = observer.mapObserver { $0 &+ 1 }
    let subscription = subject.subscribe(onNext: { sum &+= $0 })
    for value in 0..<events { mapped.onNext(value) }
    subscription.dispose()
    return sum
  },
  Row("serial disposable") { events in
    var sum = 0
    let relay = BehaviorRelay(value: 1)
    let serial = SerialDisposable()
    for _ in 0..<events { serial.disposable = relay.subscribe(onNext: { sum &+= $0 }) }
    serial.dispose()
    return sum
  },
  Row("composite disposable") { events in
    var sum = 0
    let relay = BehaviorRelay(value: 1)
    for _ in 0..<events {
      let composite = CompositeDisposable()
      _ = composite.insert(relay.subscribe(onNext: { sum &+= $0 }))
      composite.dispose()
    }
    return sum
  },
  Row("Disposables.create") { events in
    var sum = 0
    for _ in 0..<events {
      let disposable = Disposables.create { sum &+= 1 }
      disposable.dispose()
    }
    return sum
  },
]

final class Model {
  var sum = 0
  private var bag = DisposeBag()
  private let relay = BehaviorRelay(value: 1)

  func refill() {
    bag = DisposeBag()
    relay.subscribe(onNext: { [unowned self] in sum &+= $0 }).disposed(by: bag)
  }
}
