import RxCocoa
import RxSwift

final class Library: ShelfService {
  private var answers: [String: AnyObserver<[String]>] = [:]

  func books(on shelf: String) -> Single<[String]> {
    Observable.create { observer in
      self.answers[shelf] = observer
      return Disposables.create { print("  \(shelf) is left") }
    }
    .asSingle()
  }

  func answer(_ shelf: String, _ books: [String]) {
    answers[shelf]?.onNext(books)
    answers[shelf]?.onCompleted()
  }

  func fail(_ shelf: String) { answers[shelf]?.onError(Offline()) }
}

func status(of indicator: ActivityIndicator) -> String { "indicator '\(indicator.name)'" }

func run() {
  let library = Library()
  let open = PublishSubject<String>()
  let viewModel = ShelfViewModel(service: library)
  viewModel.loading.name = "shelf"
  print(status(of: viewModel.loading))

  let output = viewModel.transform(ShelfViewModel.Input(open: open))
  output.isLoading.drive(onNext: { print("  loading", $0) }).disposed(by: viewModel.bag)
  output.message.drive(onNext: { print("  message", $0) }).disposed(by: viewModel.bag)
  output.books.drive(onNext: { print("  books", $0) }).disposed(by: viewModel.bag)
  viewModel.errors.asObservable().subscribe(onNext: { print("  seen", $0) }).disposed(by: viewModel.bag)

  print("poems")
  open.onNext("poems")
  library.answer("poems", ["Odes", "Elegies"])
  print("maps")
  open.onNext("maps")
  library.fail("maps")
  print("cooks")
  open.onNext("cooks")
  open.onNext("plays")
  library.answer("plays", ["Faust"])
}

run()
