import RxSwift
import RxRelay
import RxCocoa

// Operators on streams, overloads, shadowing and implicit members.
prefix func ! (stream: Observable<Bool>) -> Observable<Bool> { stream.map { !$0 } }
func && (left: Observable<Bool>, right: Observable<Bool>) -> Observable<Bool> {
    .combineLatest(left, right) { $0 && $1 }
}
func || (left: Observable<Bool>, right: Observable<Bool>) -> Observable<Bool> {
    Observable.combineLatest(left, right, resultSelector: { $0 || $1 })
}
func + <T>(left: Observable<[T]>, right: Observable<[T]>) -> Observable<[T]> {
    Observable.combineLatest(left, right) { $0 + $1 }
}
infix operator ~>: DefaultPrecedence
func ~> <T>(stream: Observable<T>, handle: @escaping (T) -> Void) -> Disposable { stream.subscribe(onNext: handle) }
func ~> <T>(stream: Observable<T>, relay: BehaviorRelay<T>) -> Disposable { stream.bind(to: relay) }
func += (bag: DisposeBag, disposable: Disposable) { bag.insert(disposable) }

struct Lamp {
    let isOn: Observable<Bool>
    let names: Observable<[String]>
    static let off = Lamp(isOn: .just(false), names: .just([]))
    static func named(_ name: String, on: Observable<Bool> = .just(true)) -> Lamp {
        .init(isOn: on, names: .just([name]))
    }
    static func && (left: Lamp, right: Lamp) -> Lamp {
        Lamp(isOn: left.isOn && right.isOn, names: left.names + right.names)
    }
}

let bag = DisposeBag()
let power = PublishSubject<Bool>(), night = BehaviorSubject(value: false)
let shown = BehaviorRelay(value: false)

bag += (power && !night) ~> { print("bright", $0) }
bag += (power || night.asObservable()) ~> shown
bag += (Lamp.named("desk", on: power) && .named("wall") && .off).names ~> { print("lamps", $0) }
bag += (Lamp.named("desk", on: power) && .named("hall", on: night)).isOn ~> { isOn in print("both", isOn) }
power.onNext(true)
print("shown", shown.value)
night.onNext(true)
power.onNext(false)
print("shown", shown.value)

func describe(_ stream: Observable<Int>) -> Observable<String> { stream.map { "int \($0)" } }
func describe(_ stream: Observable<String>) -> Observable<String> { stream.map { "text \($0)" } }
func describe<T>(_ stream: Observable<[T]>) -> Observable<String> { stream.map { "list of \($0.count)" } }
bag += describe(.of(1, 2)) ~> { print($0) }
bag += describe(Observable.just("a")) ~> { print($0) }
bag += describe(Observable.just([true, false])) ~> { print($0) }

func level(_ name: String) -> Observable<Int> {
    let level: Observable<Int> = switch name {
    case "low": .just(1)
    case "high": .of(8, 9)
    default: .empty()
    }
    let base = if name.count > 3 { level.map { $0 * 10 } } else { level }
    return base.ifEmpty(default: 0)
}
for name in ["low", "high", "none"] { bag += level(name) ~> { level in print(name, level) } }
