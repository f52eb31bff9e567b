import RxSwift
func check(_ name: String, _ make: (Observable<Observable<String>>) -> Observable<String>, in turns: Bool) {
  print("--", name)
  let s = PublishSubject<Int>()
  let ex = s.flatMap { _ -> Observable<Observable<String>> in .just(Observable.of("1", "2").share(replay: 1, scope: .forever)) }.share()
  _ = make(ex).subscribe(onNext: { print("x", $0) })
  if turns {
    _ = Observable.of(ex.take(1).flatMap { $0 }, Observable.never()).merge().subscribe(onNext: { print("y", $0) })
  } else {
    _ = ex.take(1).flatMap { $0 }.subscribe(onNext: { print("y", $0) })
  }
  s.onNext(1)
}
for t in [true, false] {
check("plain", { $0.flatMap { $0 } }, in: t)
check("start", { $0.flatMap { $0 }.startWith("s").share(replay: 1, scope: .forever) }, in: t)
check("concat", { $0.flatMap { Observable.concat([Observable.just("t"), $0, Observable.just("f")]) } }, in: t)
check("concat catch", { $0.flatMap { e -> Observable<String> in let e = e.flatMap { _ in Observable<String>.empty() }.catchError { _ in Observable.empty() }; return Observable.concat([Observable.just("t"), e, Observable.just("f")]) } }, in: t)
check("catch", { $0.flatMap { e -> Observable<String> in let e = e.flatMap { _ in Observable<String>.empty() }.catchError { _ in Observable.empty() }; return e } }, in: t)
}
