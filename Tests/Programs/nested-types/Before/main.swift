import Foundation
import RxSwift
import RxCocoa

// Types within types, type aliases for streams, and names that hide one another.

typealias Stream = Observable
typealias Handler<T> = (T) -> Void
typealias Bag = DisposeBag
typealias Keyed<Key: Hashable, Value> = [Key: BehaviorRelay<Value>]
typealias Named<T> = (name: String, stream: Observable<T>)

enum Garden {
    struct Plant: Hashable {
        enum Need: String, CaseIterable { case water, light }
        let name: String
        var needs: Set<Need> = []
    }

    final class Bed {
        struct Events {
            let thirsty: Signal<Plant>
            let count: Driver<Int>
            fileprivate let raw: Stream<Event>
        }

        enum Event { case planted(Plant), watered(Plant), died(Plant) }

        private let subject = PublishSubject<Event>()
        private let plants = BehaviorRelay<[Plant]>(value: [])
        private let bag = Bag()

        var events: Events {
            let thirsty = plants.flatMapLatest { plants in
                Stream.from(plants.filter { $0.needs.contains(.water) })
            }
            return Events(
                thirsty: thirsty.asSignal(onErrorSignalWith: .empty()),
                count: plants.asDriver().map(\.count).distinctUntilChanged(),
                raw: subject)
        }

        func plant(_ name: String, needs: Plant.Need...) {
            let plant = Plant(name: name, needs: Set(needs))
            plants.accept(plants.value + [plant])
            subject.onNext(.planted(plant))
        }

        func water() {
            let watered = plants.value.map { plant -> Plant in
                var copy = plant
                copy.needs.remove(.water)
                return copy
            }
            zip(plants.value, watered).filter { $0 != $1 }.forEach { subject.onNext(.watered($1)) }
            plants.accept(watered)
        }

        func clear() {
            plants.value.forEach { subject.on(.next(.died($0))) }
            plants.accept([])
        }
    }
}

extension Garden.Bed.Events {
    typealias Line = String

    var lines: Observable<Line> {
        raw.map { event in
            switch event {
            case .planted(let plant): return "planted \(plant.name)"
            case let .watered(plant): return "watered \(plant.name)"
            case .died(.init(name: "cactus")): return "how?"
            case .died(let plant): return "\(plant.name) died"
            }
        }
    }
}

final class Outer {
    class Observable {
        let value: Int
        init(_ value: Int) { self.value = value }
        func map(_ transform: (Int) -> Int) -> Observable { Observable(transform(value)) }
    }

    struct Counter {
        private let relay = BehaviorRelay(value: 0)
        var stream: RxSwift.Observable<Int> { relay.asObservable() }
        func increment(by step: Int = 1) { relay.accept(relay.value + step) }
    }

    let mine = Observable(5)
    let counter = Counter()
    var counts: Stream<Int> { counter.stream.map { [mine] in $0 + mine.value } }
}

let bag = Bag()
let bed = Garden.Bed()
bed.events.lines.subscribe(onNext: { print($0) }).disposed(by: bag)
bed.events.count.drive(onNext: { print("plants", $0) }).disposed(by: bag)
bed.events.thirsty.map { $0.name }.emit(onNext: { print("thirsty", $0) }).disposed(by: bag)
bed.plant("rose", needs: .water, .light)
bed.plant("cactus", needs: .light)
bed.water()
bed.clear()

let outer = Outer()
outer.counts.subscribe(onNext: { print("count", $0) }).disposed(by: bag)
outer.counter.increment()
outer.counter.increment(by: 10)
print("mine", outer.mine.map { $0 * 2 }.value)

var settings: Keyed<String, Int> = ["size": .init(value: 1)]
settings["speed"] = BehaviorRelay(value: 7)
let handler: Handler<Int> = { print("setting", $0) }
for key in settings.keys.sorted() { settings[key]!.subscribe(onNext: handler).disposed(by: bag) }
settings["size"]?.accept(2)

let named: [Named<Int>] = [("one", .just(1)), (name: "many", stream: .of(2, 3))]
for (name, stream) in named { stream.subscribe(onNext: { print(name, $0) }).disposed(by: bag) }
let result: Stream<Result<Int, Never>> = Stream.just(.success(1))
result.subscribe(onNext: { (result: Result<Int, Never>) in if case .success(let n) = result { print("success", n) } }).disposed(by: bag)
