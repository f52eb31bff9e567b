import RxCocoa
import RxSwift

class BaseCoordinator<ResultType> {
  typealias CoordinationResult = ResultType

  let disposeBag = DisposeBag()
  private let identifier: String
  private var childCoordinators = [String: Any]()

  init(identifier: String) { self.identifier = identifier }

  private func store<T>(_ coordinator: BaseCoordinator<T>) {
    childCoordinators[coordinator.identifier] = coordinator
  }

  private func free<T>(_ coordinator: BaseCoordinator<T>) {
    childCoordinators[coordinator.identifier] = nil
  }

  var children: [String] { childCoordinators.keys.sorted() }

  func coordinate<T>(to coordinator: BaseCoordinator<T>) -> Observable<T> {
    store(coordinator)
    return coordinator.start()
      .do(onNext: { [weak self] _ in self?.free(coordinator) })
  }

  func start() -> Observable<ResultType> {
    fatalError("Start method should be implemented.")
  }
}

enum LanguageResult {
  case language(String)
  case cancel
}

final class ListScreen {
  let chooseLanguage: AnyObserver<Void>
  let setLanguage: AnyObserver<String>
  let showLanguages: Observable<Void>
  let title: Observable<String>

  init(language: String) {
    let choose = PublishSubject<Void>()
    self.chooseLanguage = choose.asObserver()
    self.showLanguages = choose.asObservable()

    let current = BehaviorSubject<String>(value: language)
    self.setLanguage = current.asObserver()
    self.title = current.asObservable().map { "Top \($0)" }
  }
}

final class LanguageScreen {
  let select = PublishSubject<String>()
  let cancel = PublishSubject<Void>()
  var didSelect: Observable<String> { select }
  var didCancel: Observable<Void> { cancel.asObservable() }
}

final class LanguageCoordinator: BaseCoordinator<LanguageResult> {
  private let screen: LanguageScreen

  init(screen: LanguageScreen) {
    self.screen = screen
    super.init(identifier: "language")
  }

  override func start() -> Observable<CoordinationResult> {
    let cancel = screen.didCancel.map { _ in CoordinationResult.cancel }
    let language = screen.didSelect.map { CoordinationResult.language($0) }

    return Observable.merge(cancel, language)
      .take(1)
      .do(onNext: { print("dismiss after \($0)") })
  }
}

final class ListCoordinator: BaseCoordinator<Void> {
  let list = ListScreen(language: "Swift")
  let languages = LanguageScreen()

  override func start() -> Observable<Void> {
    list.showLanguages
      .flatMap { [weak self] _ -> Observable<String?> in
        guard let `self` = self else { return .empty() }
        return self.showLanguages()
      }
      .filter { $0 != nil }
      .map { $0! }
      .bind(to: list.setLanguage)
      .disposed(by: disposeBag)

    list.title.subscribe(onNext: { print($0) }).disposed(by: disposeBag)

    return Observable.never()
  }

  private func showLanguages() -> Observable<String?> {
    return coordinate(to: LanguageCoordinator(screen: languages))
      .map { result in
        switch result {
        case .language(let language): return language
        case .cancel: return nil
        }
      }
  }
}
