import RxSwift

// An archive with an error type of its own, which hides Swift's within it, and events that say their type.

final class Archive<Page> {
  enum Error: Swift.Error { case missing, closed }

  private var pages: [String: Page] = [:]
  private var isOpen = true

  func close() { isOpen = false }

  func save(_ page: Page, as name: String) -> Completable {
    Completable.create { observer in
      guard self.isOpen else {
        observer(CompletableEvent.error(Error.closed))
        return Disposables.create()
      }
      self.pages[name] = page
      observer(.completed)
      return Disposables.create { print("saved", name) }
    }
  }

  func find(_ name: String) -> Maybe<Page> {
    Maybe<Page>.create { observer in
      if let page = self.pages[name] {
        observer(MaybeEvent<Page>.success(page))
      } else if self.isOpen {
        observer(MaybeEvent.completed)
      } else {
        observer(.error(Error.missing))
      }
      return Disposables.create()
    }
  }

  func all() -> Observable<Page> {
    isOpen ? Observable.from(Array(pages.values)) : Observable.error(Error.closed)
  }
}

let bag = DisposeBag()
let archive = Archive<Int>()
func show(_ name: String) {
  archive.find(name)
    .subscribe(
      onSuccess: { print(name, $0) }, onError: { print(name, "failed", $0) }, onCompleted: { print(name, "is missing") })
    .disposed(by: bag)
}

archive.save(7, as: "seven").subscribe(onCompleted: { print("done") }).disposed(by: bag)
show("seven")
show("eight")
archive.all().subscribe(onNext: { print("page", $0) }).disposed(by: bag)
archive.close()
show("eight")
archive.save(9, as: "nine").subscribe(onCompleted: { print("done") }, onError: { print("closed", $0) }).disposed(by: bag)
archive.all().subscribe(onNext: { print("page", $0) }, onError: { print("failed", $0) }).disposed(by: bag)
