import RxSwift

struct Failure: Error { let code: Int }

final class Panel {
    let a = PublishSubject<Int>(), b = PublishSubject<Int>(), c = PublishSubject<Int>(), d = PublishSubject<Int>()
    let e = PublishSubject<Int>(), f = PublishSubject<Int>(), g = PublishSubject<Int>(), h = PublishSubject<Int>()
    var all: [PublishSubject<Int>] { [a, b, c, d, e, f, g, h] }
}

func watch<S: ObservableType>(_ name: String, _ stream: S) -> Disposable {
    stream.subscribe(
        onNext: { print("  \(name): \($0)") }, onError: { print("  \(name) failed \(($0 as? Failure)?.code ?? 0)") },
        onCompleted: { print("  \(name) completed") }, onDisposed: { print("  \(name) gone") })
}

func scenario(_ title: String, _ body: (Panel) -> [Disposable]) -> (Panel, CompositeDisposable) {
    print(title)
    let panel = Panel()
    return (panel, CompositeDisposable(disposables: body(panel)))
}

do {
    let (panel, subscriptions) = scenario("five to eight, latest") { p in
        [
            watch("5", Observable.combineLatest(p.a, p.b, p.c, p.d, p.e) { $0 + $1 + $2 + $3 + $4 }),
            watch("6", Observable.combineLatest(p.a, p.b, p.c, p.d, p.e, p.f).map { $0.0 + $0.5 }),
            watch("7", Observable.combineLatest(p.a, p.b, p.c, p.d, p.e, p.f, p.g) { [$0, $1, $2, $3, $4, $5, $6] }),
            watch("8", Observable.combineLatest(
                p.a, p.b, p.c, p.d, p.e, p.f, p.g, p.h,
                resultSelector: { a, b, c, d, e, f, g, h in "\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)" })),
        ]
    }
    for (index, subject) in panel.all.enumerated() { subject.onNext(index) }
    panel.a.onNext(9)
    panel.all.dropLast().forEach { $0.onCompleted() }
    panel.h.onNext(8)
    panel.h.onCompleted()
    subscriptions.dispose()
}

do {
    let (panel, subscriptions) = scenario("five to eight, zipped") { p in
        [
            watch("5", Observable.zip(p.a, p.b, p.c, p.d, p.e).map { "\($0.0)-\($0.4)" }),
            watch("8", Observable.zip(p.a, p.b, p.c, p.d, p.e, p.f, p.g, p.h) { $0 * $7 + $3 }),
        ]
    }
    panel.a.onNext(1)
    panel.a.onNext(2)
    panel.a.onCompleted()
    panel.all.dropFirst().forEach { $0.onNext(3) }
    print("  second row")
    panel.all.dropFirst().reversed().forEach { $0.onNext(4) }
    panel.d.onError(Failure(code: 4))
    panel.e.onNext(5)
    subscriptions.dispose()
}

do {
    let (panel, subscriptions) = scenario("collections") { p in
        [
            watch("sum", Observable.combineLatest([p.a, p.b, p.c]) { $0.reduce(0, +) }),
            watch("rows", Observable.zip([p.a.asObservable(), p.b.map { $0 * 10 }])),
            watch("merged", Observable.merge([p.a, p.b, p.c].map { $0.asObservable() })),
            watch("none", Observable.combineLatest([Observable<Int>]())),
            watch("joined", Observable.concat([p.a.take(1), p.b.take(1), p.c.take(1)])),
            watch("race", Observable.amb([p.c.asObservable(), p.b.asObservable(), p.a.asObservable()])),
        ]
    }
    panel.b.onNext(1)
    panel.a.onNext(2)
    panel.c.onNext(3)
    panel.b.onNext(4)
    panel.b.onCompleted()
    panel.a.onNext(5)
    panel.a.onError(Failure(code: 1))
    panel.c.onCompleted()
    subscriptions.dispose()
}

do {
    let (panel, subscriptions) = scenario("an empty one") { p in
        [
            watch("zip", Observable.zip(p.a, p.b, p.c) { "\($0)\($1)\($2)" }),
            watch("with", p.a.withLatestFrom(p.b) { ($0, $1) }.map { "\($0)+\($1)" }),
            watch("switch", p.a.startWith(0).map { n in n == 0 ? p.b.asObservable() : p.c.startWith(-n) }.switchLatest()),
        ]
    }
    panel.b.onCompleted()
    panel.a.onNext(1)
    panel.c.onNext(2)
    panel.a.onCompleted()
    panel.c.onNext(3)
    panel.c.onCompleted()
    subscriptions.dispose()
}
