import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension DelegateCall where Output == IndexPath {
  static var didSelectItem: Self { .init("collectionView:didSelectItemAtIndexPath:") }
  static var didDeselectItem: Self { .init("collectionView:didDeselectItemAtIndexPath:") }
  static var didHighlightItem: Self { .init("collectionView:didHighlightItemAtIndexPath:") }
  static var didUnhighlightItem: Self { .init("collectionView:didUnhighlightItemAtIndexPath:") }
}

extension DelegateCall where Output == (cell: UICollectionViewCell, at: IndexPath) {
  static var willDisplayCell: Self { .init("collectionView:willDisplayCell:forItemAtIndexPath:") }
  static var didEndDisplayingCell: Self { .init("collectionView:didEndDisplayingCell:forItemAtIndexPath:") }
}

extension DelegateCall
where Output == (supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath) {
  static var willDisplaySupplementaryView: Self {
    .init("collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:")
  }
  static var didEndDisplayingSupplementaryView: Self {
    .init("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:")
  }
}

extension DelegateCall where Output == (sourceIndex: IndexPath, destinationIndex: IndexPath) {
  static var moveItem: Self { .init("collectionView:moveItemAtIndexPath:toIndexPath:") }
}

extension DelegateCall where Output == [IndexPath] {
  static var prefetchItems: Self { .init("collectionView:prefetchItemsAtIndexPaths:") }
  static var cancelPrefetchingForItems: Self { .init("collectionView:cancelPrefetchingForItemsAtIndexPaths:") }
}

final class CollectionViewDelegateProxy: ScrollViewDelegateProxy, UICollectionViewDelegate {
  private var nextDelegate: (any UICollectionViewDelegate)? { next as? any UICollectionViewDelegate }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    (nextDelegate?.collectionView(_:didSelectItemAt:))?(collectionView, indexPath)
    send(indexPath, to: .didSelectItem)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    (nextDelegate?.collectionView(_:didDeselectItemAt:))?(collectionView, indexPath)
    send(indexPath, to: .didDeselectItem)
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    (nextDelegate?.collectionView(_:didHighlightItemAt:))?(collectionView, indexPath)
    send(indexPath, to: .didHighlightItem)
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    (nextDelegate?.collectionView(_:didUnhighlightItemAt:))?(collectionView, indexPath)
    send(indexPath, to: .didUnhighlightItem)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    (nextDelegate?.collectionView(_:willDisplay:forItemAt:))?(collectionView, cell, indexPath)
    send((cell, indexPath), to: .willDisplayCell)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    (nextDelegate?.collectionView(_:didEndDisplaying:forItemAt:))?(collectionView, cell, indexPath)
    send((cell, indexPath), to: .didEndDisplayingCell)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    (nextDelegate?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:))?(
      collectionView, view, elementKind, indexPath)
    send((view, elementKind, indexPath), to: .willDisplaySupplementaryView)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    (nextDelegate?.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:))?(
      collectionView, view, elementKind, indexPath)
    send((view, elementKind, indexPath), to: .didEndDisplayingSupplementaryView)
  }
}

#if canImport(UIKit)
/// A flow layout asks the view's delegate for the sizes.
extension CollectionViewDelegateProxy: UICollectionViewDelegateFlowLayout {}
#endif

final class CollectionViewDataSourceProxy: DelegateProxy, UICollectionViewDataSource {
  private var nextSource: (any UICollectionViewDataSource)? { next as? any UICollectionViewDataSource }

  override class var required: Set<String> {
    ["collectionView:numberOfItemsInSection:", "collectionView:cellForItemAtIndexPath:"]
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    nextSource?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let nextSource else { preconditionFailure("the collection has no items: nothing is bound to them") }
    return nextSource.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    (nextSource?.collectionView(_:moveItemAt:to:))?(collectionView, sourceIndexPath, destinationIndexPath)
    send((sourceIndexPath, destinationIndexPath), to: .moveItem)
  }

  // What is asked for is handed on by the runtime where there is one.
  #if !canImport(UIKit)
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    nextSource?.numberOfSections(in: collectionView) ?? 1
  }
  #endif
}

final class CollectionViewPrefetchingProxy: DelegateProxy, UICollectionViewDataSourcePrefetching {
  private var nextSource: (any UICollectionViewDataSourcePrefetching)? {
    next as? any UICollectionViewDataSourcePrefetching
  }

  override class var required: Set<String> { ["collectionView:prefetchItemsAtIndexPaths:"] }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    nextSource?.collectionView(collectionView, prefetchItemsAt: indexPaths)
    send(indexPaths, to: .prefetchItems)
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    (nextSource?.collectionView(_:cancelPrefetchingForItemsAt:))?(collectionView, indexPaths)
    send(indexPaths, to: .cancelPrefetchingForItems)
  }
}

extension UICollectionView {
  var delegateProxy: CollectionViewDelegateProxy {
    proxy(of: self, at: \.delegate, make: CollectionViewDelegateProxy.init)
  }

  var dataSourceProxy: CollectionViewDataSourceProxy {
    proxy(of: self, at: \.dataSource, make: CollectionViewDataSourceProxy.init)
  }

  var prefetchingProxy: CollectionViewPrefetchingProxy {
    proxy(of: self, at: \.prefetchDataSource, make: CollectionViewPrefetchingProxy.init)
  }

  /// Sets a delegate that is told of what happens behind the publishers, until cancelled; nobody holds it.
  ///
  ///     collectionView.setDelegate(self).store(in: &cancellables)
  @_disfavoredOverload
  public func setDelegate(_ delegate: any UICollectionViewDelegate) -> AnyCancellable {
    setNext(delegate, of: delegateProxy)
  }

  /// Sets a data source behind the publishers, until cancelled; nobody holds it.
  @_disfavoredOverload
  public func setDataSource(_ dataSource: any UICollectionViewDataSource) -> AnyCancellable {
    setNext(dataSource, of: dataSourceProxy)
  }

  /// Sets what is told of items to come behind the publishers, until cancelled; nobody holds it.
  @_disfavoredOverload
  public func setPrefetchDataSource(
    _ prefetchDataSource: any UICollectionViewDataSourcePrefetching
  ) -> AnyCancellable {
    setNext(prefetchDataSource, of: prefetchingProxy)
  }

  /// Sends the place of an item that the user has selected.
  @_disfavoredOverload
  public var didSelectItemPublisher: AnyPublisher<IndexPath, Never> { delegateProxy.publisher(of: .didSelectItem) }

  /// Sends the place of an item that is no longer selected.
  @_disfavoredOverload
  public var didDeselectItemPublisher: AnyPublisher<IndexPath, Never> {
    delegateProxy.publisher(of: .didDeselectItem)
  }

  /// Sends the place of an item that a finger rests on.
  @_disfavoredOverload
  public var didHighlightItemPublisher: AnyPublisher<IndexPath, Never> {
    delegateProxy.publisher(of: .didHighlightItem)
  }

  /// Sends the place of an item that a finger has left.
  @_disfavoredOverload
  public var didUnhighlightItemPublisher: AnyPublisher<IndexPath, Never> {
    delegateProxy.publisher(of: .didUnhighlightItem)
  }

  /// Sends a cell that is about to be shown, and its place.
  @_disfavoredOverload
  public var willDisplayCellPublisher: AnyPublisher<(cell: UICollectionViewCell, at: IndexPath), Never> {
    delegateProxy.publisher(of: .willDisplayCell)
  }

  /// Sends a cell that is no longer shown, and its place.
  @_disfavoredOverload
  public var didEndDisplayingCellPublisher: AnyPublisher<(cell: UICollectionViewCell, at: IndexPath), Never> {
    delegateProxy.publisher(of: .didEndDisplayingCell)
  }

  /// Sends a header or the like that is about to be shown, its kind and its place.
  @_disfavoredOverload
  public var willDisplaySupplementaryViewPublisher:
    AnyPublisher<(supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath), Never>
  {
    delegateProxy.publisher(of: .willDisplaySupplementaryView)
  }

  /// Sends a header or the like that is no longer shown, its kind and its place.
  @_disfavoredOverload
  public var didEndDisplayingSupplementaryViewPublisher:
    AnyPublisher<(supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath), Never>
  {
    delegateProxy.publisher(of: .didEndDisplayingSupplementaryView)
  }

  /// Sends from where to where the user has moved an item.
  @_disfavoredOverload
  public var didMoveItemPublisher: AnyPublisher<(sourceIndex: IndexPath, destinationIndex: IndexPath), Never> {
    dataSourceProxy.publisher(of: .moveItem)
  }

  /// Sends the places of items that will soon be shown.
  @_disfavoredOverload
  public var prefetchItemsPublisher: AnyPublisher<[IndexPath], Never> {
    prefetchingProxy.publisher(of: .prefetchItems)
  }

  /// Sends the places of items that will not be shown soon after all.
  @_disfavoredOverload
  public var cancelPrefetchingForItemsPublisher: AnyPublisher<[IndexPath], Never> {
    prefetchingProxy.publisher(of: .cancelPrefetchingForItems)
  }
}
