import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension BindableProperty {
  /// A value of a control: sent as it is and then at each of the events, and set on the main queue. RxCocoa's
  /// `controlProperty(editingEvents:getter:setter:)`.
  ///
  ///     var rating: BindableProperty<Int> {
  ///       BindableProperty(of: base, events: .valueChanged, getter: { $0.rating }, setter: { $0.rating = $1 })
  ///     }
  public init<Control: UIControl>(
    of control: Control, events: UIControl.Event = [.allEditingEvents, .valueChanged],
    getter: @escaping (Control) -> Output, setter: @escaping (Control, Output) -> Void
  ) {
    let subscriber = AnySubscriber<Output, Never>(weak: control, receiveValue: setter)
    self.init(
      ControlPublisher(control: control, events: events, sendsAtOnce: true, read: getter),
      receiveValue: { _ = subscriber.receive($0) })
  }
}

/// A field or a text view whose text is watched and set: RxCocoa's `TextInput`.
public struct TextInput<Base: AnyObject> {
  /// The view itself.
  public let base: Base
  /// Its text.
  public let text: BindableProperty<String?>

  /// The text of a view.
  public init(base: Base, text: BindableProperty<String?>) {
    self.base = base
    self.text = text
  }
}

extension StreamSpace where Base: UITextField {
  /// The field and its text.
  public var textInput: TextInput<Base> {
    TextInput(
      base: base,
      text: BindableProperty(of: base, getter: { $0.text }, setter: { if $0.text != $1 { $0.text = $1 } }))
  }
}

extension StreamSpace where Base: UITextView {
  /// The view and its text.
  public var textInput: TextInput<Base> {
    let subscriber = AnySubscriber<String?, Never>(weak: base) { if $0.text != $1 { $0.text = $1 } }
    return TextInput(
      base: base, text: BindableProperty(base.textPublisher, receiveValue: { _ = subscriber.receive($0) }))
  }
}
