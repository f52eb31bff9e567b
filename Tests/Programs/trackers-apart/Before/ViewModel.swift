import RxCocoa
import RxSwift

class ViewModel {
  let loading = ActivityIndicator()
  let errors = ErrorTracker()
  let bag = DisposeBag()

  deinit { print("\(type(of: self)) is gone") }
}

struct Offline: Error {}

protocol ShelfService {
  func books(on shelf: String) -> Single<[String]>
}

final class ShelfViewModel: ViewModel {
  struct Input {
    let open: Observable<String>
  }

  struct Output {
    let books: Driver<[String]>
    let isLoading: Driver<Bool>
    let message: Driver<String>
  }

  private let service: ShelfService
  init(service: ShelfService) { self.service = service }

  func transform(_ input: Input) -> Output {
    let books = input.open
      .flatMapLatest { [service, loading, errors] shelf in
        service.books(on: shelf)
          .trackActivity(loading)
          .trackError(errors)
          .catchAndReturn([])
      }
      .asDriver(onErrorJustReturn: [])
    let message = errors.asDriver().map { "\($0)" }
    return Output(books: books, isLoading: loading.asDriver(), message: message)
  }
}
