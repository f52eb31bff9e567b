import Foundation
import RxSwift

// Own types and functions that are called like RxSwift's. Nothing of them has anything to do with streams.

struct Event: Equatable {
    let title: String
    let day: Int
    static func next(_ title: String) -> Event { Event(title: title, day: 1) }
    static let completed = Event(title: "done", day: 0)
}

enum Signal { case red, green
    func emit() -> String { self == .red ? "stop" : "go" }
}

final class Driver {
    let name: String
    init(name: String) { self.name = name }
    func drive(_ car: String) -> String { "\(name) drives \(car)" }
    func drive(onNext road: String) -> String { "\(name) drives on the \(road)" }
}

struct Single { let track: String; static func just(_ track: String) -> Single { Single(track: track) } }

struct Matrix {
    var values: [[Int]]
    func map(_ transform: (Int) -> Int) -> Matrix { Matrix(values: values.map { $0.map(transform) }) }
    func flatMap<T>(_ transform: (Int) -> [T]) -> [T] { values.flatMap { $0.flatMap(transform) } }
    func filter(_ keep: (Int) -> Bool) -> [Int] { values.joined().filter(keep) }
    func merge(_ other: Matrix) -> Matrix { Matrix(values: values + other.values) }
    func take(_ rows: Int) -> Matrix { Matrix(values: Array(values.prefix(rows))) }
    func share(replay: Int) -> String { "shared \(replay) times" }
    func observe(on screen: String) -> String { "observed on \(screen)" }
    func scan(_ start: Int, accumulator: (Int, Int) -> Int) -> Int { values.joined().reduce(start, accumulator) }
}

class Subject {
    private(set) var marks: [Int] = []
    var value: Double { marks.isEmpty ? 0 : Double(marks.reduce(0, +)) / Double(marks.count) }
    func onNext(_ mark: Int) { marks.append(mark) }
    func accept(_ mark: Int) { onNext(mark) }
    func dispose() { marks.removeAll() }
    func subscribe(onNext visit: (Int) -> Void) { marks.forEach(visit) }
    func disposed(by teacher: String) -> String { "\(marks.count) marks, disposed by \(teacher)" }
}

extension Array {
    func withLatestFrom(_ other: [Element]) -> [Element] { isEmpty ? [] : Array(other.suffix(1)) }
    func startWith(_ element: Element) -> [Element] { [element] + self }
}

func combineLatest(_ a: Int, _ b: Int) -> Int { a * 100 + b }

let bag = DisposeBag()
let events = PublishSubject<Event>()

events.map { "\($0.title) on day \($0.day)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
events.filter { $0 != .completed }.map(\.day).scan(0, accumulator: +).subscribe(onNext: { print("days", $0) }).disposed(by: bag)
events.map { $0.title }.startWith("opening").map { [$0].startWith("the") }.subscribe(onNext: { print($0) }).disposed(by: bag)
events.onNext(.next("party"))
events.onNext(.completed)
events.onNext(Event(title: "brunch", day: 3))
events.on(.next(.next("tea")))
events.on(.completed)

let math = Subject()
math.onNext(1)
math.accept(2)
math.subscribe(onNext: { print("mark", $0) })
print(math.value, math.disposed(by: "Mr. Hill"))
math.dispose()
print(math.value)

let matrix = Matrix(values: [[1, 2], [3, 4]])
print(matrix.map { $0 * 2 }.values, matrix.flatMap { [$0, $0] }, matrix.filter { $0 > 2 })
print(matrix.merge(matrix.take(1)).values, matrix.share(replay: 1), matrix.observe(on: "paper"))
print(matrix.scan(10, accumulator: -), combineLatest(3, 4), [1, 2].withLatestFrom([7, 8]), Single.just("A-side").track)
print(Driver(name: "Ayrton").drive("a kart"), Driver(name: "Niki").drive(onNext: "ring"), Signal.green.emit())

let singles: RxSwift.Single<String> = .just("a real one")
singles.map { Single.just($0) }.subscribe(onSuccess: { print($0.track) }).disposed(by: bag)
let recorded: Observable<RxSwift.Event<Int>> = Observable.of(1, 2).materialize()
recorded.compactMap { $0.element }.subscribe(onNext: { print("element", $0) }).disposed(by: bag)
Observable.just(matrix).map { $0.map { -$0 } }.flatMap { Observable.from($0.values) }.map { $0.map(String.init).joined(separator: ",") }
    .subscribe(onNext: { print("row", $0) })
    .disposed(by: bag)
Observable.of(math, Subject()).do(onNext: { $0.onNext(5) }).map { $0.value }.subscribe(onNext: { print("value", $0) }).disposed(by: bag)
