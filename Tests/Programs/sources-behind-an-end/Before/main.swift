import RxSwift
struct Oops: Error {}
func source(_ name: String, fails: Bool = false) -> Observable<Int> {
    Observable.create { observer in
        print("  subscribed \(name)")
        observer.onNext(1)
        if fails { observer.onError(Oops()) } else { observer.onCompleted() }
        return Disposables.create { print("  disposed \(name)") }
    }
}
func step(_ name: String, fails: Bool = false) -> Completable { source(name, fails: fails).ignoreElements().asCompletable() }
func show<T>(_ title: String, _ stream: Observable<T>) {
    print(title)
    _ = stream.subscribe(onNext: { print("  next \($0)") }, onError: { _ in print("  error") }, onCompleted: { print("  completed") }, onDisposed: { print("  disposed") })
}
func failing() -> [Observable<Int>] { [source("a"), source("b", fails: true), source("c")] }
show("merge array", Observable.merge(failing()))
show("merge", Observable.merge(source("a", fails: true), source("b")))
show("merge array take", Observable.merge(failing()).take(1))
show("merge take", Observable.merge(source("a"), source("b")).take(1))
show("of merge", Observable.of(source("a", fails: true), source("b")).merge())
show("from merge", Observable.from(failing()).merge())
show("from merge 2", Observable.from(failing()).merge(maxConcurrent: 2))
show("zip", Observable.zip(source("a", fails: true), source("b")) { $0 + $1 })
show("zip3", Observable.zip(source("a", fails: true), source("b"), source("c")) { $0 + $1 + $2 })
show("zip array", Observable.zip(failing()))
show("combineLatest", Observable.combineLatest(source("a", fails: true), source("b")) { $0 + $1 })
show("combineLatest3", Observable.combineLatest(source("a", fails: true), source("b"), source("c")) { $0 + $1 + $2 })
show("combineLatest array", Observable.combineLatest(failing()))
show("combineLatest take", Observable.combineLatest(source("a"), source("b"), source("c")).take(1))
show("amb", Observable.amb(failing()))
show("withLatestFrom", source("a").withLatestFrom(source("b", fails: true)))
show("takeUntil", source("a").take(until: source("b")))
show("takeUntil fails", source("a").take(until: source("b", fails: true)))
show("skipUntil", source("a").skip(until: source("b", fails: true)))
show("sample", source("a", fails: true).sample(source("b")))
show("concat", Observable.concat(failing()))
print("completable zip")
_ = Completable.zip([step("a"), step("b", fails: true), step("c")]).subscribe(onCompleted: { print("  done") }, onError: { _ in print("  failed") })
print("completable zip variadic")
_ = Completable.zip(step("b", fails: true), step("c")).subscribe(onCompleted: { print("  done") }, onError: { _ in print("  failed") })
print("single zip")
_ = Single.zip(source("a", fails: true).asSingle(), source("b").asSingle()).subscribe(onSuccess: { print("  done \($0)") }, onFailure: { _ in print("  failed") })
print("single zip array")
_ = Single.zip(failing().map { $0.asSingle() }).subscribe(onSuccess: { print("  done \($0)") }, onFailure: { _ in print("  failed") })
print("maybe zip")
_ = Maybe.zip(source("a", fails: true).asMaybe(), source("b").asMaybe()) { $0 + $1 }.subscribe(onSuccess: { print("  done \($0)") }, onError: { _ in print("  failed") })
