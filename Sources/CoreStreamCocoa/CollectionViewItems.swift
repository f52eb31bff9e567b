import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

private final class ItemsSource<Element>:
  ListSource<Element, (UICollectionView) -> UICollectionViewCell>, UICollectionViewDataSource
{
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    elements?.count ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    show(indexPath.item, elements![indexPath.item])(collectionView)
  }
}

extension Publisher where Output: Sequence {
  /// Shows the elements of each value in a collection, in a section, until cancelled; the closure makes a cell of an
  /// element.
  ///
  /// - Demand and threads: unlimited; the collection is told on the main queue, at once where that is where we are.
  @_disfavoredOverload
  public func assignItems(
    to collectionView: UICollectionView,
    cell: @escaping (UICollectionView, Int, Output.Element) -> UICollectionViewCell
  ) -> AnyCancellable {
    let source = ItemsSource<Output.Element> { item, element in { cell($0, item, element) } }
    _ = collectionView.delegateProxy
    let registration = setNext(source, of: collectionView.dataSourceProxy, isHeld: true)
    return feed(collectionView, registration: registration) { [weak collectionView, weak source] elements in
      source?.elements = Array(elements)
      collectionView?.reloadData()
      // Otherwise a layout that is pending may still ask for items that are gone.
      collectionView?.collectionViewLayout.invalidateLayout()
    }
  }

  /// Shows the elements of each value in a collection, in cells of one kind, which the closure fills.
  ///
  ///     photos.assignItems(to: collectionView, cellIdentifier: "Cell", cellType: PhotoCell.self) { item, photo, cell
  ///     in
  ///       cell.imageView.image = photo.image
  ///     }
  @_disfavoredOverload
  public func assignItems<Cell: UICollectionViewCell>(
    to collectionView: UICollectionView, cellIdentifier: String, cellType: Cell.Type = Cell.self,
    configure: @escaping (Int, Output.Element, Cell) -> Void
  ) -> AnyCancellable {
    assignItems(to: collectionView) { collectionView, item, element in
      let place = IndexPath(item: item, section: 0)
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: cellIdentifier, for: place) as! Cell
      configure(item, element, cell)
      return cell
    }
  }
}

extension UICollectionView {
  /// What the collection shows at a place.
  @_disfavoredOverload
  public func model<Model>(at indexPath: IndexPath) throws -> Model {
    try CoreStreamCocoa.model(at: indexPath, of: dataSourceProxy.next)
  }

  /// Sends what the user has selected of what the collection shows.
  @_disfavoredOverload
  public func didSelectModelPublisher<Model>(of type: Model.Type) -> AnyPublisher<Model, Never> {
    didSelectItemPublisher.models { [weak self] in try self?.model(at: $0) }
  }

  /// Sends what is no longer selected of what the collection shows.
  @_disfavoredOverload
  public func didDeselectModelPublisher<Model>(of type: Model.Type) -> AnyPublisher<Model, Never> {
    didDeselectItemPublisher.models { [weak self] in try self?.model(at: $0) }
  }
}
