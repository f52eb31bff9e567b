import RxSwift

// What the clause of a protocol says of an associated type, or of a member says of a parameter of its type, is one type
// with what fulfils it.

protocol UseCase {
  associatedtype Request
  associatedtype Response
  func execute(_ request: Request) -> Response
}

protocol Loading: UseCase where Self.Response == Single<Item> {
  associatedtype Item
}

protocol Caching: Loading {
  var cached: Item? { get }
}

protocol Streaming: UseCase where Response == Observable<Item>, Request == Int {
  associatedtype Item
}

struct Bad: Error {}

struct LoadName: Caching {
  typealias Item = String
  var cached: String? { nil }
  func execute(_ request: Int) -> Single<String> {
    request > 0 ? .just("name \(request)") : .error(Bad())
  }
}

final class Ticks {
  func execute(_ request: Int) -> Observable<Int> {
    Observable.range(start: 0, count: request).map { tick in
      if tick > 2 { throw Bad() }
      return tick
    }
  }
}
extension Ticks: Streaming { typealias Item = Int }

struct AnyLoading<Request, Item>: Loading {
  private let run: (Request) -> Single<Item>
  init<Base: Loading>(_ base: Base) where Base.Request == Request, Base.Item == Item { run = base.execute }
  func execute(_ request: Request) -> Single<Item> { run(request) }
}

final class Screen<Names: Loading> where Names.Request == Int {
  private let names: Names
  init(_ names: Names) { self.names = names }
  func show() -> Observable<String> {
    names.execute(1).map { "shown \($0)" }.asObservable().concat(names.execute(0).map { "\($0)" }.asObservable())
  }
}

func load<L: Loading>(_ use: L, _ request: L.Request) -> Single<L.Item> { use.execute(request) }
func all<S: Streaming>(_ stream: S) -> Observable<[S.Item]> {
  stream.execute(5).toArray().asObservable().catchAndReturn([])
}

_ = load(LoadName(), 1).subscribe(onSuccess: { print($0) }, onFailure: { print("failed", $0) })
_ = load(LoadName(), 0).subscribe(onSuccess: { print($0) }, onFailure: { print("failed", $0) })
_ = load(AnyLoading(LoadName()), 0).subscribe(onSuccess: { print($0) }, onFailure: { print("erased", $0) })
_ = all(Ticks()).subscribe(onNext: { print($0) })
_ = Screen(LoadName()).show().subscribe(onNext: { print($0) }, onError: { print("after that", $0) })

struct AnyUseCase<Request, Response> {
  let execute: (Request) -> Response
  init<Base: UseCase>(_ base: Base) where Base.Request == Request, Base.Response == Response { execute = base.execute }
}

struct Container {
  var names: AnyUseCase<Int, Single<String>> { .init(LoadName()) }
  var ticks: AnyUseCase<Int, Observable<Int>> { AnyUseCase(Ticks()) }
}
_ = Container().names.execute(0).subscribe(onSuccess: { print($0) }, onFailure: { print("contained", $0) })
_ = Container().ticks.execute(4).subscribe(onNext: { print($0) }, onError: { print("ticks", $0) })

// MARK: A name space

struct Kit<Base> {
  let base: Base
}

protocol KitCompatible {}
extension KitCompatible {
  var kit: Kit<Self> { Kit(base: self) }
}
extension Observable: KitCompatible {}
extension PrimitiveSequence: KitCompatible {}

extension Kit where Base: ObservableType {
  func retrying(_ times: Int, when isWorthIt: @escaping (Error) -> Bool) -> Observable<Base.Element> {
    base.asObservable().catch { error in
      guard times > 0, isWorthIt(error) else { return .error(error) }
      return Kit<Base>(base: self.base).retrying(times - 1, when: isWorthIt)
    }
  }
}

extension Kit {
  func cached<Element>() -> Single<Element> where Base == Single<Element> {
    let replay = ReplaySubject<Element>.create(bufferSize: 1)
    var hasStarted = false
    let source = base
    return Single.deferred {
      if !hasStarted {
        hasStarted = true
        _ = source.asObservable().subscribe(replay)
      }
      return replay.asSingle()
    }
  }
}

var attempts = 0
let flaky = Observable<String>.deferred {
  attempts += 1
  return attempts < 3 ? .error(Bad()) : .just("attempt \(attempts)")
}
_ = flaky.kit.retrying(5) { $0 is Bad }.subscribe(onNext: { print($0) })

var loads = 0
let settings = Single<String>.create { single in
  loads += 1
  single(.success("settings \(loads)"))
  return Disposables.create()
}.kit.cached()
_ = settings.subscribe(onSuccess: { print($0) })
_ = settings.subscribe(onSuccess: { print($0, "again") })
