// What holds a disposable lets go of it without disposing it: the subscription goes on.
import Foundation
import RxSwift

let ticks = PublishSubject<Int>()

final class Player {
  private var playing: Disposable?
  private var byName: [String: Disposable] = [:]

  func play(_ name: String) {
    playing = ticks.subscribe(onNext: { print(name, $0) }, onDisposed: { print(name, "is disposed") })
  }

  func forget() { playing = nil }

  func stop() {
    playing?.dispose()
    playing = nil
  }

  func replay(_ name: String) {
    stop()
    play(name)
  }

  func add(_ name: String) {
    byName[name] = ticks.subscribe(onNext: { print("added", name, $0) })
  }

  func remove(_ name: String) {
    byName[name]?.dispose()
    byName[name] = nil
  }
}

func listen(isShort: Bool) {
  let listening = ticks.subscribe(onNext: { print("heard", isShort, $0) })
  let unused = Disposables.create { print("never") }
  if isShort { listening.dispose() }
  _ = unused
}

func hold() -> Disposable {
  let held = ticks.subscribe(onNext: { print("held", $0) })
  return held
}

/// Keeps what it is given until it is told to run it.
final class Later {
  private var actions: [() -> Void] = []
  func add(_ action: @escaping () -> Void) { actions.append(action) }
  func run() {
    let all = actions
    actions = []
    all.forEach { $0() }
  }
}
let later = Later()

func observe(_ name: String, isEnding: Bool) {
  var observing: Disposable?
  later.add { observing = ticks.subscribe(onNext: { print("observed", name, $0) }) }
  if isEnding { later.add { observing?.dispose() } }
}

let player = Player()
player.play("a")
ticks.onNext(1)
player.play("b")
ticks.onNext(2)
player.forget()
ticks.onNext(3)
player.play("c")
player.replay("d")
ticks.onNext(4)
player.stop()

player.add("e")
player.add("e")
ticks.onNext(5)
player.remove("e")
ticks.onNext(6)

listen(isShort: true)
listen(isShort: false)
do {
  let held = hold()
  ticks.onNext(7)
  held.dispose()
}
observe("x", isEnding: false)
observe("y", isEnding: true)
later.run()
do {
  let local = ticks.subscribe(onNext: { print("local", $0) })
  if later === nil { local.dispose() }
}

var inner: Disposable?
let outer = ticks.subscribe(onNext: { value in
  inner = ticks.subscribe(onNext: { print("inner of", value, $0) })
})
ticks.onNext(8)
ticks.onNext(9)
outer.dispose()
inner?.dispose()
ticks.onNext(10)
