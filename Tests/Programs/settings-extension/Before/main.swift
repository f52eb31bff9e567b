import Foundation
import RxSwift
import RxCocoa

// Property wrappers, `rx` members and key paths on the project's own types.

@propertyWrapper
struct Streamed<Value> {
  private let relay: BehaviorRelay<Value>
  init(wrappedValue: Value) { relay = BehaviorRelay(value: wrappedValue) }
  var wrappedValue: Value {
    get { relay.value }
    nonmutating set { relay.accept(newValue) }
  }
  var projectedValue: Observable<Value> { relay.asObservable() }
}

final class Player: ReactiveCompatible {
  @Streamed var volume = 5
  @Streamed var track: String? = nil
  @Streamed private(set) var history: [String] = []
  private let bag = DisposeBag()

  init() {
    $track.compactMap { $0 }
      .subscribe(onNext: { [unowned self] in history.append($0) })
      .disposed(by: bag)
  }
}

extension Reactive where Base: Player {
  var volume: ControlProperty<Int> {
    ControlProperty(values: base.$volume, valueSink: Binder(base) { $0.volume = $1 })
  }

  var track: Binder<String?> { Binder(base) { $0.track = $1 } }

  var nowPlaying: Driver<String> {
    base.$track.map { $0 ?? "silence" }.asDriver(onErrorJustReturn: "error")
  }
}

enum Shared {
  static let player = Player()
  static var isLoud: Observable<Bool> { player.rx.volume.map { $0 > 7 }.distinctUntilChanged() }
}

struct Preferences {
  var name = "default"
  var limits = Limits()
  struct Limits { var low = 1, high = 10 }
}

/// A store whose parts can be watched by key path.
final class Store<State> {
  private let state: BehaviorRelay<State>
  init(_ initial: State) { state = BehaviorRelay(value: initial) }

  func watch<Part: Equatable>(_ path: KeyPath<State, Part>) -> Observable<Part> {
    state.map { $0[keyPath: path] }.distinctUntilChanged()
  }

  func update<Part>(_ path: WritableKeyPath<State, Part>, to part: Part) {
    var copy = state.value
    copy[keyPath: path] = part
    state.accept(copy)
  }

  subscript<Part>(path: KeyPath<State, Part>) -> Part { state.value[keyPath: path] }
}

let bag = DisposeBag()
let player = Shared.player
player.rx.nowPlaying.drive(onNext: { print("now:", $0) }).disposed(by: bag)
Shared.isLoud.subscribe(onNext: { print("loud:", $0) }).disposed(by: bag)
player.$history.skip(1).map { $0.joined(separator: ", ") }.subscribe(onNext: { print("history:", $0) }).disposed(by: bag)

player.volume = 8
player.volume += 1
Observable.of(2).bind(to: player.rx.volume).disposed(by: bag)
player.track = "Gymnopédie"
Observable.of("Clair de lune", nil).bind(to: player.rx.track).disposed(by: bag)
print("volume", player.volume, "tracks", player.history.count)

let store = Store(Preferences())
store.watch(\.limits.high).subscribe(onNext: { print("high:", $0) }).disposed(by: bag)
store.watch(\.name).map(\.count).subscribe(onNext: { print("letters:", $0) }).disposed(by: bag)
Observable.combineLatest(store.watch(\.limits.low), store.watch(\.limits.high), resultSelector: { $1 - $0 })
  .subscribe(onNext: { print("range:", $0) })
  .disposed(by: bag)
store.update(\.limits.high, to: 20)
store.update(\.name, to: "custom")
store.update(\.limits, to: .init(low: 5, high: 20))
print(store[\.name], store[\.limits.low])
