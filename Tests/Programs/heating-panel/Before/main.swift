import Foundation
import RxSwift
import RxCocoa

var boiler = Boiler()

final class Panel {
    let title = TextView(name: "title"), actual = TextView(name: "actual"), alert = TextView(name: "alert")
    let slider = Slider(name: "slider", value: 18)
    let apply = PushButton(name: "apply"), mode = PushButton(name: "mode")
    let glow = View(name: "glow")
    private let bag = DisposeBag()
    private lazy var model = HeatingModel(
        wish: slider.rx.value, apply: apply.rx.tap, next: mode.rx.tap, boiler: { boiler }, bag: bag)

    func load() {
        bag.insert(
            model.label.drive(title.rx.text),
            model.actual.map { "now \($0)°" }.drive(actual.rx.text),
            model.canApply.drive(apply.rx.isEnabled),
            model.mode.map { $0 != .comfort }.drive(glow.rx.isHidden),
            model.alerts.emit(to: alert.rx.text)
        )
        model.alerts
            .scan(0) { count, _ in count + 1 }
            .emit(onNext: { [weak self] count in self?.title.text = "\(count) alerts" })
            .disposed(by: bag)
    }
}

var panel: Panel? = Panel()
panel?.load()
let script: [(String, (Panel) -> Void)] = [
    ("mode", { $0.mode.press() }),
    ("drag to 20.2", { $0.slider.drag(to: 20.2) }),
    ("drag to 20.4", { $0.slider.drag(to: 20.4) }),
    ("apply", { $0.apply.press() }),
    ("apply again", { $0.apply.press() }),
    ("mode again", { $0.mode.press() }),
    ("hot", { $0.slider.drag(to: 30); $0.apply.press() }),
    ("broken", { boiler.broken = true; $0.slider.drag(to: 19); $0.apply.press() }),
    ("off", { $0.mode.press() }),
]
for (name, action) in script {
    print("> \(name)")
    panel.map(action)
}
weak var gone = panel
panel = nil
print("panel is gone:", gone == nil)
