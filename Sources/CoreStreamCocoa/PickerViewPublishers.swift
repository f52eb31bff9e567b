import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension DelegateCall where Output == (row: Int, component: Int) {
  static var didSelectPickerRow: Self { .init("pickerView:didSelectRow:inComponent:") }
}

final class PickerViewDelegateProxy: DelegateProxy, UIPickerViewDelegate {
  private var nextDelegate: (any UIPickerViewDelegate)? { next as? any UIPickerViewDelegate }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    (nextDelegate?.pickerView(_:didSelectRow:inComponent:))?(pickerView, row, component)
    send((row, component), to: .didSelectPickerRow)
  }

  // What is asked for is handed on by the runtime where there is one.
  #if !canImport(UIKit)
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nextDelegate?.pickerView(pickerView, titleForRow: row, forComponent: component)
  }

  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    nextDelegate?.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    nextDelegate?.pickerView(pickerView, viewForRow: row, forComponent: component, reusing: view) ?? UIView()
  }
  #endif
}

final class PickerViewDataSourceProxy: DelegateProxy, UIPickerViewDataSource {
  private var nextSource: (any UIPickerViewDataSource)? { next as? any UIPickerViewDataSource }

  override class var required: Set<String> {
    ["numberOfComponentsInPickerView:", "pickerView:numberOfRowsInComponent:"]
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int {
    nextSource?.numberOfComponents(in: pickerView) ?? 0
  }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    nextSource?.pickerView(pickerView, numberOfRowsInComponent: component) ?? 0
  }
}

extension UIPickerView {
  var delegateProxy: PickerViewDelegateProxy {
    proxy(of: self, at: \.delegate, make: PickerViewDelegateProxy.init)
  }

  var dataSourceProxy: PickerViewDataSourceProxy {
    proxy(of: self, at: \.dataSource, make: PickerViewDataSourceProxy.init)
  }

  /// Sets a delegate that is told of what happens behind the publishers, until cancelled; nobody holds it.
  @_disfavoredOverload
  public func setDelegate(_ delegate: any UIPickerViewDelegate) -> AnyCancellable {
    setNext(delegate, of: delegateProxy)
  }

  /// The same for good.
  @_disfavoredOverload
  public func forwardCalls(to delegate: any UIPickerViewDelegate) {
    delegateProxy.setNext(delegate)
  }

  /// Sends the row that the user has selected, and the wheel on which it is.
  @_disfavoredOverload
  public var didSelectRowPublisher: AnyPublisher<(row: Int, component: Int), Never> {
    delegateProxy.publisher(of: .didSelectPickerRow)
  }
}
