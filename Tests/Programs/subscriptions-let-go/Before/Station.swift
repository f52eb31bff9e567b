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
}
