import RxCocoa
import RxSwift

final class Screen {
  let typed = PublishRelay<String>()
  let rows = PublishSubject<Int>()
  private let bag = DisposeBag()
  private let model: SearchModel

  init(model: SearchModel) {
    self.model = model
    typed.map { $0.lowercased() }.bind(to: model.text).disposed(by: bag)
    rows.filter { $0 >= 0 }.subscribe(model.pick).disposed(by: bag)
    model.results.drive(onNext: { print("  rows", $0) }).disposed(by: bag)
    model.choice.subscribe(onNext: { print("  chose", $0) }, onError: { print("  error", $0) }).disposed(by: bag)
  }

  func clear() { model.clear.onNext(()) }
}
