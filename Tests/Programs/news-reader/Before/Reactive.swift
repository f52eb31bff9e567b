import RxSwift
import RxCocoa

protocol ViewModelType {
    associatedtype Input
    associatedtype Output
    func transform(input: Input) -> Output
}

/// What a label and a button are without UIKit.
final class Label {
    let name: String
    var text: String? {
        didSet { print("  [\(name)]", text ?? "-") }
    }
    init(_ name: String) { self.name = name }
}

final class Button {
    let tap = PublishRelay<Void>()
    var isEnabled = true {
        didSet { print("  button \(isEnabled ? "on" : "off")") }
    }
}

extension Label {
    var bound: Binder<String?> { Binder(self) { $0.text = $1 } }
}

extension Button {
    var enabled: Binder<Bool> {
        return Binder(self) { button, value in
            button.isEnabled = value
        }
    }
}

enum Route: Equatable {
    case list
    case article(id: Int)
    case share(String)
}
