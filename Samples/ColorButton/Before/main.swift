import RxSwift

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
let disposeBag = DisposeBag()
let taps = PublishSubject<Void>()
let outputs = ColorButtonViewModel(colors: [.purple, .blue]).bind(ColorButtonViewModel.Inputs(tap: taps))

outputs.backgroundColor
  .subscribe(onNext: { print("color \($0.rawValue)") }, onCompleted: { print("color completed") })
  .disposed(by: disposeBag)

outputs.title
  .subscribe(onNext: { print("title \($0)") }, onCompleted: { print("title completed") })
  .disposed(by: disposeBag)

taps.onNext(())
taps.onNext(())

print("-- a late subscriber")
outputs.title
  .subscribe(onNext: { print("late title \($0)") })
  .disposed(by: disposeBag)
taps.onNext(())

print("-- the loop is disposed")
outputs.loop.dispose()
taps.onNext(())
print("observed taps: \(taps.hasObservers)")
outputs.backgroundColor
  .take(1)
  .subscribe(onNext: { print("last color \($0.rawValue)") })
  .disposed(by: disposeBag)

print("-- the taps complete")
let moreTaps = PublishSubject<Void>()
let more = ColorButtonViewModel().bind(ColorButtonViewModel.Inputs(tap: moreTaps))
more.backgroundColor
  .subscribe(onNext: { print("color \($0.rawValue)") }, onCompleted: { print("color completed") })
  .disposed(by: disposeBag)
moreTaps.onNext(())
moreTaps.onCompleted()
