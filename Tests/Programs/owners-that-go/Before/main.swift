import RxSwift

/// Objects that hold subscriptions which nobody disposes when the objects go away.
final class Player {
  private var connection: Disposable?
  private let token: Disposable
  lazy var later = songs.subscribe(onNext: { print("later", $0) })
  let songs: Observable<String>

  init(_ songs: Observable<String>) {
    self.songs = songs
    token = songs.subscribe(onNext: { print("token", $0) }, onDisposed: { print("token disposed") })
  }

  func open() { connection = songs.subscribe(onNext: { print("open", $0) }) }
  func close() { connection?.dispose() }
}

struct Remote {
  var link: Disposable? = nil

  mutating func link(to songs: Observable<String>) {
    link = songs.subscribe(onNext: { print("linked", $0) })
  }
}

final class Careful {
  private var connection: Disposable?

  init(_ songs: Observable<String>) {
    connection = songs.subscribe(onNext: { print("careful", $0) })
  }

  deinit { connection?.dispose() }
}

final class Ticker {
  private let ticks: ConnectableObservable<Int>
  private var connection: Disposable?

  init(_ ticks: Observable<Int>) { self.ticks = ticks.publish() }

  var values: Observable<Int> { ticks }
  func start() { connection = ticks.connect() }
  func stop() {
    connection?.dispose()
    connection = nil
  }
}

let songs = PublishSubject<String>()
do {
  let player = Player(songs)
  _ = player.later
  player.open()
  player.open()
  songs.onNext("one")
  player.close()
  songs.onNext("two")
}
songs.onNext("three")

do {
  var remote = Remote()
  remote.link(to: songs)
  songs.onNext("four")
}
songs.onNext("five")

do {
  let careful = Careful(songs)
  withExtendedLifetime(careful) { songs.onNext("six") }
}
songs.onNext("seven")

let numbers = PublishSubject<Int>()
do {
  let ticker = Ticker(numbers)
  _ = ticker.values.subscribe(onNext: { print("tick", $0) })
  ticker.start()
  numbers.onNext(1)
}
numbers.onNext(2)

let stopped = Ticker(numbers)
_ = stopped.values.subscribe(onNext: { print("stopped", $0) })
stopped.start()
numbers.onNext(3)
stopped.stop()
numbers.onNext(4)
