import Foundation
import RxSwift
import RxTest

struct Planet: Codable { let name: String; let moons: Int }
enum Stop: Error { case tooMany, custom(reason: String) }

let bag = DisposeBag()

func run<T>(_ name: String, _ observable: Observable<T>) {
    var parts: [String] = []
    observable.subscribe(
        onNext: { parts.append("\($0)") },
        onError: { parts.append("!\($0)") },
        onCompleted: { parts.append("|") }
    ).disposed(by: bag)
    print("\(name): \(parts.joined(separator: " "))")
}

run("generate", Observable.generate(initialState: 1, condition: { $0 < 200 }, iterate: { $0 * 3 }))
run("generate throws", .generate(initialState: 0, condition: { _ in true }) { n in
    if n == 2 { throw Stop.tooMany }
    return n + 1
})
run("repeat", Observable.repeatElement("ha").take(3))
run("range", Observable.range(start: -2, count: 5).filter { $0 != 0 }.map { 12 / $0 })
run("single ok", Observable.just(4).single())
run("single many", Observable.of(1, 2).single())
run("single predicate", Observable.of(1, 2, 3).single { $0 == 2 })
run("single none", Observable<Int>.empty().single())
run("elementAt", Observable.of("a", "b", "c").elementAt(1))
run("element(at:) out", Observable.of("a").element(at: 4))
run("ifEmpty", Observable<Int>.empty().ifEmpty(default: 42))
run("switch", Observable<Int>.empty().ifEmpty(switchTo: .of(1, 2)))
run("takeLast", Observable.of(1, 2, 3, 4).takeLast(2))
run("takeWhile", Observable.of(1, 5, 9, 2).takeWhile { $0 < 9 })
run("take while incl", Observable.of(1, 5, 9, 2).take(while: { $0 < 9 }, behavior: .inclusive))
run("takeUntil", Observable.of(1, 5, 9, 2).takeUntil(.inclusive, predicate: { $0 == 5 }))
run("skipWhile", Observable.of(1, 5, 9, 2).skipWhile { $0 < 6 })
run("startWith", Observable.of(3).startWith(1, 2).startWith(0))
run("first", Observable.of(8, 9).first().map { $0 ?? -1 }.asObservable())
run("reduce mapResult", Observable.of(1, 2, 3).reduce(0, accumulator: +, mapResult: { "sum=\($0)" }))
run("enumerated", Observable.of("x", "y").enumerated().map { "\($0)\($1)" })
run("concat", Observable.concat([.of(1), .empty(), Observable.of(2, 3)]))
run("catch sequence", Observable.catch(sequence: [Observable<Int>.error(Stop.tooMany), .of(1).concat(Observable.error(Stop.tooMany)), .just(2)]))
run("flatMapFirst", Observable.of(1, 2).flatMapFirst { Observable.of($0, $0 * 10) })
run("switchLatest", Observable.of(Observable.of(1, 2), .of(3)).switchLatest())
run("concat inner", Observable.of(Observable.of(1, 2), .of(3)).concat())
run("merge inner", Observable.of(Observable.of("p"), Observable.of("q")).merge())
run("compactMap", Observable.of("1", "b", "3").compactMap(Int.init))
run("from optional", Observable.from(optional: nil as Int?).concat(Observable.from(optional: 5)))
run("distinct key", Observable.of("aa", "b", "c", "dd").distinctUntilChanged { $0.count })
run("distinct at", Observable.of(Planet(name: "A", moons: 1), Planet(name: "B", moons: 1), Planet(name: "C", moons: 2))
    .distinctUntilChanged(at: \.moons).map(\.name))
run("throwing map", Observable.of(1, 2, 3).map { n -> Int in if n == 2 { throw Stop.custom(reason: "two") }; return n })

let json = [#"{"name":"Mars","moons":2}"#, #"{"name":"Venus"}"#].map { Data($0.utf8) }
run("decode", Observable.just(json[0]).decode(type: Planet.self, decoder: JSONDecoder()).map { "\($0.name)/\($0.moons)" })
run("decode bad", Observable.from(json).decode(type: Planet.self, decoder: JSONDecoder())
    .map(\.moons)
    .catch { $0 is DecodingError ? .just(-1) : .error($0) })

let scheduler = TestScheduler(initialClock: 0)
let slow = scheduler.createColdObservable([.next(50, "slow"), .completed(60)])
let fast = scheduler.createColdObservable([.next(20, "fast"), .next(70, "more"), .completed(80)])
let dead = scheduler.createColdObservable([Recorded<Event<String>>.completed(90)])
let amb = scheduler.start { Observable.amb([slow, fast, dead].map { $0.asObservable() }) }
print("amb", amb.events.map { "\($0.time):\($0.value)" })
print("slow was cancelled at", slow.subscriptions.map(\.unsubscribe))

let second = TestScheduler(initialClock: 0)
let left = second.createColdObservable([Recorded.next(10, 1), .next(30, 2)])
let right = second.createColdObservable([Recorded.next(15, -1)])
print("amb pair", second.start(disposed: 300) { left.amb(right) }.events.map { "\($0.time):\($0.value)" })
