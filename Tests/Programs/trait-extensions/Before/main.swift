import Foundation
import RxSwift
import RxCocoa

struct Page: Equatable { var number: Int; var items: [String] }
enum NetworkError: Error, Equatable { case status(Int), decoding }

// Extensions of the traits.

extension PrimitiveSequence where Trait == SingleTrait {
  func mapError(_ transform: @escaping (Error) -> Error) -> Single<Element> {
    self.catch { .error(transform($0)) }
  }

  func asResult() -> Single<Result<Element, Error>> {
    map { Result<Element, Error>.success($0) }.catch { .just(.failure($0)) }
  }

  func replaceError(of status: Int, with value: Element) -> Single<Element> {
    self.catch { error in
      guard let network = error as? NetworkError, network == .status(status) else { return .error(error) }
      return .just(value)
    }
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Page {
  var titles: Single<[String]> { map { $0.items.map(\.capitalized) } }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  func thenJust<T>(_ value: @autoclosure @escaping () -> T) -> Single<T> { andThen(Single.deferred { .just(value()) }) }
}

extension PrimitiveSequence where Trait == MaybeTrait {
  func orThrow(_ error: Error) -> Single<Element> { ifEmpty(switchTo: .error(error)) }
}

extension SharedSequenceConvertibleType {
  func mapToVoid() -> SharedSequence<SharingStrategy, Void> { map { _ in () } }
}

extension SharedSequenceConvertibleType where Element == Bool {
  func not() -> SharedSequence<SharingStrategy, Bool> { map(!) }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  func driveOnce(_ action: @escaping (Element) -> Void) -> Disposable { asDriver().asObservable().take(1).subscribe(onNext: action) }
}

extension ObservableType {
  func asDriverIgnoringErrors() -> Driver<Element> { asDriver { _ in .empty() } }

  func asSignalReporting(to errors: PublishRelay<Error>) -> Signal<Element> {
    asSignal { error in
      errors.accept(error)
      return .empty()
    }
  }
}

func page(_ number: Int) -> Single<Page> {
  switch number {
  case ..<0: return .error(NetworkError.status(400))
  case 0: return .error(NetworkError.decoding)
  case 100...: return .error(NetworkError.status(404))
  default: return .just(Page(number: number, items: (0..<number).map { "item \($0)" }))
  }
}

let bag = DisposeBag()
for number in [2, 0, -1, 100] {
  page(number).titles
    .replaceError(of: 404, with: ["nothing"])
    .asResult()
    .subscribe(onSuccess: { result in
      switch result {
      case .success(let titles): print("page \(number): \(titles)")
      case .failure(let error): print("page \(number) failed: \(error)")
      }
    })
    .disposed(by: bag)
}

page(0).mapError { $0 is NetworkError ? NetworkError.status(500) : $0 }
  .subscribe(onSuccess: { _ in print("unexpected") }, onFailure: { print("mapped to \($0)") })
  .disposed(by: bag)

var saved = 0
let save = Completable.create { completable in
  saved += 1
  completable(.completed)
  return Disposables.create()
}
save.thenJust("saved \(saved) times").subscribe(onSuccess: { print($0) }).disposed(by: bag)
Maybe<Int>.empty().orThrow(NetworkError.status(204))
  .subscribe(onSuccess: { print($0) }, onFailure: { print("or throw: \($0)") }).disposed(by: bag)
Maybe.just(8).orThrow(NetworkError.decoding).subscribe(onSuccess: { print("had \($0)") }).disposed(by: bag)

let flag = BehaviorRelay(value: true)
flag.asDriver().not().drive(onNext: { print("not", $0) }).disposed(by: bag)
flag.asDriver().driveOnce { print("once", $0) }.disposed(by: bag)
flag.asDriver().mapToVoid().drive(onNext: { print("changed") }).disposed(by: bag)
flag.accept(false)

let errors = PublishRelay<Error>()
errors.map { $0 as? NetworkError }.subscribe(onNext: { print("reported", $0 == .status(404)) }).disposed(by: bag)
page(101).asObservable().asSignalReporting(to: errors).emit(onNext: { print($0) }, onCompleted: { print("signal over") }).disposed(by: bag)
page(1).asObservable().asDriverIgnoringErrors().map(\.items.count).drive(onNext: { print("items", $0) }).disposed(by: bag)
