import Foundation
import RxSwift

func disposable(_ name: String) -> Disposable {
  Disposables.create { print("  dispose \(name)") }
}

print("composite")
let composite = CompositeDisposable()
let key = composite.insert(disposable("a"))
_ = composite.insert(disposable("b"))
print("  count \(composite.count), disposed \(composite.isDisposed)")
if let key = key {
  composite.remove(for: key)
}
print("  count \(composite.count)")
composite.dispose()
print("  count \(composite.count), disposed \(composite.isDisposed)")
_ = composite.insert(disposable("late"))

print("serial")
let serial = SerialDisposable()
serial.disposable = disposable("one")
serial.disposable = disposable("two")
print("  disposed \(serial.isDisposed)")
serial.dispose()
serial.disposable = disposable("three")

print("single assignment")
let single = SingleAssignmentDisposable()
single.setDisposable(disposable("only"))
single.dispose()
single.dispose()
let early = SingleAssignmentDisposable()
early.dispose()
early.setDisposable(disposable("at once"))

print("boolean")
let flag = BooleanDisposable()
print("  \(flag.isDisposed)")
flag.dispose()
print("  \(flag.isDisposed)")

print("created")
Disposables.create().dispose()
Disposables.create([disposable("x"), disposable("y")]).dispose()
let two = Disposables.create(disposable("left"), disposable("right"))
two.dispose()
two.dispose()
var runs = 0
let once = Disposables.create { runs += 1 }
once.dispose()
once.dispose()
print("  runs \(runs)")

print("ref count")
let counted = RefCountDisposable(disposable: disposable("underlying"))
let first = counted.retain(), second = counted.retain()
counted.dispose()
first.dispose()
print("  one is left")
second.dispose()

/// A player that switches between streams; the old one goes when the new one comes.
final class Player {
  private let current = SerialDisposable()
  private let everything = CompositeDisposable()

  init() { _ = everything.insert(current) }

  func play(_ name: String, _ notes: Observable<String>) {
    current.disposable = notes.subscribe(
      onNext: { print("  \(name) plays \($0)") },
      onDisposed: { print("  \(name) stops") })
  }

  func listen(_ volume: Observable<Int>) {
    _ = everything.insert(volume.subscribe(onNext: { print("  volume \($0)") }, onDisposed: { print("  volume off") }))
  }

  func off() { everything.dispose() }
}

print("player")
let notes = PublishSubject<String>(), volume = BehaviorSubject(value: 3)
let player = Player()
player.listen(volume)
player.play("violin", notes)
notes.onNext("a")
player.play("cello", notes.map { $0.uppercased() })
notes.onNext("b")
volume.onNext(5)
player.off()
notes.onNext("c")
player.play("drums", notes)
notes.onNext("d")

print("resources of a create")
let stream = Observable<Int>.create { observer in
  let timer = disposable("timer"), socket = disposable("socket")
  observer.onNext(1)
  return Disposables.create {
    timer.dispose()
    socket.dispose()
  }
}
let subscription = stream.subscribe(onNext: { print("  got \($0)") })
let both = Disposables.create(subscription, disposable("extra"))
both.dispose()
let group = CompositeDisposable(disposable("g1"), disposable("g2"))
group.dispose()
