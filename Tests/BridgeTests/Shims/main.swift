import RxSwift

// What migrated code says goes on to mean the publishers.
let migrated = Feed()
let loaded = migrated.load(0)
_ = loaded.sink(receiveCompletion: { _ in }) { print("migrated", $0) }

let feed = Feed(source: Observable.of(7))
_ = feed.rxTaps.subscribe(onNext: { print("tap", $0) })
feed.taps.send(1)
_ = feed.rxErrors.subscribe(onNext: { print("error", $0) })
feed.rxErrors.onNext(2)
print("current", feed.rxCurrent.value)
print("none", feed.rxNone == nil)
_ = feed.rxCounts.subscribe(onNext: { print("count", $0) })
_ = feed.rxLoad(4).subscribe(onNext: { print("loaded", $0) })
_ = try feed.rxSave().subscribe(onCompleted: { print("saved") })
_ = feed.show(Observable.of("a", "b"), in: "shown")
_ = Feed.rxOne(3).subscribe(onNext: { print("one", $0) })
_ = rxWorld(5).subscribe(onNext: { print("world", $0) })
