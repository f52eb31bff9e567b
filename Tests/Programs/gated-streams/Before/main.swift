import RxSwift

let bag = DisposeBag()

func show<O: ObservableType>(_ name: String, _ stream: O) {
    stream
        .subscribe(
            onNext: { print(name, $0) },
            onError: { _ in print(name, "failed") },
            onCompleted: { print(name, "ended") })
        .disposed(by: bag)
}

let s = PublishSubject<Int>(), g = BehaviorSubject(value: true), t = PublishSubject<Void>()
show("pausable", s.pausable(g))
show("gated", s.gated(by: g))
show("until", s.until(t))
show("paired", s.paired(with: g))
show("latest", s.latest(with: g))
show("merged", s.merged(with: s.map { $0 * 10 }))
show("mapped", s.mapped { Observable.just($0 + 100) })
show("ticked", s.ticked(t))
show("orElse", s.orElse(Observable.just(9)))
show("then", s.then(Observable.just(8)))
s.onNext(1)
g.onNext(false)
s.onNext(2)
t.onNext(())
struct E: Error {}
s.onError(E())
