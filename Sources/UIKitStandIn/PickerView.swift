import Foundation

/// Wheels of rows, of which one a wheel is selected. As in UIKit, `selectRow` does not tell the delegate.
public final class UIPickerView: UIView {
  public weak var dataSource: (any UIPickerViewDataSource)?
  public weak var delegate: (any UIPickerViewDelegate)?
  private var selection: [Int: Int] = [:]

  public var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  public func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  public func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = row
  }

  public func selectedRow(inComponent component: Int) -> Int { selection[component] ?? 0 }

  public func reloadAllComponents() {
    selection = selection.filter { $0.value < numberOfRows(inComponent: $0.key) }
  }

  public func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }
}

public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UIView() }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
