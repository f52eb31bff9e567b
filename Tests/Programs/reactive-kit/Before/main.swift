import Foundation
import RxSwift
import RxCocoa

let bag = DisposeBag()
let field = TextField(), label = Label(), button = Button(), slider = Slider()

print("form")
let text = field.rx.text.orEmpty.share(replay: 1)
text.map { $0.isEmpty ? nil : "Hi \($0)" }.bind(to: label.rx.text).disposed(by: bag)
text.map { $0.count >= 3 }.distinctUntilChanged().bind(to: button.rx.isEnabled).disposed(by: bag)
text.map { $0.count > 5 }.bind(to: label.rx.colored("red")).disposed(by: bag)

button.rx.tap
    .withLatestFrom(text)
    .subscribe(onNext: { print("  sent", $0) })
    .disposed(by: bag)

button.tap()
field.type("Al")
field.type("Alice B")
print("  color", label.textColor)
button.tap()
field.rx.text.onNext("set by code")
print("  field", field.text ?? "nil")

print("slider")
let level = BehaviorRelay<Float>(value: 0.25)
level.bind(to: slider.rx.value).disposed(by: bag)
slider.rx.value.changed
    .subscribe(onNext: { print("  moved to", $0) })
    .disposed(by: bag)
slider.rx.value.map { $0 > 0.5 }.bind(to: label.rx.isHidden).disposed(by: bag)
slider.drag(to: 0.75)
level.accept(0.5)

print("download")
let downloader = Downloader(name: "disk")
downloader.rx.file("/a").subscribe(
    onNext: { print("  state", $0) },
    onError: { print("  error", $0) },
    onCompleted: { print("  end") }
).disposed(by: bag)
downloader.rx.file("b").subscribe(onNext: { print("  state", $0) }, onError: { error in
    print("  code", (error as? Downloader.Failure)?.code ?? -1)
}).disposed(by: bag)
downloader.rx.text("/c")
    .map { $0.uppercased() }
    .subscribe(onSuccess: { print("  text", $0) }, onFailure: { print("  no text", $0) })
    .disposed(by: bag)
print("  cancelled", downloader.cancelled)

print("temperature")
Temperature(degrees: 20).rx.readings
    .concat(Temperature.rx.freezing)
    .subscribe(onNext: { print("  \($0)°") })
    .disposed(by: bag)

button.rx.tap.asDriver().drive(onNext: { print("driven tap") }).disposed(by: bag)
button.rx.tap.asSignal().map { "signal tap" }.emit(onNext: { print($0) }).disposed(by: bag)
field.rx.text.asDriver().drive(onNext: { print("driven text", $0 ?? "nil") }).disposed(by: bag)
button.tap()
button.rx.isVisible.onNext(false)
print("button hidden", button.isHidden)
