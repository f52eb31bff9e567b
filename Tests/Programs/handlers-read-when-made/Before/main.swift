import RxSwift
import RxRelay
import RxCocoa

protocol View: AnyObject { func show(_ n: Int); func done(); func fail(_ e: Error) }
final class Screen: View {
  func show(_ n: Int) { print("show", n) }
  func done() { print("done") }
  func fail(_ e: Error) { print("fail") }
}
final class Presenter {
  weak var view: View?
  let bag = DisposeBag()
  let errors = PublishRelay<Error>()
  let log = PublishSubject<Int>()
  var screen = Screen()
  func start(_ s: Observable<Int>) {
    s.subscribe(onNext: view?.show, onError: view?.fail, onCompleted: view?.done).disposed(by: bag)
    s.subscribe(onNext: log.onNext, onError: errors.accept, onCompleted: log.onCompleted).disposed(by: bag)
    s.subscribe(onNext: log.onNext, onError: log.onError, onCompleted: self.log.onCompleted).disposed(by: bag)
    s.subscribe(onNext: self.screen.show, onError: self.screen.fail, onCompleted: self.screen.done).disposed(by: bag)
    s.subscribe(onNext: { [weak self] in self?.view?.show($0) }, onError: screen.fail, onCompleted: finish).disposed(
      by: bag)
    s.subscribe(
      onError: {
        print($0, self.screen.self === first); self.screen.done()
      }, onCompleted: screen.done
    ).disposed(by: bag)
    s.do(onError: view?.fail, onCompleted: { [weak self] in self?.finish() }).subscribe(onNext: view!.show).disposed(
      by: bag)
    s.asDriver(onErrorJustReturn: 0).drive(onNext: view?.show, onCompleted: view?.done).disposed(by: bag)
    s.subscribe(with: self, onNext: { $0.screen.show($1) }, onError: failing(), onCompleted: Presenter.ended).disposed(
      by: bag)
  }
  func failing() -> (Presenter, Error) -> Void { { _, e in print("failing", e) } }
  static func ended(_ p: Presenter) { p.finish() }
  func finish() { print("finish") }
}
let s = PublishSubject<Int>()
let p = Presenter()
let first = Screen()
p.view = first
p.start(s)
p.view = nil
s.onNext(1)
p.screen = Screen()
s.onCompleted()
