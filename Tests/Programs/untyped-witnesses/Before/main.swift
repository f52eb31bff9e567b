import RxSwift
import RxRelay

protocol Settings { var name: Observable<String> { get }; var size: Single<Int> { get }; var taps: Observable<Void> { get }; static var shared: Observable<Int> { get } }
final class Live: Settings {
  private let relay = BehaviorRelay(value: "x")
  lazy var name = relay.asObservable().map { $0 + "!" }
  let size = Single.just(3)
  let taps = Observable.just(()).concat(Observable.never()).take(1)
  static let shared = Observable.of(1, 2).share()
  func set(_ n: String) { relay.accept(n) }
}
struct Fake: Settings {
  var name = Observable.just("fake")
  var size = Single<Int>.error(E.no)
  var taps = Observable<Void>.empty()
  static var shared = Observable<Int>.never()
}
enum E: Error { case no }
func show(_ s: Settings, _ bag: DisposeBag) {
  s.name.subscribe(onNext: { print($0) }).disposed(by: bag)
  s.size.subscribe(onSuccess: { print($0) }, onFailure: { print($0) }).disposed(by: bag)
  s.taps.subscribe(onNext: { print("tap") }, onCompleted: { print("taps done") }).disposed(by: bag)
  type(of: s).shared.subscribe(onNext: { print($0) }).disposed(by: bag)
}
let bag = DisposeBag()
let live = Live()
show(live, bag)
live.set("y")
show(Fake(), bag)
