import Foundation

/// A collection as large as its items: after `reloadData()` there is one cell an item. Without layout or supplementary
/// views; an item is tapped as a table's row is.
public class UICollectionView: UIScrollView {
  public weak var dataSource: (any UICollectionViewDataSource)?
  public weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  public var delegate: (any UICollectionViewDelegate)? {
    get { anyDelegate as? any UICollectionViewDelegate }
    set { setAnyDelegate(newValue) }
  }
  public var collectionViewLayout = UICollectionViewLayout()
  private var cellTypes: [String: UICollectionViewCell.Type] = [:]
  private var cells: [[UICollectionViewCell]] = []

  /// As in UIKit, the class must be a cell's.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellTypes[identifier] = cellClass as? UICollectionViewCell.Type
  }

  /// A new cell of the registered class.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let type = cellTypes[identifier] else {
      preconditionFailure("no cell class is registered for '\(identifier)'")
    }
    return type.init(reuseIdentifier: identifier)
  }

  /// Asks the data source for each item's cell.
  public func reloadData() {
    cells = []
    guard let dataSource else { return }
    for section in 0..<dataSource.numberOfSections(in: self) {
      let items = 0..<dataSource.collectionView(self, numberOfItemsInSection: section)
      cells.append(items.map { dataSource.collectionView(self, cellForItemAt: IndexPath(item: $0, section: section)) })
    }
  }

  public var numberOfSections: Int { cells.count }

  public func numberOfItems(inSection section: Int) -> Int { cells[section].count }

  public var visibleCells: [UICollectionViewCell] { Array(cells.joined()) }
}

open class UICollectionReusableView: UIView {
  public let reuseIdentifier: String?

  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }

  public required init?(coder: NSCoder) { nil }
}

open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
}

public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
}

/// Where the cells of a collection are, which nobody sees.
open class UICollectionViewLayout: NSObject {
  public override init() {}

  public func invalidateLayout() {}
}
