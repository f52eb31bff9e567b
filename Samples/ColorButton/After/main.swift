import CoreStream

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

func printButton(of controller: ColorButtonViewController) {
  let color = [ButtonColor.red, .blue, .purple].first { $0.uiColor == controller.button.backgroundColor }
  print("\(color?.rawValue ?? "no color"), \"\(controller.button.title(for: .normal) ?? "")\"")
}

print("-- the button")
let controller = ColorButtonViewController(viewModel: ColorButtonViewModel())
controller.loadViewIfNeeded()
printButton(of: controller)
for _ in 1...4 {
  controller.button.sendActions(for: .touchUpInside)
  printButton(of: controller)
}

print("-- without a view")
var cancellables = Set<AnyCancellable>()
let taps = PassthroughSubject<Void, Never>()
let outputs = ColorButtonViewModel(colors: [.purple, .blue])
  .bind(ColorButtonViewModel.Inputs(tap: taps.setFailureType(to: Error.self).eraseToAnyPublisher()))

outputs.backgroundColor
  .sink(receiveCompletion: {
    if case .finished = $0 { print("color completed") }
  }, receiveValue: { print("color \($0.rawValue)") })
  .store(in: &cancellables)

outputs.title
  .sink(receiveCompletion: {
    if case .finished = $0 { print("title completed") }
  }, receiveValue: { print("title \($0)") })
  .store(in: &cancellables)

taps.send(())
taps.send(())

print("-- a late subscriber")
outputs.title
  .sink(receiveCompletion: { _ in }, receiveValue: { print("late title \($0)") })
  .store(in: &cancellables)
taps.send(())

print("-- the loop is disposed")
outputs.loop.cancel()
taps.send(())
print("observed taps: \(taps.isObserved)")
outputs.backgroundColor
  .prefix(1)
  .sink(receiveCompletion: { _ in }, receiveValue: { print("last color \($0.rawValue)") })
  .store(in: &cancellables)

print("-- the taps complete")
let moreTaps = PassthroughSubject<Void, Never>()
let more = ColorButtonViewModel()
  .bind(ColorButtonViewModel.Inputs(tap: moreTaps.setFailureType(to: Error.self).eraseToAnyPublisher()))
more.backgroundColor
  .sink(receiveCompletion: {
    if case .finished = $0 { print("color completed") }
  }, receiveValue: { print("color \($0.rawValue)") })
  .store(in: &cancellables)
moreTaps.send(())
moreTaps.send(completion: .finished)
