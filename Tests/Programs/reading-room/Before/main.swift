import RxRelay
import RxSwift

func section(_ name: String, _ body: (DisposeBag) -> Void) {
  print(name + ":")
  body(DisposeBag())
}

func keep(in bag: DisposeBag, @DisposeBag.DisposableBuilder _ subscriptions: () -> [Disposable]) {
  bag.insert(subscriptions())
}

section("desk") { bag in
  let counter = Counter(3, Novels(titles: ["Emma", nil, "Persuasion"]))
  counter.open().subscribe(onNext: { print($0) }).disposed(by: bag)
  counter.title(of: Novel(title: "Emma")).subscribe { print($0) }.disposed(by: bag)
  counter.title(of: nil).subscribe(onNext: { print($0) }, onCompleted: { print("no title") }).disposed(by: bag)
}

section("bell") { bag in
  let bell = Bell()
  let rings = bell.rings(for: "door").share()
  keep(in: bag) {
    rings.subscribe(onNext: { print("first", $0) })
    rings.subscribe(onNext: { print("second", $0) }, onDisposed: { print("second gone") })
  }
  bell.ring("door")
  bell.ring("phone")
}

section("loans") { bag in
  Single.just("atlas").lent(as: "atlas").subscribe(onSuccess: { print($0) }).disposed(by: bag)
  Completable.empty().lent(as: "map").subscribe(onCompleted: { print("done") }).disposed(by: bag)
  Observable.of(1, 2).lens.doubled().subscribe(onNext: { print($0) }).disposed(by: bag)
  let pipe = Pipe(PublishSubject<Int>()) { $0.map { "<\($0)>" } }
  pipe.output.subscribe(onNext: { print($0) }).disposed(by: bag)
  pipe.input.onNext(4)
}

section("ends") { bag in
  let names = PublishSubject<String>()
  names
    .do(onCompleted: { print("completed") }, afterCompleted: { print("after") }, onDispose: { print("dispose") })
    .subscribe { event in print("event", event) }
    .disposed(by: bag)
  names.onNext("Ada")
  names.onCompleted()
}

section("kept for ever") { bag in
  var starts = 0
  let feed = PublishSubject<Int>()
  let kept = Observable<Int>.deferred {
    starts += 1
    return feed
  }
  .share(replay: 1, scope: .forever)
  let first = kept.subscribe(onNext: { print("first", $0) })
  feed.onNext(7)
  first.dispose()
  kept.take(1).subscribe(onNext: { print("again", $0) }, onCompleted: { print("enough") }).disposed(by: bag)
  print("started", starts, "times, observed:", feed.hasObservers)
}
