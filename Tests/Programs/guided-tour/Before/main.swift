import RxSwift

final class AppCoordinator: BaseCoordinator<Void> {
  let list = ListCoordinator(identifier: "list")

  override func start() -> Observable<Void> {
    return coordinate(to: onboarding())
      .flatMap { [unowned self] skipped -> Observable<Void> in
        print(skipped ? "onboarding skipped" : "onboarding read")
        return self.coordinate(to: self.list)
      }
  }

  private func onboarding() -> BaseCoordinator<Bool> {
    return OnboardingCoordinator(pages: ["welcome", "search", "share"])
  }
}

final class OnboardingCoordinator: BaseCoordinator<Bool> {
  private let pages: [String]
  static let next = PublishSubject<Void>()
  static let skip = PublishSubject<Void>()

  init(pages: [String]) {
    self.pages = pages
    super.init(identifier: "onboarding")
  }

  override func start() -> Observable<Bool> {
    let read = Observable.zip(Observable.from(pages), Self.next) { page, _ in page }
      .take(pages.count)
      .do(onNext: { print("page \($0)") }, onCompleted: { print("pages done") })
      .ignoreElements()
      .asCompletable()
      .andThen(Observable.just(false))

    let skipped = Self.skip.map { true }

    return Observable.amb([read, skipped]).take(1)
  }
}

let app = AppCoordinator(identifier: "app")
let bag = DisposeBag()
app.start()
  .subscribe(onNext: { print("never printed") }, onDisposed: { print("app closed") })
  .disposed(by: bag)

print("children", app.children)
OnboardingCoordinator.next.onNext(())
OnboardingCoordinator.next.onNext(())
OnboardingCoordinator.next.onNext(())
print("children", app.children)

app.list.list.chooseLanguage.onNext(())
print("list children", app.list.children)
app.list.languages.select.onNext("Kotlin")
print("list children", app.list.children)
app.list.list.chooseLanguage.onNext(())
app.list.languages.cancel.onNext(())
app.list.languages.select.onNext("Ignored")
app.list.list.setLanguage.onNext("Rust")
print("list children", app.list.children)
