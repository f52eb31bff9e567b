import RxSwift
import RxCocoa

enum KitError: Error { case odd(Int), tooSmall }

let bag = DisposeBag()
let numbers = PublishSubject<Int?>()
numbers.filterNil().pairwise().subscribe(onNext: { print("pair", $0, $1) }).disposed(by: bag)
numbers.asVoid().scan(0) { count, _ in count + 1 }.subscribe(onNext: { print("count", $0) }).disposed(by: bag)
[1, nil, 2, 3].forEach(numbers.onNext)

var attempt = 0
Observable<Int>.deferred {
    attempt += 1
    return attempt < 3 ? .error(KitError.odd(attempt)) : .just(attempt)
}
.retryWithLog(3, "deferred")
.mapTo("done after \(attempt)")
.subscribe(onNext: { print($0) })
.disposed(by: bag)

Observable.of([1, 2], [], [4])
    .mapMany { number -> Int in
        if number > 3 { throw KitError.odd(number) }
        return number * 10
    }
    .flattened()
    .subscribe(onNext: { print("flat", $0) }, onError: { print("stopped by", $0) })
    .disposed(by: bag)

for text in ["swift", "rx"] {
    Single.just(text)
        .orFail(KitError.tooSmall) { $0.count > 2 }
        .subscribe(onSuccess: { print("fine", $0) }, onFailure: { print("not fine", $0) })
        .disposed(by: bag)
}
Completable.empty().andPrint("completed").subscribe().disposed(by: bag)
Maybe<Int>.empty().orDefault(5).subscribe(onSuccess: { print("maybe", $0) }).disposed(by: bag)
Infallible.of("a", "b", "c", "d").everyOther().subscribe(onNext: { print("every other", $0) }).disposed(by: bag)

let flag = BehaviorRelay(value: true)
flag.asDriver().not().drive(onNext: { print("not", $0) }).disposed(by: bag)
flag.asDriver().asNothing().drive(onNext: { print("changed") }).disposed(by: bag)
let pulses = PublishRelay<Bool>()
pulses.asSignal().not().emit(onNext: { print("signal not", $0) }).disposed(by: bag)
flag.accept(false)
pulses.accept(false)
