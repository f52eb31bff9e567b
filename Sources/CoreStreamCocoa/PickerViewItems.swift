import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// The rows of a picker's one wheel.
private class WheelSource<Element, Shown>: ListSource<Element, Shown>, UIPickerViewDataSource {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { elements?.count ?? 0 }

  func shown(at row: Int) -> Shown { show(row, elements![row]) }

  override func model(at indexPath: IndexPath) throws -> Any {
    guard let elements else { throw ItemsNotYetBound() }
    return elements[indexPath.row]
  }
}

private final class TitlesSource<Element>: WheelSource<Element, String?>, UIPickerViewDelegate {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    shown(at: row)
  }
}

private final class AttributedTitlesSource<Element>: WheelSource<Element, NSAttributedString?>, UIPickerViewDelegate {
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    shown(at: row)
  }
}

private final class ViewsSource<Element>: WheelSource<Element, (UIView?) -> UIView>, UIPickerViewDelegate {
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    shown(at: row)(view)
  }
}

extension Publisher where Output: Sequence {
  /// Shows the elements of each value as a picker's rows, until cancelled, by the titles that the closure gives them.
  ///
  ///     countries.assignTitles(to: picker) { row, country in country.name }
  @_disfavoredOverload
  public func assignTitles(
    to pickerView: UIPickerView, title: @escaping (Int, Output.Element) -> String?
  ) -> AnyCancellable {
    assign(TitlesSource(show: title), to: pickerView)
  }

  /// Shows the elements of each value as a picker's rows, until cancelled, by the titles that the closure gives them.
  @_disfavoredOverload
  public func assignAttributedTitles(
    to pickerView: UIPickerView, title: @escaping (Int, Output.Element) -> NSAttributedString?
  ) -> AnyCancellable {
    assign(AttributedTitlesSource(show: title), to: pickerView)
  }

  /// Shows the elements of each value as a picker's rows, until cancelled; the closure makes a view of an element, or
  /// takes the one that is no longer used.
  @_disfavoredOverload
  public func assignItems(
    to pickerView: UIPickerView, view: @escaping (Int, Output.Element, UIView?) -> UIView
  ) -> AnyCancellable {
    assign(ViewsSource { row, element in { view(row, element, $0) } }, to: pickerView)
  }

  private func assign<Shown>(
    _ source: WheelSource<Output.Element, Shown> & UIPickerViewDelegate, to picker: UIPickerView
  ) -> AnyCancellable {
    let delegate = setNext(source, of: picker.delegateProxy)
    let dataSource = setNext(source, of: picker.dataSourceProxy, isHeld: true)
    let registration = AnyCancellable {
      delegate.cancel()
      dataSource.cancel()
    }
    return feed(picker, registration: registration) { [weak picker, weak source] elements in
      source?.elements = Array(elements)
      picker?.reloadAllComponents()
    }
  }
}

extension UIPickerView {
  /// What the picker shows at a place, whose section is the wheel.
  @_disfavoredOverload
  public func model<Model>(at indexPath: IndexPath) throws -> Model {
    try CoreStreamCocoa.model(at: indexPath, of: dataSourceProxy.next)
  }

  /// Sends, when the user has selected a row, what is selected on each wheel.
  @_disfavoredOverload
  public func didSelectModelPublisher<Model>(of type: Model.Type) -> AnyPublisher<[Model], Never> {
    didSelectRowPublisher.models { [weak self] _ in
      guard let self else { return nil }
      return try (0..<self.numberOfComponents).map { wheel in
        try self.model(at: IndexPath(row: self.selectedRow(inComponent: wheel), section: wheel))
      }
    }
  }
}
