import RxCocoa
import RxSwift

class Dial {
  let values = BehaviorRelay(value: 0)

  /// The dial's own space is used by itself, too.
  func turns() -> Observable<String> { rx.value.skip(1).map { "turned to \($0)" } }
}

final class SteppedDial: Dial {
  let step = 5
}

extension Dial: ReactiveCompatible {}

extension Reactive where Base: Dial {
  var value: ControlProperty<Int> {
    let dial = base
    return ControlProperty(
      values: dial.values, valueSink: AnyObserver { if case .next(let value) = $0 { dial.values.accept(value) } })
  }
}

extension Reactive where Base: SteppedDial {
  var steps: Infallible<Int> {
    let step = base.step
    return base.values.asInfallible(onErrorJustReturn: 0).map { $0 / step }
  }
}
