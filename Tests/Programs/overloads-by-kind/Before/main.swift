import RxSwift
import RxCocoa
enum E: Error { case bad }
let bag = DisposeBag()
func show<T>(_ title: String, _ maybe: Maybe<T>) {
  maybe.subscribe(onSuccess: { print(title, "value", $0) }, onError: { print(title, $0) }, onCompleted: { print(title, "empty") }).disposed(by: bag)
}
func show<T>(_ title: String, _ single: Single<T>) {
  single.subscribe(onSuccess: { print(title, "single", $0) }, onFailure: { print(title, "failed", $0) }).disposed(by: bag)
}
func show(_ title: String, _ completable: Completable) {
  completable.subscribe(onCompleted: { print(title, "done") }, onError: { print(title, $0) }).disposed(by: bag)
}
extension ObservableType {
  func later() -> Observable<Element> { self.do(onSubscribe: { print("observable") }) }
  func counted() -> Observable<Int> { map { _ in 1 } }
}
extension PrimitiveSequence where Trait == SingleTrait {
  func later() -> Single<Element> { self.do(onSubscribe: { print("single") }) }
  func counted() -> Single<Int> { map { _ in 1 } }
}
extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  func later() -> Completable { self.do(onSubscribe: { print("completable") }) }
}
extension SharedSequence {
  func later() -> SharedSequence<SharingStrategy, Element> { self.do(onSubscribe: { print("driver") }) }
}
final class Screen {
  let log = PublishRelay<String>()
  func bind(_ source: Observable<Int>) { source.map { "o\($0)" }.bind(to: log).disposed(by: bag) }
  func bind(_ source: Driver<Int>) { source.map { "d\($0)" }.drive(onNext: log.accept).disposed(by: bag) }
  func bind(_ source: Signal<Int>) { source.map { "s\($0)" }.emit(to: log).disposed(by: bag) }
}
show("a", Maybe.just(1))
show("b", Maybe<Int>.empty())
show("c", Single.just(1).map { $0 + 1 })
show("d", Completable.empty())
show("e", Single<Int>.error(E.bad))
Observable.just(1).later().subscribe(onNext: { print($0) }).disposed(by: bag)
Single.just(1).later().counted().subscribe(onSuccess: { print($0) }).disposed(by: bag)
Completable.empty().later().subscribe(onCompleted: { print("end") }).disposed(by: bag)
let relay = BehaviorRelay(value: 5)
relay.asDriver().later().drive(onNext: { print($0) }).disposed(by: bag)
relay.later().counted().subscribe(onNext: { print($0) }).disposed(by: bag)
let screen = Screen()
screen.log.subscribe(onNext: { print($0) }).disposed(by: bag)
screen.bind(relay.asObservable())
screen.bind(relay.asDriver())
let signal = PublishRelay<Int>()
screen.bind(signal.asSignal())
signal.accept(9)
relay.accept(6)
