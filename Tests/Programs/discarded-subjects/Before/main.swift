import RxSwift
struct E: Error {}
final class Feed {
  let updates = PublishSubject<Int>()
  let bag = DisposeBag()
  deinit { updates.dispose(); print("feed gone") }
}
var feed: Feed? = Feed()
let bag = DisposeBag()
feed!.updates.subscribe(onNext: { print("n", $0) }, onError: { print("e", $0) }, onCompleted: { print("c") }, onDisposed: { print("d") }).disposed(by: bag)
feed!.updates.onNext(1)
let kept = feed!.updates
feed = nil
kept.onNext(2)

kept.subscribe(onNext: { print("n", $0) }, onError: { if case .disposed? = $0 as? RxError { print("disposed") } }).disposed(by: bag)
let b = BehaviorSubject(value: 1)
b.map { $0 + 1 }.subscribe(onNext: { print("b", $0) }, onDisposed: { print("b gone") }).disposed(by: bag)
b.dispose()
b.onNext(4)
do { print(try b.value()) } catch { print("throws") }
let r = ReplaySubject<Int>.create(bufferSize: 2)
r.onNext(1)
let token = r.subscribe(onNext: { print("r", $0) })
r.dispose()
r.onNext(2)
token.dispose()
r.subscribe(onNext: { print("r2", $0) }, onError: { _ in print("r2 disposed") }).disposed(by: bag)
let a = AsyncSubject<Int>()
a.subscribe(onNext: { print("a", $0) }, onCompleted: { print("ac") }).disposed(by: bag)
a.onNext(1)

a.onCompleted()
a.subscribe(onNext: { print("a", $0) }, onError: { _ in print("a disposed") }).disposed(by: bag)
let failed = PublishSubject<Int>()
failed.onError(E())
failed.subscribe(onError: { print("x", $0) }).disposed(by: bag)
failed.dispose()
failed.subscribe(onError: { if $0 is RxError { print("x disposed") } }).disposed(by: bag)
