import RxSwift
import RxCocoa

/// Views that a test can drive: no UIKit here.
class View {
    let name: String
    var isHidden = false { didSet { if isHidden != oldValue { print("    \(name) \(isHidden ? "hides" : "shows")") } } }
    init(name: String) { self.name = name }
}

final class TextView: View {
    var text: String = "" { didSet { print("    \(name): \(text)") } }
}

final class Slider: View {
    fileprivate let values: BehaviorRelay<Float>
    init(name: String, value: Float) {
        values = BehaviorRelay(value: value)
        super.init(name: name)
    }
    func drag(to value: Float) { values.accept(value) }
}

final class PushButton: View {
    fileprivate let taps = PublishRelay<Void>()
    var isEnabled = true { didSet { print("    \(name) \(isEnabled ? "enabled" : "disabled")") } }
    func press() { if isEnabled { taps.accept(()) } else { print("    (\(name) is off)") } }
}

extension View: ReactiveCompatible {}

extension Reactive where Base: View {
    var isHidden: Binder<Bool> { Binder(base) { view, hidden in view.isHidden = hidden } }
}

extension Reactive where Base: TextView {
    var text: Binder<String> { Binder(base) { $0.text = $1 } }
}

extension Reactive where Base: PushButton {
    var tap: Signal<Void> { base.taps.asSignal() }
    var isEnabled: Binder<Bool> {
        return Binder(base) { button, enabled in
            button.isEnabled = enabled
        }
    }
}

extension Reactive where Base == Slider {
    var value: Driver<Float> { base.values.asDriver().distinctUntilChanged() }
}
