import RxSwift

enum Fault: Error { case bad }
protocol Seeding { func seed() -> Observable<Int> }
protocol Filling { var size: Int { get } }
extension Filling {
  func seed() -> Observable<Int> { size > 1 ? .just(size) : .error(Fault.bad) }
}
struct Store: Seeding, Filling { let size: Int }

protocol Loading { func load() -> Single<String> }
class Base {
  func load() -> Single<String> { .just("base") }
}
final class Derived: Base, Loading {}

protocol Named { var names: Observable<[String]> { get } }
protocol Listed {}
extension Listed where Self: AnyObject {
  var names: Observable<[String]> { .just(["a", "b"]) }
}
final class Both: Named, Listed {}

let seeding: [Seeding] = [Store(size: 1), Store(size: 2)]
for s in seeding {
  _ = s.seed().subscribe(onNext: { print("seed", $0) }, onError: { print("error", $0) })
}
let loading: Loading = Derived()
_ = loading.load().subscribe(onSuccess: { print($0) })
_ = (Both() as Named).names.subscribe(onNext: { print($0) })
