import RxSwift
import RxRelay

protocol Named { var name: String { get } }

/// A generic cache whose parameter has to be something, with most of it in an extension.
class Cache<Item: Named & Equatable> {
  let items = BehaviorRelay<[Item]>(value: [])
  let removed = PublishSubject<Item>()
  lazy var history = ReplaySubject<Item>.create(bufferSize: 3)
  private(set) lazy var newest: Observable<Item> = items.compactMap { $0.last }.distinctUntilChanged()
  let bag = DisposeBag()

  init() {
    bag.insert([
      removed.subscribe(history),
      removed.subscribe(onNext: { [unowned self] item in self.items.accept(self.items.value.filter { $0 != item }) }),
    ])
  }
}

extension Cache {
  func item(named name: String) -> Maybe<Item> {
    .create { [items] observer in
      if let found = items.value.first(where: { $0.name == name }) {
        observer(.success(found))
      } else {
        observer(.completed)
      }
      return Disposables.create()
    }
  }

  func each() -> Observable<Item> {
    Observable<[Item]>.deferred { .just(self.items.value) }.flatMap { Observable.from($0) }
  }

  func nothing() -> Observable<Item> { Observable<Item>.empty() }
  func namesSorted<Key: Comparable>(by key: KeyPath<Item, Key>) -> Observable<[String]> {
    items.map { $0.sorted { $0[keyPath: key] < $1[keyPath: key] }.map { $0.name } }
  }
}

/// The error is compared where the stream's own failure is not known.
func report<O: ObservableConvertibleType>(_ stream: O, as name: String) -> Disposable where O.Element: CustomStringConvertible {
  stream.asObservable().subscribe(onNext: { print("  \(name) \($0)") }, onError: { error in
    if case BoxError.jammed(let times) = error { print("  \(name) jammed \(times)") } else { print("  \(name) failed") }
  })
}

enum BoxError: Error { case jammed(Int), lost }
