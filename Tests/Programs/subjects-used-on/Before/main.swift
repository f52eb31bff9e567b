import RxSwift

struct Failure: Error {}

func show<Element>(_ name: String, _ stream: Observable<Element>) {
  _ = stream.subscribe(
    onNext: { print(name, $0) },
    onError: { print(name, $0 is Failure ? "failure" : $0 is RxError ? "disposed of" : "other") },
    onCompleted: { print(name, "end") }, onDisposed: { print(name, "gone") })
}

// What a subject says that was disposed of and goes on being used.
let lamp = PublishSubject<Int>()
show("lamp", lamp)
lamp.onNext(1)
lamp.dispose()
show("lamp disposed", lamp)
lamp.onNext(2)
lamp.onCompleted()
show("lamp completed", lamp)
lamp.onError(Failure())
show("lamp then failed", lamp)
lamp.dispose()
show("lamp disposed again", lamp)
lamp.onError(Failure())
show("lamp failed", lamp)

let ended = PublishSubject<Int>()
ended.onCompleted()
ended.dispose()
show("ended", ended)
ended.onCompleted()
show("ended again", ended)
print(ended.hasObservers)

let level = BehaviorSubject(value: 1)
show("level", level)
level.dispose()
show("level disposed", level)
level.onNext(2)
level.onCompleted()
show("level completed", level)
print((try? level.value()) ?? -1)
let full = BehaviorSubject(value: 1)
full.onNext(3)
full.onCompleted()
print((try? full.value()) ?? -1)
full.dispose()
print((try? full.value()) ?? -1)
show("full", full)
full.onError(Failure())
show("full failed", full)

let history = ReplaySubject<Int>.create(bufferSize: 2)
show("history", history)
history.onNext(1)
history.dispose()
show("history disposed", history)
history.onCompleted()
history.onNext(2)
show("history completed", history)
let short = ReplaySubject<Int>.create(bufferSize: 1)
short.onNext(1)
short.onCompleted()
show("short", short)
short.dispose()
show("short disposed", short)
short.onError(Failure())
show("short failed", short)

let last = AsyncSubject<Int>()
show("last", last)
last.onNext(1)
last.onCompleted()
show("last late", last)
last.onError(Failure())
show("last then failed", last)

// Whether anybody listens, asked from inside.
let asked = BehaviorSubject(value: 1)
_ = asked.subscribe(
  onNext: { print("asked", $0, asked.hasObservers) }, onCompleted: { print("asked end", asked.hasObservers) },
  onDisposed: { print("asked gone", asked.hasObservers) })
_ = asked.map { $0 }.subscribe(
  onCompleted: { print("mapped end", asked.hasObservers) }, onDisposed: { print("mapped gone", asked.hasObservers) })
asked.onNext(2)
asked.onCompleted()
let chained = BehaviorSubject(value: 1)
_ = chained.map { $0 }.subscribe(onCompleted: { print("chained end", chained.hasObservers) })
chained.onCompleted()
print("chained", chained.hasObservers)

let door = PublishSubject<Int>()
_ = door.subscribe(
  onNext: { print("door", $0, door.hasObservers) }, onCompleted: { print("door end", door.hasObservers) },
  onDisposed: { print("door gone", door.hasObservers) })
door.onNext(1)
door.onCompleted()
let tape = ReplaySubject<Int>.create(bufferSize: 1)
tape.onNext(0)
_ = tape.subscribe(
  onNext: { print("tape", $0, tape.hasObservers) }, onCompleted: { print("tape end", tape.hasObservers) },
  onDisposed: { print("tape gone", tape.hasObservers) })
tape.onNext(1)
tape.onCompleted()
let final = AsyncSubject<Int>()
_ = final.subscribe(
  onNext: { print("final", $0, final.hasObservers) }, onCompleted: { print("final end", final.hasObservers) },
  onDisposed: { print("final gone", final.hasObservers) })
final.onNext(1)
final.onCompleted()

// A subject whose only subscriber ends it from within the last value that it takes.
let wire = PublishSubject<Int>()
_ = wire.take(1).subscribe(
  onNext: {
    print("wire", $0)
    wire.onNext(2)
    wire.onCompleted()
    print("wire cut")
  }, onCompleted: { print("wire end") })
wire.onNext(1)
let fuse = PublishSubject<Int>()
_ = fuse.take(1).subscribe(
  onNext: {
    print("fuse", $0)
    fuse.onError(Failure())
    print("fuse blown")
  }, onError: { _ in print("fuse failure") }, onCompleted: { print("fuse end") })
fuse.onNext(1)

// As many attempts as somebody says, none among them.
var attempts = 0
let flaky = Observable<Int>.create { observer in
  attempts += 1
  observer.onNext(attempts)
  observer.onError(Failure())
  return Disposables.create()
}
func tried(_ count: Int) -> Observable<Int> { flaky.retry(count) }
show("tried never", tried(0))
show("tried once", tried(1))
show("tried thrice", tried(3))
show("not tried", flaky.retry(0))
show("tried twice", flaky.retry(2))
print(attempts)
let none: (Observable<Int>) -> Observable<Int> = { $0.take(0) }
show("none", none(.of(1, 2)))
