import RxSwift

final class Station {
  let program = PublishSubject<String>()
  private var recording: Disposable?

  func play(_ title: String) {
    print("-- \(title)")
    program.onNext(title)
  }

  /// The variable is never used again.
  func listen() {
    let listener = program.subscribe(onNext: { print("listener", $0) }, onDisposed: { print("listener gone") })
    _ = listener
  }

  /// Disposed of on one way only.
  func listenBriefly(isShort: Bool) {
    let name = isShort ? "short" : "long"
    let listener = program.subscribe(onNext: { print(name, $0) }, onDisposed: { print(name, "gone") })
    if isShort {
      listener.dispose()
    }
    print(name, "listens")
  }

  /// Each takes the place of the one before, which goes on.
  func tune(_ channels: [String]) {
    var last: Disposable?
    last = program.subscribe(onNext: { print(channels[0], $0) }, onDisposed: { print(channels[0], "gone") })
    last = program.map { $0.count }.subscribe(onNext: { print(channels[1], $0) }, onDisposed: { print(channels[1], "gone") })
    print("tuned")
    last?.dispose()
  }

  /// Kept by an object, and by a closure.
  func record() {
    let tape = program.subscribe(onNext: { print("tape", $0) }, onDisposed: { print("tape gone") })
    recording = tape
    let first = program.take(1).subscribe(onNext: { print("first", $0) }, onDisposed: { print("first gone") })
    let stop = { first.dispose() }
    stop()
  }

  func listenUntilTheEnd() {
    let ended = program.subscribe(onNext: { print("never", $0) }, onDisposed: { print("never gone") })
    defer { ended.dispose() }
    print("leaving")
  }

  /// A list of which nobody disposes, or only on one way.
  func broadcast(to rooms: [String], isRehearsal: Bool) {
    let speakers = rooms.map { room in
      program.subscribe(onNext: { print(room, $0) }, onDisposed: { print(room, "gone") })
    }
    guard !isRehearsal else {
      speakers.forEach { $0.dispose() }
      return
    }
    print("speakers: \(speakers.count)")
  }

  func rehearse(_ rooms: [String]) {
    let speakers = rooms.map { room in program.subscribe(onNext: { print(room, $0) }, onDisposed: { print(room, "gone") }) }
    print("rehearsing")
    for speaker in speakers { speaker.dispose() }
  }

  /// Each is made when the list is gone through.
  func ring(_ bells: [String]) {
    let listeners = bells.lazy.map { bell in self.program.subscribe(onNext: { print(bell, $0) }) }
    for _ in listeners { print("ready") }
    let all = Array(bells.lazy.map { bell in self.program.take(1).subscribe(onNext: { print("first", bell, $0) }) })
    print("bells: \(all.count)")
  }

  /// Pairs and a table of listeners, of which somebody takes one.
  func pair(_ names: [String]) {
    let pairs = zip(names, names.map { name in program.subscribe(onNext: { print("pair", name, $0) }) })
    for (name, listener) in pairs where name == names.last {
      listener.dispose()
    }
    let table = Dictionary(
      uniqueKeysWithValues: zip(
        names, names.map { name in program.map { $0.uppercased() }.subscribe(onNext: { print("table", name, $0) }) }))
    table["north"]?.dispose()
  }
}
