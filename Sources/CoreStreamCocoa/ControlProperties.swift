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

extension BindableProperty {
  /// A value of a view, which is set as long as the view lives.
  fileprivate init<View: AnyObject>(
    of view: View, values: AnyPublisher<Output, Never>, setter: @escaping (View, Output) -> Void
  ) {
    let subscriber = AnySubscriber<Output, Never>(weak: view, receiveValue: setter)
    self.init(values, receiveValue: { _ = subscriber.receive($0) })
  }
}

// RxCocoa's control properties, for those who hand one on: `field.streams.text` is watched and set, `field.textPublisher`
// is watched alone.

extension StreamSpace where Base: UITextField {
  /// The text: sent as it is and then after each edit, and set where it differs.
  ///
  ///     let form = Form(name: nameField.streams.text.orEmpty)
  @_disfavoredOverload
  public var text: BindableProperty<String?> {
    BindableProperty(of: base, getter: { $0.text }, setter: { if $0.text != $1 { $0.text = $1 } })
  }

  /// The text with its attributes, in the same way.
  @_disfavoredOverload
  public var attributedText: BindableProperty<NSAttributedString?> {
    BindableProperty(
      of: base, getter: { $0.attributedText }, setter: { if $0.attributedText != $1 { $0.attributedText = $1 } })
  }

  /// The field and its text.
  public var textInput: TextInput<Base> { TextInput(base: base, text: text) }
}

extension StreamSpace where Base: UITextView {
  /// The text: sent as it is and then after each change, and set where it differs.
  @_disfavoredOverload
  public var text: BindableProperty<String?> {
    BindableProperty(of: base, values: base.textPublisher) { if $0.text != $1 { $0.text = $1 } }
  }

  /// The text with its attributes, in the same way.
  @_disfavoredOverload
  public var attributedText: BindableProperty<NSAttributedString?> {
    BindableProperty(of: base, values: base.attributedTextPublisher) {
      if $0.attributedText != $1 { $0.attributedText = $1 }
    }
  }

  /// The view and its text.
  public var textInput: TextInput<Base> { TextInput(base: base, text: text) }
}

extension StreamSpace where Base: UISearchBar {
  /// The text: sent as it is and then after each edit, and set.
  @_disfavoredOverload
  public var text: BindableProperty<String?> { BindableProperty(of: base, values: base.textPublisher) { $0.text = $1 } }

  /// The number of the selected scope: sent as it is and then as the user selects one, and set.
  @_disfavoredOverload
  public var selectedScopeButtonIndex: BindableProperty<Int> {
    BindableProperty(of: base, values: base.selectedScopeButtonIndexPublisher) { $0.selectedScopeButtonIndex = $1 }
  }
}

extension StreamSpace where Base: UISegmentedControl {
  /// The number of the selected segment: sent as it is and then as the user selects one, and set.
  @_disfavoredOverload
  public var selectedSegmentIndex: BindableProperty<Int> {
    BindableProperty(of: base, getter: { $0.selectedSegmentIndex }, setter: { $0.selectedSegmentIndex = $1 })
  }
}

extension StreamSpace where Base: UIScrollView {
  /// Where the content is scrolled to: sent as it is and then as it changes, and set.
  @_disfavoredOverload
  public var contentOffset: BindableProperty<CGPoint> {
    BindableProperty(of: base, values: base.contentOffsetPublisher) { $0.contentOffset = $1 }
  }
}

#if !os(tvOS)
extension StreamSpace where Base: UISwitch {
  /// Whether the switch is on: sent as it is and then after each change by the user, and set.
  @_disfavoredOverload
  public var isOn: BindableProperty<Bool> {
    BindableProperty(of: base, getter: { $0.isOn }, setter: { $0.isOn = $1 })
  }
}

extension StreamSpace where Base: UISlider {
  /// The value: sent as it is and then as the user sets it, and set.
  @_disfavoredOverload
  public var value: BindableProperty<Float> {
    BindableProperty(of: base, getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension StreamSpace where Base: UIStepper {
  /// The value: sent as it is and then as the user sets it, and set.
  @_disfavoredOverload
  public var value: BindableProperty<Double> {
    BindableProperty(of: base, getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension StreamSpace where Base: UIDatePicker {
  /// The date: sent as it is and then as the user sets it, and set.
  @_disfavoredOverload
  public var date: BindableProperty<Date> {
    BindableProperty(of: base, getter: { $0.date }, setter: { $0.date = $1 })
  }

  /// The time to count down: sent as it is and then as the user sets it, and set.
  @_disfavoredOverload
  public var countDownDuration: BindableProperty<TimeInterval> {
    BindableProperty(of: base, getter: { $0.countDownDuration }, setter: { $0.countDownDuration = $1 })
  }
}
#endif
