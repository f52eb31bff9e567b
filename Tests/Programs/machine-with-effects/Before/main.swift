import RxSwift
import RxRelay

/// A player as a state machine: events in, states out, effects feed events back.
enum State: Equatable {
  case stopped
  case loading(String)
  case playing(String, at: Int)
  case paused(String, at: Int)
  case failed(String)
}

enum Event {
  case select(String), loaded, broken(String), tick, toggle, stop
}

func reduce(_ state: State, _ event: Event) -> State {
  switch (state, event) {
  case (_, .select(let song)): return .loading(song)
  case (.loading(let song), .loaded): return .playing(song, at: 0)
  case (.loading, .broken(let reason)): return .failed(reason)
  case (.playing(let song, let at), .tick): return .playing(song, at: at + 1)
  case (.playing(let song, let at), .toggle): return .paused(song, at: at)
  case (.paused(let song, let at), .toggle): return .playing(song, at: at)
  case (_, .stop): return .stopped
  default: return state
  }
}

struct Library {
  func load(_ song: String) -> Completable {
    song.hasPrefix("x") ? .error(RxError.noElements) : Completable.empty()
  }
}

final class Player {
  let state: Observable<State>
  private let events = PublishRelay<Event>()
  private let disposeBag = DisposeBag()
  private let loads = PublishSubject<Event>()

  init(library: Library) {
    state = Observable.merge(events.asObservable(), loads)
      .scan(State.stopped, accumulator: reduce)
      .startWith(.stopped)
      .distinctUntilChanged()
      .share(replay: 1)

    let songs = state.compactMap { state -> String? in
      guard case .loading(let song) = state else { return nil }
      return song
    }
    songs
      .flatMapLatest { song in
        library.load(song).andThen(Observable.just(Event.loaded)).catch { _ in .just(.broken("no \(song)")) }
      }
      .subscribe(onNext: { [weak self] event in self?.pending.append(event) })
      .disposed(by: disposeBag)
  }

  /// What effects answered; sent when the machine is at rest.
  private var pending: [Event] = []

  func send(_ event: Event) {
    events.accept(event)
    while !pending.isEmpty { loads.onNext(pending.removeFirst()) }
  }
}

let player = Player(library: Library())
let bag = DisposeBag()
player.state.subscribe(onNext: { print($0) }).disposed(by: bag)
player.state
  .map { state -> Bool in if case .playing = state { return true } else { return false } }
  .distinctUntilChanged()
  .skip(1)
  .subscribe(onNext: { print("  sound \($0 ? "on" : "off")") })
  .disposed(by: bag)
player.state
  .map { state -> Int? in if case .playing(_, let at) = state { return at } else { return nil } }
  .distinctUntilChanged()
  .compactMap { $0 }
  .buffer(timeSpan: .seconds(1000), count: 2, scheduler: MainScheduler.instance)
  .subscribe(onNext: { print("  positions \($0)") })
  .disposed(by: bag)

for event in [Event.tick, .select("blue"), .tick, .tick, .toggle, .tick, .toggle, .tick, .select("x"), .toggle, .stop, .stop] {
  player.send(event)
}
print("late")
player.state.take(1).subscribe(onNext: { print("now \($0)") }).disposed(by: bag)
