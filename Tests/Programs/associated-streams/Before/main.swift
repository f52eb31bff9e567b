import RxSwift
protocol ViewModel { associatedtype Input; associatedtype Output; func transform(_ input: Input) -> Output }
final class A: ViewModel {
  struct Input { let taps: Observable<Void> }
  struct Output { let count: Observable<Int> }
  func transform(_ input: Input) -> Output { Output(count: input.taps.scan(0) { n, _ in n + 1 }) }
}
final class B: ViewModel {
  func transform(_ input: Observable<Int>) -> Observable<String> { input.map { "\($0)" } }
}
protocol Source { associatedtype Item; func items() -> Item; var latest: Item { get } }
final class S: Source {
  typealias Item = Observable<Int>
  func items() -> Observable<Int> { .just(1) }
  var latest: Observable<Int> { Observable.just(2).map { n in if n > 5 { throw RxError.unknown }; return n } }
}
final class S2: Source {
  func items() -> Observable<Int> { .just(10) }
  var latest: Observable<Int> { .error(RxError.unknown) }
}
func show<T: Source>(_ s: T) where T.Item == Observable<Int> {
  _ = s.items().subscribe(onNext: { print("item", $0) })
  _ = s.latest.subscribe(onNext: { print("latest", $0) }, onError: { print("error", $0) })
}
show(S())
show(S2())
func drive<V: ViewModel>(_ v: V, _ i: V.Input) -> V.Output { v.transform(i) }
_ = drive(A(), A.Input(taps: .of((), ()))).count.subscribe(onNext: { print("count", $0) })
_ = drive(B(), Observable.of(1, 2)).subscribe(onNext: { print("b", $0) })
_ = drive(B(), Observable.just(1).map { _ in throw RxError.unknown }).subscribe(onError: { print("b", $0) })
extension Source where Item == Observable<Int> { func twice() -> Observable<Int> { items().map { $0 * 2 } } }
_ = S().twice().subscribe(onNext: { print("twice", $0) })
