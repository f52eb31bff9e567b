import RxSwift
import RxRelay

func resource(_ name: String) -> Disposable { Disposables.create { print("  free \(name)") } }

func ticks(_ name: String, _ subject: PublishSubject<Int>) -> Observable<Int> {
  subject
    .do(onNext: { print("  \(name) sees \($0)") },
        afterNext: { print("  \(name) saw \($0)") },
        onCompleted: { print("  \(name) ends") },
        afterCompleted: { print("  \(name) ended") },
        onSubscribe: { print("  \(name) subscribes") },
        onSubscribed: { print("  \(name) subscribed") },
        onDispose: { print("  \(name) disposes") })
}

print("completion")
let first = PublishSubject<Int>()
let one = ticks("inner", first).map { $0 + 1 }.do(onDispose: { print("  outer disposes") })
  .subscribe(onNext: { print("  got \($0)") }, onCompleted: { print("  done") }, onDisposed: { print("  over") })
first.onNext(1)
first.onCompleted()
one.dispose()

print("disposed from outside")
let second = PublishSubject<Int>()
let two = ticks("a", second).subscribe(onNext: { print("  got \($0)") }, onDisposed: { print("  over") })
second.onNext(1)
two.dispose()
two.dispose()
second.onNext(2)

print("disposed from within")
let third = PublishSubject<Int>()
let serial = SerialDisposable()
serial.disposable = third.subscribe(onNext: { value in
  print("  value \(value)")
  if value == 2 { serial.dispose() }
}, onDisposed: { print("  stopped itself") })
[1, 2, 3].forEach(third.onNext)

print("a serial one replaces")
let line = SerialDisposable()
line.disposable = resource("1")
line.disposable = resource("2")
line.dispose()
line.disposable = resource("3")

print("composite")
let group = CompositeDisposable(resource("x"), resource("y"))
let key = group.insert(resource("z"))
print("  holds \(group.count)")
if let key = key { group.remove(for: key) }
group.dispose()
_ = group.insert(resource("late"))
print("  disposed: \(group.isDisposed)")

print("a bag that is replaced")
var bag = DisposeBag()
resource("bag 1").disposed(by: bag)
resource("bag 2").disposed(by: bag)
bag = DisposeBag()
print("  new bag")
resource("bag 3").disposed(by: bag)

final class Screen {
  private let disposeBag = DisposeBag()
  let closed = PublishRelay<Void>()
  init(_ source: Observable<Int>) {
    source.take(until: closed)
      .subscribe(onNext: { print("  screen \($0)") }, onCompleted: { print("  screen completed") }, onDisposed: { print("  screen let go") })
      .disposed(by: disposeBag)
  }
  deinit { print("  screen deinit") }
}

print("an owner goes")
let feed = PublishSubject<Int>()
var screen: Screen? = Screen(feed)
feed.onNext(1)
screen = nil
feed.onNext(2)
screen = Screen(feed)
screen?.closed.accept(())
feed.onNext(3)
screen = nil

print("using")
final class Lock: Disposable {
  let name: String
  init(_ name: String) { self.name = name; print("  lock \(name)") }
  func dispose() { print("  unlock \(name)") }
}
let guarded = Observable.using({ Lock("door") }, observableFactory: { lock in
  Observable.of(1, 2, 3).map { "\(lock.name) \($0)" }
})
_ = guarded.take(2).subscribe(onNext: { print("  \($0)") }, onCompleted: { print("  closed") })

print("take(until:) ends both")
let stop = PublishSubject<Void>()
let values = PublishSubject<Int>()
_ = values.do(onDispose: { print("  values disposed") })
  .take(until: stop.do(onDispose: { print("  stop disposed") }))
  .subscribe(onNext: { print("  \($0)") }, onCompleted: { print("  completed") }, onDisposed: { print("  over") })
values.onNext(1)
stop.onNext(())
values.onNext(2)
