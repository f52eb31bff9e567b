import RxSwift

struct Tick: Equatable { let symbol: String; let price: Int }

extension Tick: CustomStringConvertible {
  var description: String { "\(symbol)@\(price)" }
}

class Exchange {
  private var subscribers = 0
  private let feed = PublishSubject<Tick>()

  lazy var ticks: Observable<Tick> = Observable.deferred { [unowned self] in
    self.subscribers += 1
    print("exchange connection \(self.subscribers)")
    return self.feed
  }

  func trade(_ symbol: String, _ price: Int) { feed.onNext(Tick(symbol: symbol, price: price)) }
  func close() { feed.onCompleted() }
}

let exchange = Exchange()
let bag = DisposeBag()

// 1. publish + explicit connect
let published = exchange.ticks.publish()
published.subscribe(onNext: { print("p1", $0) }, onCompleted: { print("p1 done") }).disposed(by: bag)
exchange.trade("AAA", 1)
let connection = published.connect()
exchange.trade("AAA", 2)
published.filter { $0.symbol == "BBB" }.subscribe(onNext: { print("p2", $0) }, onCompleted: { print("p2 done") }).disposed(by: bag)
exchange.trade("BBB", 10)
connection.dispose()
exchange.trade("BBB", 11)

// 2. multicast through a behaviour subject
let last = BehaviorSubject(value: Tick(symbol: "INIT", price: 0))
let multicasted = exchange.ticks.multicast(last)
multicasted.connect().disposed(by: bag)
exchange.trade("AAA", 3)
multicasted.subscribe(onNext: { print("m", $0) }, onCompleted: { print("m done") }).disposed(by: bag)
exchange.trade("AAA", 4)
if let value = try? last.value() { print("snapshot", value) }

// 3. replay(2) and replayAll
let replayed = exchange.ticks.replay(2)
let all = exchange.ticks.replayAll()
replayed.connect().disposed(by: bag)
all.connect().disposed(by: bag)
for p in 5...8 { exchange.trade("CCC", p) }
replayed.subscribe(onNext: { print("r2", $0) }).disposed(by: bag)
all.map { $0.price }.take(4).toArray().subscribe(onSuccess: { print("all", $0) }).disposed(by: bag)

// 4. multicast with selector: the source is subscribed once for both branches
exchange.ticks
  .multicast({ PublishSubject<Tick>() }, selector: { shared in
    Observable.zip(shared, shared.skip(1)) { "\($0.price)->\($1.price)" }
  })
  .subscribe(onNext: { print("delta", $0) }, onCompleted: { print("delta done") })
  .disposed(by: bag)

exchange.trade("DDD", 20)
exchange.trade("DDD", 30)
exchange.trade("DDD", 15)

// 5. multicast(makeSubject:)
let factory = exchange.ticks.multicast(makeSubject: { () -> ReplaySubject<Tick> in
  print("making subject")
  return ReplaySubject.create(bufferSize: 1)
})
let refCounted = factory.refCount()
let one = refCounted.subscribe(onNext: { print("f1", $0) })
exchange.trade("EEE", 1)
let two = refCounted.subscribe(onNext: { print("f2", $0) })
one.dispose(); two.dispose()
refCounted.subscribe(onNext: { print("f3", $0) }, onCompleted: { print("f3 done") }).disposed(by: bag)
exchange.trade("EEE", 2)
exchange.close()
