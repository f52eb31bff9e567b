import Foundation
import RxSwift
import RxRelay
import RxCocoa

struct Preferences: Equatable {
    var volume: Int
    var muted: Bool
}

enum Command {
    case louder(Int)
    case quieter(Int)
    case toggleMute
}

protocol SoundControlling {
    associatedtype Stream: InfallibleType where Stream.Element == Preferences
    var preferences: Stream { get }
    func send(_ command: Command)
}

final class SoundController: SoundControlling {
    private let relay = BehaviorRelay(value: Preferences(volume: 5, muted: false))
    var preferences: Infallible<Preferences> { relay.asInfallible() }

    func send(_ command: Command) {
        var value = relay.value
        switch command {
        case .louder(let step): value.volume = min(10, value.volume + step)
        case .quieter(let step): value.volume = max(0, value.volume - step)
        case .toggleMute: value.muted.toggle()
        }
        relay.accept(value)
    }
}

func meter<C: SoundControlling>(_ controller: C) -> Infallible<String> {
    controller.preferences
        .asInfallible()
        .distinctUntilChanged()
        .map { preferences -> String in
            let filled = preferences.muted ? 0 : preferences.volume
            return String(repeating: "█", count: filled) + String(repeating: "·", count: 10 - filled)
        }
}

extension InfallibleType {
    func asInfallible() -> Infallible<Element> {
        asObservable().asInfallible(onErrorFallbackTo: .never())
    }

    func countChanges() -> Infallible<Int> where Element: Equatable {
        distinctUntilChanged().scan(0) { count, _ in count + 1 }
    }
}

let controller = SoundController()
let bag = DisposeBag()

meter(controller)
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)

controller.preferences
    .map { $0.volume }
    .countChanges()
    .filter { $0 % 2 == 0 }
    .subscribe(onNext: { print("volume changed \($0 - 1) times") })
    .disposed(by: bag)

Infallible.combineLatest(controller.preferences.map(\.muted), controller.preferences.map(\.volume)) { $0 && $1 > 7 }
    .distinctUntilChanged()
    .subscribe(onNext: { print("muted while loud:", $0) })
    .disposed(by: bag)

let script: [Command] = [.louder(2), .louder(2), .louder(3), .toggleMute, .quieter(6), .toggleMute]
script.forEach(controller.send)

print("-- created")
let custom = Infallible<Int>.create { observer in
    (1...3).forEach { observer(.next($0)) }
    observer(.completed)
    return Disposables.create { print("disposed") }
}
custom
    .flatMapLatest { n in Infallible.from(Array(repeating: n, count: n)) }
    .subscribe(onNext: { print($0, terminator: " ") }, onCompleted: { print("| completed") })
    .disposed(by: bag)

print("-- from observable")
struct Broken: Error {}
let risky = Observable.of("1", "2", "three", "4").map { text -> Int in
    guard let number = Int(text) else { throw Broken() }
    return number
}
risky.asInfallible(onErrorJustReturn: -1)
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)
risky.asInfallible(onErrorFallbackTo: Infallible.of(70, 80))
    .asDriver()
    .drive(onNext: { print("driver", $0) })
    .disposed(by: bag)
let relay = PublishRelay<Int>()
relay.asSignal().emit(onNext: { print("relayed", $0) }).disposed(by: bag)
Infallible.zip(Infallible.of(1, 2, 3), Infallible.of(10, 20)) { $0 * $1 }
    .bind(to: relay)
    .disposed(by: bag)
