import Foundation
import RxSwift
import RxCocoa

// One failing step, seen through every kind of stream it can cross.

enum StepError: Error, Equatable {
    case failed(String)
    case wrapped([String])
}

func step(_ name: String, fails: Bool = false) -> Single<String> {
    fails ? .error(StepError.failed(name)) : .just(name)
}

let bag = DisposeBag()
func text(_ error: Error) -> String {
    switch error {
    case StepError.failed(let name): return "failed \(name)"
    case StepError.wrapped(let names): return "wrapped \(names.joined(separator: "<"))"
    case RxError.noElements: return "no elements"
    case RxError.moreThanOneElement: return "more than one"
    case let error as RxError: return "rx: \(error.debugDescription)"
    default: return "?"
    }
}

print("single -> observable -> completable -> single")
step("a", fails: true).asObservable().ignoreElements().asCompletable().andThen(step("b"))
    .subscribe(onSuccess: { print($0) }, onFailure: { print(" ", text($0)) }).disposed(by: bag)

print("an infallible from a failing single")
step("c", fails: true).asInfallible(onErrorJustReturn: "spare c").subscribe(onNext: { print(" ", $0) }).disposed(by: bag)
step("c2", fails: true).asObservable().asInfallible { .just(text($0)) }.subscribe(onNext: { print(" ", $0) }).disposed(by: bag)

print("a driver that fails inside flatMap")
Driver.just("d").flatMap { name in step(name, fails: true).asDriver { .just(text($0)) } }.drive(onNext: { print(" ", $0) }).disposed(by: bag)

print("the error passes a relay by")
let relay = PublishRelay<String>()
let failures = PublishRelay<Error>()
relay.subscribe(onNext: { print("  relay", $0) }).disposed(by: bag)
failures.subscribe(onNext: { print("  failure", text($0)) }).disposed(by: bag)
for (name, fails) in [("e", false), ("f", true), ("g", false)] {
    step(name, fails: fails)
        .do(onError: { failures.accept($0) })
        .asObservable()
        .catch { _ in .empty() }
        .bind(to: relay)
        .disposed(by: bag)
}

print("wrapped on each level")
func wrapped(_ name: String, _ inner: Single<String>) -> Single<String> {
    inner.catch { error in
        switch error {
        case StepError.failed(let inner): return .error(StepError.wrapped([inner, name]))
        case StepError.wrapped(let names): return .error(StepError.wrapped(names + [name]))
        default: throw error
        }
    }
}
wrapped("outer", wrapped("middle", wrapped("inner", step("h", fails: true)))).subscribe(
    onSuccess: { print($0) }, onFailure: { print(" ", text($0)) }).disposed(by: bag)

print("zip, merge, combine and concat stop at the first")
let failing = step("i", fails: true)
Single.zip(step("j"), failing) { $0 + $1 }.subscribe(onSuccess: { print($0) }, onFailure: { print("  zip", text($0)) }).disposed(by: bag)
Observable.merge(step("k").asObservable(), failing.asObservable(), step("l").asObservable())
    .subscribe(onNext: { print("  merge", $0) }, onError: { print("  merge", text($0)) }).disposed(by: bag)
Observable.combineLatest(step("m").asObservable(), failing.asObservable()) { $0 + $1 }
    .subscribe(onNext: { print("  combine", $0) }, onError: { print("  combine", text($0)) }).disposed(by: bag)
Observable.concat(step("n").asObservable(), failing.asObservable(), step("o").asObservable())
    .subscribe(onNext: { print("  concat", $0) }, onError: { print("  concat", text($0)) }).disposed(by: bag)

print("maybe")
Maybe<String>.empty().ifEmpty(switchTo: failing).subscribe(onSuccess: { print($0) }, onFailure: { print("  switch", text($0)) }).disposed(by: bag)
failing.asMaybe().catchAndReturn("maybe spare").subscribe(onSuccess: { print(" ", $0) }, onCompleted: { print("?") }).disposed(by: bag)
failing.asMaybe().catch { _ in .empty() }.subscribe(onSuccess: { print($0) }, onCompleted: { print("  maybe nothing") }).disposed(by: bag)

print("too few, too many")
Observable<Int>.empty().asSingle().subscribe(onSuccess: { print($0) }, onFailure: { print(" ", text($0)) }).disposed(by: bag)
Observable.of(1, 2).asSingle().subscribe(onSuccess: { print($0) }, onFailure: { print(" ", text($0)) }).disposed(by: bag)
Observable.of(1).element(at: 3).subscribe(onNext: { print($0) }, onError: { print(" ", text($0)) }).disposed(by: bag)

print("as a value")
let results: [Result<String, StepError>] = [.success("p"), .failure(.failed("q"))]
for result in results {
    Single.create { observer in
        observer(result.mapError { $0 as Error })
        return Disposables.create()
    }
    .map { (value: String) in value.uppercased() }
    .subscribe { (event: SingleEvent<String>) in
        switch event {
        case .success(let value): print("  success", value)
        case .failure(let error): print("  failure", text(error))
        }
    }
    .disposed(by: bag)
}
