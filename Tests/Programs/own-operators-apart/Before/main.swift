import RxSwift

let bag = DisposeBag()
let counter = Counter()
let first = counter.count.logged("main").subscribe()
counter.text.drive(onNext: { print($0) }).disposed(by: bag)
let follower = counter.known.follow { print("follow \($0)") }
counter.pairs().subscribe(onNext: { print($0) }).disposed(by: bag)
counter.tap(1)
counter.tap(2)
first.dispose()
follower.dispose()
counter.tap(3)
counter.load(false).subscribe(onSuccess: { print("loaded \($0)") }).disposed(by: bag)
let loaded = counter.load(true).orElse(7)
loaded.asObservable().doubled().logged("load").subscribe().disposed(by: bag)
Observable.of(1, nil, 3).unwrapped().doubled().subscribe(onNext: { print($0) }).disposed(by: bag)
print("end")
