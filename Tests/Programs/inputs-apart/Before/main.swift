import RxCocoa
import RxSwift

struct Broken: Error {}

func run() {
  let names = ["ada", "alan", "grace"]
  let model = SearchModel { text in names.filter { $0.hasPrefix(text) } }
  let screen = Screen(model: model)
  let bag = DisposeBag()

  print("typed")
  screen.typed.accept("A")
  screen.rows.onNext(1)
  screen.rows.onNext(-1)
  screen.rows.onNext(5)

  print("from elsewhere")
  model.text.onNext("g")
  model.pick.onNext(0)
  Observable.of("al", "x").bind(to: model.text).disposed(by: bag)
  screen.typed.accept("g")
  Signal.just(0).emit(to: model.pick).disposed(by: bag)

  print("cleared")
  screen.clear()
  screen.rows.onNext(0)

  print("failed")
  screen.typed.accept("a")
  Observable<Int>.error(Broken()).subscribe(model.pick).disposed(by: bag)
  screen.rows.onNext(0)
}

run()
