import RxSwift
import RxCocoa
extension PrimitiveSequence where Trait == SingleTrait {
  func guarded() -> Self { self.do(onSuccess: { _ in print("guard") }) }
  func retryTwice() -> Self { retry(2) }
  func fallback(_ other: Self) -> Self { self.catch { _ in other } }
}
extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  func logged() -> Self { self.do(onCompleted: { print("log") }) }
}
extension PrimitiveSequence where Trait == MaybeTrait {
  func loggedMaybe() -> Self { self.do(onNext: { _ in print("maybe") }) }
}
extension SharedSequence where SharingStrategy == DriverSharingStrategy {
  func printed(_ name: String) -> Self { self.do(onNext: { print(name, $0) }) }
}
extension Driver where Element == Int {
  func doubled() -> Self { map { $0 * 2 } }
}
extension Infallible {
  func once() -> Self { take(1) }
}
extension ObservableType {
  func same() -> Self { self }
}
let bag = DisposeBag()
struct E: Error {}
Single.just(1).guarded().retryTwice().map { $0 + 1 }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
Single<Int>.error(E()).fallback(.just(7)).subscribe(onSuccess: { print($0) }).disposed(by: bag)
Completable.empty().logged().subscribe(onCompleted: { print("done") }).disposed(by: bag)
Maybe.just("m").loggedMaybe().subscribe(onSuccess: { print($0) }).disposed(by: bag)
let relay = BehaviorRelay(value: 4)
relay.asDriver().doubled().printed("x").drive(onNext: { print($0) }).disposed(by: bag)
Infallible.of(1, 2).once().subscribe(onNext: { print($0) }).disposed(by: bag)
relay.same().map { $0 + 1 }.subscribe(onNext: { print($0) }).disposed(by: bag)
func load() -> Single<Int> { Single.just(5).guarded().observe(on: CurrentThreadScheduler.instance) }
load().subscribe(onSuccess: { print($0) }, onFailure: { print($0) }).disposed(by: bag)

// Triggers that name the type of the errors.
enum SocketError: Error { case lost, fatal }
struct Other: Error {}
func backoff(_ errors: Observable<SocketError>) -> Observable<Int> {
  errors.enumerated().flatMap { index, error -> Observable<Int> in
    guard index < 2 else { return .error(error) }
    return .just(index)
  }
}
func general(_ errors: Observable<Error>) -> Observable<Int> { errors.take(2).map { _ in 1 } }
var attempt = 0
let source = Observable<Int>.create { o in
  attempt += 1
  o.onNext(attempt)
  if attempt == 5 { o.onError(Other()) } else { o.onError(SocketError.lost) }
  return Disposables.create()
}
attempt = 0
source.retry { errors in backoff(errors) }.subscribe(onNext: { print("a", $0) }, onError: { print("a", $0) }).disposed(by: bag)
attempt = 0
source.retry(when: backoff).subscribe(onNext: { print("b", $0) }, onError: { print("b", $0) }).disposed(by: bag)
attempt = 0
source.retry { (errors: Observable<SocketError>) in errors.map { _ in 1 } }.subscribe(onNext: { print("c", $0) }, onError: { print("c", $0) }).disposed(by: bag)
attempt = 0
source.retry(when: general).subscribe(onNext: { print("d", $0) }, onError: { print("d", $0) }, onCompleted: { print("d done") }).disposed(by: bag)
attempt = 0
source.retry { errors in errors.take(2) }.subscribe(onNext: { print("e", $0) }, onError: { print("e", $0) }, onCompleted: { print("e done") }).disposed(by: bag)
attempt = 0
source.retry { errors in
  errors.flatMap { error -> Observable<Void> in
    if error is Other { return .error(error) }
    return .just(())
  }
}.subscribe(onNext: { print("f", $0) }, onError: { print("f", $0) }, onCompleted: { print("f done") }).disposed(by: bag)
attempt = 0

// A typealias that is called like a publisher's failure.
protocol ResultType { associatedtype Success; associatedtype Failure: Error; var result: Result<Success, Failure> { get } }
extension Result: ResultType { var result: Result<Success, Failure> { self } }
enum Bad: Error { case bad }
extension ObservableType where Element: ResultType {
  typealias Success = Element.Success
  typealias Failure = Element.Failure
  func successes() -> Observable<Success> { compactMap { try? $0.result.get() } }
  func failures() -> Observable<Failure> {
    compactMap { if case .failure(let f) = $0.result { return f } else { return nil } }
  }
  func mapSuccess<T>(_ transform: @escaping (Success) -> T) -> Observable<Result<T, Failure>> {
    map { $0.result.map(transform) }
  }
  func mapFailure<F: Error>(_ transform: @escaping (Failure) -> F) -> Observable<Result<Success, F>> {
    map { $0.result.mapError(transform) }
  }
}
extension ObservableType where Element: ResultType, Element.Failure == Error {
  func values() -> Observable<Element.Success> { map { try $0.result.get() } }
}
extension ObservableType {
  func asResult() -> Observable<Result<Element, Error>> { map { .success($0) }.catch { .just(.failure($0)) } }
}
let results = Observable<Result<Int, Bad>>.of(.success(1), .failure(.bad))
results.successes().subscribe(onNext: { print($0) }).disposed(by: bag)
results.failures().subscribe(onNext: { print($0) }).disposed(by: bag)
results.mapSuccess { $0 + 1 }.subscribe(onNext: { print($0) }).disposed(by: bag)
results.mapFailure { _ in Bad.bad }.subscribe(onNext: { print($0) }).disposed(by: bag)
Observable.just(3).asResult().values().subscribe(onNext: { print($0) }).disposed(by: bag)
