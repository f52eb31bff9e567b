import RxCocoa
import RxSwift

/// A tile of a board, with what happens to it as streams of its own.
final class Tile: ReactiveCompatible {
  let touches = PublishRelay<Void>()
  private(set) var log: [String] = []
  var title = "" {
    didSet { log.append("title \(title)") }
  }

  func badge(_ text: String, at corner: Int) { log.append("badge \(text) at \(corner)") }
}

extension Reactive where Base == Tile {
  var tapped: ControlEvent<Void> { ControlEvent(events: base.touches) }
  var title: Binder<String> { Binder(base, scheduler: CurrentThreadScheduler.instance) { $0.title = $1 } }
  var count: Observable<Int> { base.touches.scan(0) { count, _ in count + 1 } }

  func badge(at corner: Int) -> Binder<String> {
    Binder(base, scheduler: CurrentThreadScheduler.instance) { $0.badge($1, at: corner) }
  }

  func taps(atLeast least: Int) -> Driver<Int> {
    count.filter { $0 >= least }.asDriver(onErrorJustReturn: -1)
  }
}
