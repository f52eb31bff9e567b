import CoreStream

enum ButtonColor: String {
  case red
  case blue
  case purple
}

/// Goes through the colors in a cycle, one a tap, and says which one is next.
struct ColorButtonViewModel: ViewModelBinding {
  struct Inputs {
    let tap: AnyPublisher<Void, Error>
  }

  struct Outputs {
    let backgroundColor: AnyPublisher<ButtonColor, Error>
    let title: AnyPublisher<String, Error>
    /// Each tap moves on until this ends.
    let loop: AnyCancellable
  }

  var colors: [ButtonColor] = [.red, .blue, .purple]

  func bind(_ inputs: Inputs) -> Outputs {
    let count = colors.count
    let allColors = Just(colors)
    let currentIndex = CurrentValueSubject<Int, Error>(0)
    let nextIndex = currentIndex.map { ($0 + 1) % count }

    let currentColor = Publishers.CombineLatest(allColors.setFailureType(to: Error.self), currentIndex)
      .finishing(.whenNoneCanEmit)
      .map { colors, index in colors[index] }
    let nextColor = Publishers.CombineLatest(allColors.setFailureType(to: Error.self), nextIndex)
      .finishing(.whenNoneCanEmit)
      .map { colors, index in colors[index] }

    let loop = inputs.tap
      .withLatestFrom(nextIndex)
      .sink(receiveCompletion: currentIndex.send(completion:), receiveValue: currentIndex.send(_:))

    return Outputs(
      backgroundColor: currentColor.eraseToAnyPublisher(),
      title: nextColor.map { "Change to \($0.rawValue)" }.eraseToAnyPublisher(),
      loop: loop
    )
  }
}
