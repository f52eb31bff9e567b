import RxSwift

enum Fault: Error { case bad }
extension ObservableType {
  func run(
    in bag: DisposeBag, onNext: ((Element) -> Void)? = nil, onError: ((Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) {
    subscribe(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed).disposed(by: bag)
  }
  func quiet(_ onNext: ((Element) -> Void)? = nil) -> Disposable {
    subscribe(onNext: onNext)
  }
  func end(_ done: (() -> Void)?) -> Disposable {
    subscribe(onNext: { _ in }, onCompleted: done)
  }
  func watched(_ onNext: ((Element) -> Void)?, _ onError: ((Error) -> Void)?) -> Observable<Element> {
    self.do(onNext: onNext, onError: onError)
  }
}
let bag = DisposeBag()
Observable.of(1, 2).run(in: bag, onNext: { print($0) }, onDisposed: { print("gone") })
Observable.of(1, 2).run(in: bag, onCompleted: { print("done") })
Observable<Int>.error(Fault.bad).run(in: bag, onError: { print($0) })
_ = Observable.of(5).quiet { print("quiet", $0) }
_ = Observable.of(5).quiet()
_ = Observable.of(5).end(nil)
_ = Observable.of(5).end { print("end") }
_ = Observable.of(5).watched({ print("watched", $0) }, nil).subscribe()
final class Screen {
  var onLoad: ((Int) -> Void)?
  var onFail: ((Error) -> Void)?
  var onDone: (() -> Void)?
  func start(_ stream: Observable<Int>, _ single: Single<Int>, _ end: Completable) {
    _ = stream.subscribe(onNext: onLoad, onError: onFail)
    _ = single.subscribe(onSuccess: onLoad, onFailure: onFail)
    _ = end.subscribe(onCompleted: onDone, onError: onFail)
  }
}
let screen = Screen()
screen.onLoad = { print("load", $0) }
screen.onDone = { print("over") }
screen.start(.just(9), .just(8), .empty())
