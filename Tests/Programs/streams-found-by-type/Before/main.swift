import RxSwift

// A container that finds what it keeps by its type, which nobody spells where something is given to it.

final class Dependencies {
  private var values: [ObjectIdentifier: Any] = [:]

  func provide<Value>(_ value: Value) {
    values[ObjectIdentifier(Value.self)] = value
  }

  func find<Value>() -> Value? {
    values[ObjectIdentifier(Value.self)] as? Value
  }
}

let dependencies = Dependencies()
let names = PublishSubject<String>()
dependencies.provide(names)
dependencies.provide(names.map { $0.count })
dependencies.provide(names.map { $0.isEmpty })

final class Counter {
  lazy var lengths: Observable<Int> = dependencies.find()!
  let names: PublishSubject<String>? = dependencies.find()
  private let emptiness: Observable<Bool>
  private let bag = DisposeBag()

  init() {
    emptiness = dependencies.find()!
  }

  func start() {
    lengths.subscribe(onNext: { print("length", $0) }).disposed(by: bag)
    names?.subscribe(onNext: { print("name", $0) }).disposed(by: bag)
    emptiness.subscribe(onNext: { print("empty", $0) }).disposed(by: bag)
  }
}

let counter = Counter()
counter.start()
names.onNext("Ada")
names.onNext("")
let missing: Observable<Double>? = dependencies.find()
print(missing == nil)
