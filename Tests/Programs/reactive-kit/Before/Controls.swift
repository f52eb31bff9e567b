import Foundation
import RxSwift
import RxCocoa

/// The controls of a home-made toolkit, with reactive extensions as UIKit's have.
class Widget: NSObject {
    var isHidden = false
    var alpha = 1.0
}

final class Label: Widget {
    var text: String? {
        didSet { print("  label", text ?? "nil") }
    }
    var textColor = "black"
}

final class Button: Widget {
    fileprivate let taps = PublishSubject<Void>()
    var isEnabled = true {
        didSet { print("  button", isEnabled ? "on" : "off") }
    }

    func tap() {
        guard isEnabled else { return }
        taps.onNext(())
    }
}

final class TextField: Widget {
    fileprivate let edits = PublishSubject<Void>()
    var text: String? = ""

    func type(_ text: String) {
        self.text = text
        edits.onNext(())
    }
}

final class Slider: Widget {
    fileprivate let moved = PublishRelay<Float>()
    var value: Float = 0 {
        didSet { if value != oldValue { print("  slider", value) } }
    }

    func drag(to value: Float) {
        self.value = value
        moved.accept(value)
    }
}

extension Reactive where Base: Widget {
    var isHidden: Binder<Bool> {
        return Binder(self.base) { widget, hidden in
            widget.isHidden = hidden
            print("  hidden", hidden)
        }
    }

    var isVisible: Binder<Bool> {
        Binder(base) { $0.isHidden = !$1 }
    }
}

extension Reactive where Base: Label {
    var text: Binder<String?> { Binder(base) { $0.text = $1 } }

    func colored(_ color: String) -> Binder<Bool> {
        Binder(base) { label, isOn in
            label.textColor = isOn ? color : "black"
        }
    }
}

extension Reactive where Base: Button {
    var tap: ControlEvent<Void> {
        return ControlEvent(events: base.taps)
    }

    var isEnabled: Binder<Bool> {
        return Binder(base) { button, enabled in button.isEnabled = enabled }
    }
}

extension Reactive where Base: TextField {
    var text: ControlProperty<String?> {
        let values = Observable<String?>.deferred { [weak field = base] in
            guard let field = field else { return .empty() }
            return field.edits.map { [weak field] in field?.text }.startWith(field.text)
        }
        return ControlProperty(values: values, valueSink: Binder(base) { field, text in field.text = text })
    }
}

extension Reactive where Base: Slider {
    var value: ControlProperty<Float> {
        let sink = AnyObserver<Float> { [weak slider = base] event in
            if case .next(let value) = event { slider?.value = value }
        }
        return ControlProperty(values: base.moved.asObservable().startWith(base.value), valueSink: sink)
    }
}
