import RxCocoa
import RxRelay
import RxSwift

struct Broken: Error {}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  init(work: @escaping () throws -> Void) {
    self = Completable.create { observer in
      do {
        try work()
        observer(.completed)
      } catch { observer(.error(error)) }
      return Disposables.create()
    }
  }
  init(steps: [Completable]) { self = Completable.concat(steps) }
}
extension PrimitiveSequence where Trait == SingleTrait {
  init(_ value: Element) { self = .just(value) }
  init(delivering work: @escaping (@escaping (Result<Element, Error>) -> Void) -> Void) {
    self = Single.create { observer in
      work { result in
        switch result {
        case .success(let value): observer(.success(value))
        case .failure(let error): observer(.failure(error))
        }
      }
      return Disposables.create { print("  released") }
    }
  }
}
extension PrimitiveSequence where Trait == MaybeTrait {
  init(optional value: Element?) { self = value.map { .just($0) } ?? .empty() }
}
extension BehaviorRelay where Element == Int {
  convenience init(counting text: String) { self.init(value: text.count) }
}
extension SharedSequence where SharingStrategy == DriverSharingStrategy {
  init(always value: Element) { self = Driver.just(value) }
}
extension Infallible {
  init(each values: [Element]) { self = Infallible.from(values) }
}

_ = Completable { print("working") }.subscribe(onCompleted: { print("done") })
_ = Completable(work: { throw Broken() }).subscribe(onCompleted: { print("done") }, onError: { print("failed", $0) })
_ = Completable(steps: [Completable { print("one") }, Completable { print("two") }]).subscribe(onCompleted: { print("all") })
_ = Single(3).map { $0 + 1 }.subscribe(onSuccess: { print($0) })
_ = Single<String>(delivering: { $0(.success("delivered")) }).subscribe(onSuccess: { print($0) })
_ = Single<String> { $0(.failure(Broken())) }.subscribe(onFailure: { print($0) })
_ = Maybe(optional: Int("x")).subscribe(onSuccess: { print($0) }, onCompleted: { print("nothing") })
_ = Maybe(optional: Int("7")).subscribe(onSuccess: { print($0) }, onCompleted: { print("nothing") })
let relay = BehaviorRelay(counting: "four")
print(relay.value)
_ = Driver(always: "always").drive(onNext: { print($0) })
let each: Infallible<Int> = Infallible(each: [1, 2])
_ = each.subscribe(onNext: { print("each", $0) })
func save(_ name: String) -> Completable { Completable { print("saving", name) } }
_ = save("x").andThen(Single("after")).subscribe(onSuccess: { print($0) })
let all = ["a", "b"].map(Single.init(_:))
_ = Single.zip(all).subscribe(onSuccess: { print($0) })
_ = Observable.of(1, 2).flatMap { n in Completable { print("item", n) } }.subscribe(onCompleted: { print("items done") })
