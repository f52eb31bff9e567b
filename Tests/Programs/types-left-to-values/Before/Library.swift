import RxCocoa
import RxRelay
import RxSwift

struct Closed: Error {}

/// A library whose properties say which kind of stream they are, and leave what it is of to their values.
final class Library {
  let returned: PublishRelay = PublishRelay<String>()
  let count: BehaviorRelay = BehaviorRelay(value: 3)
  let alarms: PublishSubject = PublishSubject<Int>()
  let log: ReplaySubject = ReplaySubject<String>.create(bufferSize: 2)
  let hours: Observable = .of("nine", "five")
  var greeting: Single = Single.just("welcome")
  var guide: Maybe? = Maybe.just("first floor")
  let shelves: Array = [Observable.just("novels"), .of("maps", "globes")]
  let rooms: Dictionary = ["hall": Observable.just(1), "attic": .of(2, 3)]
  let doors: KeyValuePairs = ["north": Observable.just(true), "south": .just(false)]
  let bag: DisposeBag = DisposeBag()

  func open() {
    let sign: Driver = Driver.of("open", "closed")
    sign.drive(onNext: { print("sign", $0) }).disposed(by: bag)
    returned.bind(to: log).disposed(by: bag)
    alarms.subscribe(onNext: { print("alarm", $0) }, onError: { print("alarm", $0) }).disposed(by: bag)
    let visitors: Observable = Observable<Int>.create { observer in
      observer.onNext(7)
      observer.onError(Closed())
      return Disposables.create()
    }
    visitors.catchAndReturn(0).subscribe(onNext: { print("visitors", $0) }).disposed(by: bag)
  }
}

/// A desk that answers those who wait.
final class Desk {
  private var waiting = [Single<String>.SingleObserver]()

  func answer() -> Single<String> {
    Single.create { [weak self] observer in
      self?.waiting.append(observer)
      return Disposables.create()
    }
  }

  func serve(_ text: String) { waiting.forEach { $0(.success(text)) } }
}

/// A catalog that is asked for values and for streams by the same names.
@dynamicMemberLookup
final class Catalog<Page> {
  private let page: BehaviorRelay<Page>

  init(_ page: Page) { self.page = BehaviorRelay(value: page) }
  subscript<Value>(dynamicMember path: KeyPath<Page, Value>) -> Value { page.value[keyPath: path] }
  subscript<Value>(dynamicMember path: KeyPath<Page, Value>) -> Observable<Value> { page.map { $0[keyPath: path] } }
}

struct Page {
  var title = "Atlas"
  var stamps: Observable<Int> = .just(12)
  subscript(line number: Int) -> Observable<Int> { .just(number * 10) }
}

/// A shelf that tells what was put on it before.
final class Shelf<Element>: ObservableType {
  private let events: [Event<Element>]

  init(_ events: [Event<Element>]) { self.events = events }
  func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == Element {
    events.forEach(observer.on)
    return Disposables.create()
  }
}

func joined<Item>(_ first: [Item], _ second: [Item]) -> [Item] { first + second }
