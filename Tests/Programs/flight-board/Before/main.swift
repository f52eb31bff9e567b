import Foundation
import RxSwift
import RxRelay

struct Flight: Equatable { var number: String, gate: String, delay: Int }

struct Row {
    let number, gate, status, weather: String
    let seats: Int
    let boarding: Bool
}

final class Board {
    let number = BehaviorSubject(value: "AB12")
    let gate = PublishSubject<String>()
    let delay = BehaviorRelay(value: 0)
    let weather = ReplaySubject<String>.create(bufferSize: 1)
    let seats = BehaviorRelay<Int>(value: 80)
    let boarding = PublishRelay<Bool>()
    let pilot = BehaviorSubject<String?>(value: nil)
    let crew = BehaviorSubject<[String]>(value: [])

    lazy var row: Observable<Row> = Observable.combineLatest(
        number, gate, delay.map { $0 > 0 ? "\($0) late" : "on time" }, weather, seats, boarding.startWith(false)
    ) { number, gate, status, weather, seats, boarding in
        Row(number: number, gate: gate, status: status, weather: weather, seats: seats, boarding: boarding)
    }

    var ready: Observable<Bool> {
        Observable.combineLatest([
            seats.map { $0 > 0 },
            boarding.asObservable(),
            pilot.map { $0 != nil },
            crew.map { $0.count > 1 },
        ]) { $0.allSatisfy { $0 } }
        .distinctUntilChanged()
    }

    var staff: Observable<String> {
        Observable.combineLatest(pilot.compactMap { $0 }, crew, number, gate.startWith("?"), delay, seats, boarding.startWith(false), weather.startWith("calm"))
            .map { pilot, crew, number, gate, delay, seats, boarding, weather in
                "\(pilot)+\(crew.count) \(number)@\(gate) \(delay) \(seats) \(boarding ? "B" : "-") \(weather)"
            }
    }

    var changes: Observable<(String, Int)> {
        gate.withLatestFrom(delay) { gate, delay in (gate, delay) }
    }

    var announcements: Observable<String> {
        boarding.filter { $0 }
            .withLatestFrom(Observable.combineLatest(number, gate, pilot.compactMap { $0 }))
            .map { number, gate, pilot in "\(number) boards at \(gate) with \(pilot)" }
    }
}

let bag = DisposeBag()
let board = Board()
board.row
    .map { "\($0.number) \($0.gate) \($0.status) \($0.weather) \($0.seats) \($0.boarding)" }
    .subscribe(onNext: { print("row:", $0) })
    .disposed(by: bag)
board.ready.subscribe(onNext: { print("ready:", $0) }).disposed(by: bag)
board.staff.subscribe(onNext: { print("staff:", $0) }).disposed(by: bag)
board.changes.subscribe(onNext: { gate, delay in print("change:", gate, delay) }).disposed(by: bag)
board.announcements.subscribe(onNext: { print("now:", $0) }).disposed(by: bag)

board.weather.onNext("rain")
board.gate.onNext("A1")
board.delay.accept(15)
board.pilot.onNext("Kim")
board.boarding.accept(true)
board.crew.onNext(["Lee", "Mia"])
board.gate.onNext("B2")
board.boarding.accept(false)
board.seats.accept(0)
board.boarding.accept(true)

func column(_ name: String, _ rows: [Int]) -> Observable<String> {
    Observable.from(rows).map { "\(name)\($0)" }
}

print("zip")
Observable.zip(column("a", [1, 2, 3]), column("b", [1, 2]), column("c", [1, 2, 3]))
    .subscribe(onNext: { a, b, c in print(" ", a, b, c) }, onCompleted: { print("  end") })
    .disposed(by: bag)
Observable.zip([column("x", [1, 2]), column("y", [3, 4]), column("z", [5])])
    .subscribe(onNext: { print(" ", $0.joined()) }, onCompleted: { print("  end") })
    .disposed(by: bag)
Observable.zip((1...3).map { column("n\($0)-", [7, 8]) }) { $0.joined(separator: "+") }
    .subscribe(onNext: { print(" ", $0) })
    .disposed(by: bag)
Observable.zip(column("p", [1]), column("q", [2]), column("r", [3]), column("s", [4]), column("t", [5])) { "\($0)\($1)\($2)\($3)\($4)" }
    .subscribe(onNext: { print(" ", $0) })
    .disposed(by: bag)
let singles: [Single<Int>] = [.just(1), .just(2), .just(3)]
Single.zip(singles) { $0.reduce(0, +) }.subscribe(onSuccess: { print("  sum", $0) }).disposed(by: bag)
Single.zip(Single.just("left"), .just(4), Single.just(true)) { "\($0) \($1) \($2)" }
    .subscribe(onSuccess: { print("  \($0)") })
    .disposed(by: bag)

print("merge")
let gates = [PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>()]
Observable.merge(gates.enumerated().map { index, gate in gate.map { "g\(index):\($0)" } })
    .subscribe(onNext: { print(" ", $0) }, onCompleted: { print("  all closed") })
    .disposed(by: bag)
gates[1].onNext(1)
gates[0].onNext(2)
gates.forEach { $0.onCompleted() }

let queue = PublishSubject<Observable<String>>()
let runways = (0..<3).map { _ in PublishSubject<String>() }
queue.merge(maxConcurrent: 2).subscribe(onNext: { print("  landing", $0) }, onCompleted: { print("  closed") }).disposed(by: bag)
runways.forEach { queue.onNext($0.do(onSubscribed: { print("  opened") })) }
queue.onCompleted()
runways[2].onNext("too early")
runways[0].onNext("L1")
runways[0].onCompleted()
runways[2].onNext("L3")
runways[1].onNext("L2")
runways[1...].forEach { $0.onCompleted() }
Observable.of(column("u", [1, 2]), column("v", [1])).concat().subscribe(onNext: { print(" ", $0) }).disposed(by: bag)
let switcher = BehaviorSubject(value: column("first", [1]))
switcher.switchLatest().subscribe(onNext: { print(" ", $0) }).disposed(by: bag)
switcher.onNext(column("second", [1, 2]))
