import RxSwift

/// What runs when: nothing before a subscription, and everything again for each.
var clock = 0
func now() -> Int { clock += 1; return clock }

final class Settings { var theme = "light" }
let settings = Settings()
let bag = DisposeBag()

func stamp() -> Observable<Int> { Observable.just(()).map { now() } }
func theme() -> Single<String> { Single.just(settings).map { $0.theme.uppercased() } }

let stamped = stamp()
let fixed = Observable.just(now())
let themed = theme()
let checked = Observable.just("seven").map { text -> Int in
    guard let number = Int(text) else { throw RxError.unknown }
    return number
}
let filtered = Single.just(3).filter { $0 < clock }
let listed = Observable.just(1).startWith(0).map { n -> Int in
    print("  mapping \(n)")
    return n * 10
}
let counted = Observable.just(2).scan(40) { $0 + $1 + now() * 0 }
let sized = Observable.just([1, 2, 3]).map { $0.count }.filter { $0 > 2 }
print("made")

settings.theme = "dark"
clock += 10
for round in 1...2 {
    print("round \(round)")
    stamped.subscribe(onNext: { print("  stamp \($0)") }).disposed(by: bag)
    fixed.subscribe(onNext: { print("  fixed \($0)") }).disposed(by: bag)
    themed.subscribe(onSuccess: { print("  theme \($0)") }).disposed(by: bag)
    checked.subscribe(onNext: { print("  \($0)") }, onError: { _ in print("  not a number") }).disposed(by: bag)
    filtered.subscribe(onSuccess: { print("  filtered \($0)") }, onCompleted: { print("  nothing") }).disposed(by: bag)
    listed.subscribe(onNext: { print("  listed \($0)") }).disposed(by: bag)
    counted.subscribe(onNext: { print("  counted \($0)") }).disposed(by: bag)
    sized.subscribe(onNext: { print("  sized \($0)") }).disposed(by: bag)
}

print("deferred and created")
let deferred = Observable<Int>.deferred { .just(now()) }
let created = Single<Int>.create { single in
    single(.success(now()))
    single(.success(now()))
    return Disposables.create { print("  let go") }
}
for _ in 1...2 {
    deferred.subscribe(onNext: { print("  deferred \($0)") }).disposed(by: bag)
    created.subscribe(onSuccess: { print("  created \($0)") }).disposed(by: bag)
}
print("clock \(clock)")

print("in an operator")
Observable.of("a", "b")
    .flatMap { name in Observable.just(name).map { "\($0)\(now())" } }
    .subscribe(onNext: { print("  \($0)") })
    .disposed(by: bag)
