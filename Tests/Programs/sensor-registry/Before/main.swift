import RxSwift
import RxRelay

typealias Place = Sensors.Reading.Place

let calm: Sensors.Filter = { $0.distinctUntilChanged { abs($0.value - $1.value) < 0.5 } }
let filters: [String: Sensors.Filter] = [
  "calm": calm,
  "warm": { stream in stream.filter { $0.value > 20 } },
  "first": { $0.take(1) },
]
let bag = DisposeBag()
let registry = Sensors.Registry(filters: filters)
let kitchen = Place(room: "kitchen", floor: 0), attic = Place(room: "attic", floor: 2)

registry.$count.subscribe(onNext: { print("count \($0)") }).disposed(by: bag)
registry.$newest.map { $0.uppercased() }.subscribe(onNext: { print("new \($0)") }).disposed(by: bag)
for (index, slot) in registry.order.enumerated() {
  slot.compactMap { $0 }.subscribe(onNext: { print("slot \(index) is \($0)") }).disposed(by: bag)
}

registry.send(18, from: "k1", at: kitchen)
registry.send(9.5, from: "a1", at: attic)

let interesting: [(name: String, stream: Sensors.Stream)] = [
  ("all", registry.readings(of: "k1")),
  ("calm", registry.readings(of: "k1", "calm")),
  ("warm", registry.readings(of: "k1", "warm")),
  ("first", registry.readings(of: "k1", "first")),
  ("none", registry.readings(of: "k9", "first")),
]
for entry in interesting {
  entry.stream
    .pluck(\.value)
    .subscribe(onNext: { print("  \(entry.name) \($0)") }, onCompleted: { print("  \(entry.name) done") })
    .disposed(by: bag)
}
let rooms = interesting.map { $0.stream.map { $0.place }.pluck(\.room) }
Observable.merge(rooms)
  .distinctUntilChanged()
  .subscribe(onNext: { print("  room \($0)") })
  .disposed(by: bag)
registry.all("k1", "a1", "zz")
  .map { $0.reduce(0, +) / Double($0.count) }
  .subscribe(onNext: { print("  mean \($0)") }, onCompleted: { print("  no mean any more") })
  .disposed(by: bag)

for value in [18, 18.2, 19, 21, 21.1] { registry.send(value, from: "k1", at: kitchen) }
registry.send(10, from: "a1", at: attic)
registry.send(22, from: "k1", at: attic)

print(registry.count, registry.newest ?? "-", registry.order.map { $0.value ?? "free" })
registry.history(attic)?.subscribe(onNext: { print("attic \($0)") }).disposed(by: bag)
print("no history", registry.history(Place(room: "cellar", floor: -1)) == nil)
registry.close()
registry.send(1, from: "k1", at: attic)
