import RxSwift

enum ButtonColor: String {
  case red
  case blue
  case purple
}

/// Goes through the colors in a cycle, one a tap, and says which one is next.
struct ColorButtonViewModel: ViewModelBinding {
  struct Inputs {
    let tap: Observable<Void>
  }

  struct Outputs {
    let backgroundColor: Observable<ButtonColor>
    let title: Observable<String>
    /// Each tap moves on until this ends.
    let loop: Disposable
  }

  var colors: [ButtonColor] = [.red, .blue, .purple]

  func bind(_ inputs: Inputs) -> Outputs {
    let count = colors.count
    let allColors = Observable.just(colors)
    let currentIndex = BehaviorSubject(value: 0)
    let nextIndex = currentIndex.map { ($0 + 1) % count }

    let currentColor = Observable.combineLatest(allColors, currentIndex) { colors, index in colors[index] }
    let nextColor = Observable.combineLatest(allColors, nextIndex) { colors, index in colors[index] }

    let loop = inputs.tap
      .withLatestFrom(nextIndex)
      .bind(to: currentIndex)

    return Outputs(
      backgroundColor: currentColor,
      title: nextColor.map { "Change to \($0.rawValue)" },
      loop: loop
    )
  }
}
