import RxCocoa
import RxSwift

/// Binds what it is given to the tiles' spaces.
final class Board {
  let first = Tile()
  let second = Tile()
  private let bag = DisposeBag()

  init(titles: Observable<String>, badges: Driver<String>) {
    titles.bind(to: first.rx.title).disposed(by: bag)
    let loud = titles.map { $0.uppercased() }
    loud.bind(to: first.rx.badge(at: 1)).disposed(by: bag)
    loud.bind(to: second.rx.title).disposed(by: bag)
    badges.drive(second.rx.badge(at: 2)).disposed(by: bag)
    let texts = first.rx.tapped.map { "from first" }
    texts.subscribe(second.rx.title).disposed(by: bag)
  }

  var taps: Observable<String> {
    Observable.merge(
      first.rx.tapped.map { "first tapped" },
      second.rx.tapped.asObservable().map { _ in "second tapped" },
      second.rx.count.map { "second counts \($0)" })
  }

  func announce() -> Disposable {
    first.rx.taps(atLeast: 2).drive(onNext: { print("first has \($0) taps") })
  }
}
