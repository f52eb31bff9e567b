import RxSwift

var runs = 0
let bag = DisposeBag()

/// Counts its subscriptions and says when it is let go.
func readings(_ name: String, _ values: Int..., ends: Bool = true) -> Observable<Int> {
  Observable.create { observer in
    runs += 1
    print("  \(name) run \(runs)")
    values.forEach(observer.onNext)
    if ends { observer.onCompleted() }
    return Disposables.create { print("  \(name) released") }
  }
}

@discardableResult
func watch(_ name: String, _ source: Observable<Int>) -> Disposable {
  source.subscribe(
    onNext: { print("  \(name) got \($0)") },
    onError: { print("  \(name) failed \($0)") },
    onCompleted: { print("  \(name) completed") },
    onDisposed: { print("  \(name) disposed") })
}

print("share: a late one runs the source again")
let plain = readings("plain", 1, 2).share()
watch("a", plain)
watch("b", plain)

print("share(replay: 1) forgets after completion")
let replayed = readings("replayed", 1, 2, 3).share(replay: 1)
watch("a", replayed)
watch("b", replayed)

print("forever remembers")
let forever = readings("forever", 1, 2, 3).share(replay: 2, scope: .forever)
watch("a", forever)
watch("b", forever)

print("open source")
let open = readings("open", 7, 8, ends: false).share(replay: 1, scope: .whileConnected)
let one = watch("one", open)
let two = watch("two", open)
one.dispose()
two.dispose()
watch("three", open).dispose()

print("forever, nobody left")
let kept = readings("kept", 5, ends: false).share(replay: 1, scope: .forever)
watch("one", kept).dispose()
watch("two", kept).dispose()

print("publish and connect")
let published = readings("published", 1, 2).publish()
watch("early", published)
let connection = published.connect()
watch("late", published)
connection.dispose()

print("replay(1) and connect")
let buffered = readings("buffered", 1, 2, ends: false).replay(1)
watch("early", buffered).disposed(by: bag)
let link = buffered.connect()
watch("late", buffered).disposed(by: bag)
link.dispose()
print("unlinked")

print("refCount")
let counted = readings("counted", 4, ends: false).publish().refCount()
let left = watch("left", counted)
let right = watch("right", counted)
left.dispose()
right.dispose()
watch("again", counted).dispose()

print("multicast into a behavior")
let behavior = BehaviorSubject(value: 0)
let cast = readings("cast", 1, 2).multicast(behavior)
watch("before", cast)
cast.connect().disposed(by: bag)
watch("after", cast)
