import RxSwift

// single / first / element(at:) / ifEmpty / takeLast ... and the RxErrors they raise

func describe(_ error: Error) -> String {
    guard let rx = error as? RxError else { return "custom \(error)" }
    switch rx {
    case .noElements: return "noElements"
    case .moreThanOneElement: return "moreThanOneElement"
    case .argumentOutOfRange: return "argumentOutOfRange"
    case .timeout: return "timeout"
    case .overflow: return "overflow"
    case .disposed: return "disposed"
    case .unknown: return "unknown"
    }
}

func trace<O: ObservableConvertibleType>(_ title: String, _ source: O) {
    var out: [String] = []
    _ = source.asObservable().subscribe { event in
        switch event {
        case .next(let e): out.append("\(e)")
        case .error(let e): out.append("✗ \(describe(e))")
        case .completed: out.append("|")
        }
    }
    print(title.padded(28), out.joined(separator: " "))
}

extension String {
    func padded(_ n: Int) -> String { count >= n ? self : self + String(repeating: ".", count: n - count) }
}

struct Custom: Error {}
let three = Observable.of(1, 2, 3), one = Observable.just(7), none = Observable<Int>.empty()
let failing = Observable.of(1).concat(Observable.error(Custom()))

for (name, source) in [("three", three), ("one", one), ("none", none), ("failing", failing)] {
    print("--", name)
    trace("single()", source.single())
    trace("single { > 1 }", source.single { $0 > 1 })
    trace("first()", source.first().map { $0.map(String.init) ?? "nil" })
    trace("asSingle()", source.asSingle())
    trace("asMaybe()", source.asMaybe())
    trace("take(1).asMaybe()", source.take(1).asMaybe())
    trace("element(at: 1)", source.element(at: 1))
    trace("elementAt(0)", source.elementAt(0))
    trace("takeLast(2)", source.takeLast(2))
    trace("skip(1)", source.skip(1))
    trace("take(0)", source.take(0))
    trace("ifEmpty(default:)", source.ifEmpty(default: -1))
    trace("ifEmpty(switchTo:)", source.ifEmpty(switchTo: three.map { -$0 }))
    trace("ignoreElements()", source.ignoreElements())
    trace("ignore.asCompletable", source.ignoreElements().asCompletable().andThen(Observable.just("then")))
    trace("toArray()", source.toArray())
    trace("reduce", source.reduce(100, accumulator: +))
    trace("reduce + mapResult", source.reduce("", accumulator: { $0 + "\($1)" }, mapResult: { "<\($0)>" }))
    trace("startWith", source.startWith(8, 9))
    trace("takeWhile", source.takeWhile { $0 < 2 })
    trace("take(while:inclusive)", source.take(while: { $0 < 2 }, behavior: .inclusive))
    trace("take(until:exclusive)", source.take(until: { $0 == 2 }, behavior: .exclusive))
    trace("take(until:inclusive)", source.take(until: { $0 == 2 }, behavior: .inclusive))
    trace("skipWhile", source.skipWhile { $0 < 2 })
    trace("enumerated", source.enumerated().map { "\($0.index):\($0.element)" })
}

print("-- converting")
trace("Observable.from(optional: 1)", Observable.from(optional: Optional(1)))
trace("Observable.from(optional: nil)", Observable.from(optional: Int?.none))
trace("Single.asCompletable", Single.just(1).asCompletable())
trace("Single.asMaybe", Single.just(1).asMaybe())
trace("Maybe.asCompletable", Maybe<Int>.just(1).asObservable().ignoreElements().asCompletable())
trace("Completable.asMaybe", Completable.empty().andThen(Maybe.just("late")))
trace("Single.filter", Single.just(1).filter { $0 > 1 })
trace("Single.compactMap", Single.just("x").compactMap { Int($0) })
trace("Single.flatMapMaybe", Single.just(4).flatMapMaybe { $0 % 2 == 0 ? .just($0 / 2) : .empty() })
trace("Maybe.catchAndReturn", Maybe<Int>.error(Custom()).catchAndReturn(0))
trace("Maybe.asSingle of empty", Maybe<Int>.empty().asObservable().asSingle())
trace("disposed subject", { () -> Observable<Int> in let s = PublishSubject<Int>(); s.dispose(); return s }())
