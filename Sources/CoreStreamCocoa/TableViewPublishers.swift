import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension DelegateCall where Output == IndexPath {
  static var didSelectRow: Self { .init("tableView:didSelectRowAtIndexPath:") }
  static var didDeselectRow: Self { .init("tableView:didDeselectRowAtIndexPath:") }
  static var didHighlightRow: Self { .init("tableView:didHighlightRowAtIndexPath:") }
  static var didUnhighlightRow: Self { .init("tableView:didUnhighlightRowAtIndexPath:") }
  static var accessoryButtonTapped: Self { .init("tableView:accessoryButtonTappedForRowWithIndexPath:") }
}

extension DelegateCall where Output == (cell: UITableViewCell, indexPath: IndexPath) {
  static var willDisplayCell: Self { .init("tableView:willDisplayCell:forRowAtIndexPath:") }
  static var didEndDisplayingCell: Self { .init("tableView:didEndDisplayingCell:forRowAtIndexPath:") }
}

extension DelegateCall where Output == (style: UITableViewCell.EditingStyle, indexPath: IndexPath) {
  static var commitRow: Self { .init("tableView:commitEditingStyle:forRowAtIndexPath:") }
}

extension DelegateCall where Output == (sourceIndex: IndexPath, destinationIndex: IndexPath) {
  static var moveRow: Self { .init("tableView:moveRowAtIndexPath:toIndexPath:") }
}

extension DelegateCall where Output == [IndexPath] {
  static var prefetchRows: Self { .init("tableView:prefetchRowsAtIndexPaths:") }
  static var cancelPrefetchingForRows: Self { .init("tableView:cancelPrefetchingForRowsAtIndexPaths:") }
}

final class TableViewDelegateProxy: ScrollViewDelegateProxy, UITableViewDelegate {
  private var nextDelegate: (any UITableViewDelegate)? { next as? any UITableViewDelegate }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    (nextDelegate?.tableView(_:didSelectRowAt:))?(tableView, indexPath)
    send(indexPath, to: .didSelectRow)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    (nextDelegate?.tableView(_:didDeselectRowAt:))?(tableView, indexPath)
    send(indexPath, to: .didDeselectRow)
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    (nextDelegate?.tableView(_:didHighlightRowAt:))?(tableView, indexPath)
    send(indexPath, to: .didHighlightRow)
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    (nextDelegate?.tableView(_:didUnhighlightRowAt:))?(tableView, indexPath)
    send(indexPath, to: .didUnhighlightRow)
  }

  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    (nextDelegate?.tableView(_:accessoryButtonTappedForRowWith:))?(tableView, indexPath)
    send(indexPath, to: .accessoryButtonTapped)
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    (nextDelegate?.tableView(_:willDisplay:forRowAt:))?(tableView, cell, indexPath)
    send((cell, indexPath), to: .willDisplayCell)
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    (nextDelegate?.tableView(_:didEndDisplaying:forRowAt:))?(tableView, cell, indexPath)
    send((cell, indexPath), to: .didEndDisplayingCell)
  }

  // What is asked for is handed on by the runtime where there is one.
  #if !canImport(UIKit)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    nextDelegate?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
  }
  #endif
}

final class TableViewDataSourceProxy: DelegateProxy, UITableViewDataSource {
  private var nextSource: (any UITableViewDataSource)? { next as? any UITableViewDataSource }

  override class var required: Set<String> {
    ["tableView:numberOfRowsInSection:", "tableView:cellForRowAtIndexPath:"]
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    nextSource?.tableView(tableView, numberOfRowsInSection: section) ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let nextSource else { preconditionFailure("the table has no rows: nothing is bound to them") }
    return nextSource.tableView(tableView, cellForRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    (nextSource?.tableView(_:commit:forRowAt:))?(tableView, editingStyle, indexPath)
    send((editingStyle, indexPath), to: .commitRow)
  }

  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    (nextSource?.tableView(_:moveRowAt:to:))?(tableView, sourceIndexPath, destinationIndexPath)
    send((sourceIndexPath, destinationIndexPath), to: .moveRow)
  }

  // What is asked for is handed on by the runtime where there is one.
  #if !canImport(UIKit)
  func numberOfSections(in tableView: UITableView) -> Int {
    nextSource?.numberOfSections(in: tableView) ?? 1
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nextSource?.tableView(tableView, titleForHeaderInSection: section)
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nextSource?.tableView(tableView, titleForFooterInSection: section)
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    nextSource?.tableView(tableView, canEditRowAt: indexPath) ?? true
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    nextSource?.tableView(tableView, canMoveRowAt: indexPath) ?? true
  }
  #endif
}

final class TableViewPrefetchingProxy: DelegateProxy, UITableViewDataSourcePrefetching {
  private var nextSource: (any UITableViewDataSourcePrefetching)? { next as? any UITableViewDataSourcePrefetching }

  override class var required: Set<String> { ["tableView:prefetchRowsAtIndexPaths:"] }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    nextSource?.tableView(tableView, prefetchRowsAt: indexPaths)
    send(indexPaths, to: .prefetchRows)
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    (nextSource?.tableView(_:cancelPrefetchingForRowsAt:))?(tableView, indexPaths)
    send(indexPaths, to: .cancelPrefetchingForRows)
  }
}

extension UITableView {
  var delegateProxy: TableViewDelegateProxy {
    proxy(of: self, at: \.delegate, make: TableViewDelegateProxy.init)
  }

  var dataSourceProxy: TableViewDataSourceProxy {
    proxy(of: self, at: \.dataSource, make: TableViewDataSourceProxy.init)
  }

  var prefetchingProxy: TableViewPrefetchingProxy {
    proxy(of: self, at: \.prefetchDataSource, make: TableViewPrefetchingProxy.init)
  }

  /// Sets a delegate that is told of what happens behind the publishers, until cancelled; nobody holds it.
  ///
  ///     tableView.setDelegate(self).store(in: &cancellables)
  @_disfavoredOverload
  public func setDelegate(_ delegate: any UITableViewDelegate) -> AnyCancellable {
    setNext(delegate, of: delegateProxy)
  }

  /// Sets a data source behind the publishers, until cancelled; nobody holds it.
  @_disfavoredOverload
  public func setDataSource(_ dataSource: any UITableViewDataSource) -> AnyCancellable {
    setNext(dataSource, of: dataSourceProxy)
  }

  /// Sets what is told of rows to come behind the publishers, until cancelled; nobody holds it.
  @_disfavoredOverload
  public func setPrefetchDataSource(_ prefetchDataSource: any UITableViewDataSourcePrefetching) -> AnyCancellable {
    setNext(prefetchDataSource, of: prefetchingProxy)
  }

  /// Sends the place of a row that the user has selected.
  @_disfavoredOverload
  public var didSelectRowPublisher: AnyPublisher<IndexPath, Never> { delegateProxy.publisher(of: .didSelectRow) }

  /// Sends the place of a row that is no longer selected.
  @_disfavoredOverload
  public var didDeselectRowPublisher: AnyPublisher<IndexPath, Never> { delegateProxy.publisher(of: .didDeselectRow) }

  /// Sends the place of a row that a finger rests on.
  @_disfavoredOverload
  public var didHighlightRowPublisher: AnyPublisher<IndexPath, Never> { delegateProxy.publisher(of: .didHighlightRow) }

  /// Sends the place of a row that a finger has left.
  @_disfavoredOverload
  public var didUnhighlightRowPublisher: AnyPublisher<IndexPath, Never> {
    delegateProxy.publisher(of: .didUnhighlightRow)
  }

  /// Sends the place of a row whose accessory was tapped.
  @_disfavoredOverload
  public var itemAccessoryButtonTappedPublisher: AnyPublisher<IndexPath, Never> {
    delegateProxy.publisher(of: .accessoryButtonTapped)
  }

  /// Sends a cell that is about to be shown, and its place.
  @_disfavoredOverload
  public var willDisplayCellPublisher: AnyPublisher<(cell: UITableViewCell, indexPath: IndexPath), Never> {
    delegateProxy.publisher(of: .willDisplayCell)
  }

  /// Sends a cell that is no longer shown, and its place.
  @_disfavoredOverload
  public var didEndDisplayingCellPublisher: AnyPublisher<(cell: UITableViewCell, indexPath: IndexPath), Never> {
    delegateProxy.publisher(of: .didEndDisplayingCell)
  }

  /// Sends the place of a row that the user has deleted; the row is gone when its data is.
  @_disfavoredOverload
  public var didDeleteRowPublisher: AnyPublisher<IndexPath, Never> { editedRows(.delete) }

  /// Sends the place at which the user has inserted a row.
  @_disfavoredOverload
  public var didInsertRowPublisher: AnyPublisher<IndexPath, Never> { editedRows(.insert) }

  /// Sends from where to where the user has moved a row.
  @_disfavoredOverload
  public var didMoveRowPublisher: AnyPublisher<(sourceIndex: IndexPath, destinationIndex: IndexPath), Never> {
    dataSourceProxy.publisher(of: .moveRow)
  }

  /// Sends the places of rows that will soon be shown.
  @_disfavoredOverload
  public var prefetchRowsPublisher: AnyPublisher<[IndexPath], Never> { prefetchingProxy.publisher(of: .prefetchRows) }

  /// Sends the places of rows that will not be shown soon after all.
  @_disfavoredOverload
  public var cancelPrefetchingForRowsPublisher: AnyPublisher<[IndexPath], Never> {
    prefetchingProxy.publisher(of: .cancelPrefetchingForRows)
  }

  private func editedRows(_ style: UITableViewCell.EditingStyle) -> AnyPublisher<IndexPath, Never> {
    dataSourceProxy.publisher(of: .commitRow).filter { $0.style == style }.map(\.indexPath).eraseToAnyPublisher()
  }
}

// A collection's names, for code that does not say whether it has a table or a collection.
extension UITableView {
  /// Sends the place of a row that the user has selected.
  @_disfavoredOverload
  public var didSelectItemPublisher: AnyPublisher<IndexPath, Never> { didSelectRowPublisher }

  /// Sends the place of a row that is no longer selected.
  @_disfavoredOverload
  public var didDeselectItemPublisher: AnyPublisher<IndexPath, Never> { didDeselectRowPublisher }

  /// Sends the place of a row that a finger rests on.
  @_disfavoredOverload
  public var didHighlightItemPublisher: AnyPublisher<IndexPath, Never> { didHighlightRowPublisher }

  /// Sends the place of a row that a finger has left.
  @_disfavoredOverload
  public var didUnhighlightItemPublisher: AnyPublisher<IndexPath, Never> { didUnhighlightRowPublisher }

  /// Sends from where to where the user has moved a row.
  @_disfavoredOverload
  public var didMoveItemPublisher: AnyPublisher<(sourceIndex: IndexPath, destinationIndex: IndexPath), Never> {
    didMoveRowPublisher
  }
}
