import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

// CombineCocoa's names, for CoreStream's publishers.

extension UIControl {
  /// Sends once for each of the events.
  @_disfavoredOverload
  public func controlEventPublisher(for events: Event) -> AnyPublisher<Void, Never> {
    ControlPublisher(control: self, events: events, sendsAtOnce: false) { _ in () }.onMain()
  }
}

/// What a control's value is, and is after each change by its user.
private func controlValues<Control: UIControl, Value>(
  of control: Control, _ read: @escaping (Control) -> Value
) -> AnyPublisher<Value, Never> {
  ControlPublisher(control: control, events: [.allEditingEvents, .valueChanged], sendsAtOnce: true, read: read).onMain()
}

extension UIButton {
  /// Sends once a tap.
  ///
  ///     button.tapPublisher.sink { print("tapped") }.store(in: &cancellables)
  @_disfavoredOverload
  public var tapPublisher: AnyPublisher<Void, Never> {
    #if os(tvOS)
    controlEventPublisher(for: .primaryActionTriggered)
    #else
    controlEventPublisher(for: .touchUpInside)
    #endif
  }

  /// Sends once an action of the button's, by a finger or a remote control.
  @_disfavoredOverload
  public var primaryActionPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .primaryActionTriggered) }
}

extension UITextField {
  /// Sends the text as it is, and then as it is after each edit.
  @_disfavoredOverload
  public var textPublisher: AnyPublisher<String?, Never> { controlValues(of: self) { $0.text } }

  /// Sends the text with its attributes as it is, and then as it is after each edit.
  @_disfavoredOverload
  public var attributedTextPublisher: AnyPublisher<NSAttributedString?, Never> {
    controlValues(of: self) { $0.attributedText }
  }

  /// Sends when the return key is tapped.
  @_disfavoredOverload
  public var returnPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .editingDidEndOnExit) }

  /// Sends when the user begins to edit.
  @_disfavoredOverload
  public var didBeginEditingPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .editingDidBegin) }
}

extension UISegmentedControl {
  /// Sends the number of the selected segment as it is, and then of each one that the user selects.
  @_disfavoredOverload
  public var selectedSegmentIndexPublisher: AnyPublisher<Int, Never> {
    controlValues(of: self) { $0.selectedSegmentIndex }
  }
}

#if !os(tvOS)
extension UISwitch {
  /// Sends whether the switch is on, and then so after each change by the user.
  @_disfavoredOverload
  public var isOnPublisher: AnyPublisher<Bool, Never> { controlValues(of: self) { $0.isOn } }
}

extension UISlider {
  /// Sends the value as it is, and then as the user sets it.
  @_disfavoredOverload
  public var valuePublisher: AnyPublisher<Float, Never> { controlValues(of: self) { $0.value } }
}

extension UIStepper {
  /// Sends the value as it is, and then as the user sets it.
  @_disfavoredOverload
  public var valuePublisher: AnyPublisher<Double, Never> { controlValues(of: self) { $0.value } }
}

extension UIDatePicker {
  /// Sends the date as it is, and then as the user sets it.
  @_disfavoredOverload
  public var datePublisher: AnyPublisher<Date, Never> { controlValues(of: self) { $0.date } }

  /// Sends the time to count down as it is, and then as the user sets it.
  @_disfavoredOverload
  public var countDownDurationPublisher: AnyPublisher<TimeInterval, Never> {
    controlValues(of: self) { $0.countDownDuration }
  }
}

extension UIRefreshControl {
  /// Sends whether the control is refreshing, and then so whenever the user starts it.
  @_disfavoredOverload
  public var isRefreshingPublisher: AnyPublisher<Bool, Never> { controlValues(of: self) { $0.isRefreshing } }
}
#endif

extension UIPageControl {
  /// Sends the number of the page as it is, and then of each one that the user goes to.
  @_disfavoredOverload
  public var currentPagePublisher: AnyPublisher<Int, Never> { controlValues(of: self) { $0.currentPage } }
}
