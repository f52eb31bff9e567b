import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A collection's data source with sections, each cell of which a closure makes: RxDataSources' class of this name.
///
///     let source = CollectionViewSectionedReloadDataSource<SectionModel<String, Int>>(
///       configureCell: { source, collection, place, number in … })
///     sections.assignItems(to: collection, dataSource: source).store(in: &cancellables)
open class CollectionViewSectionedDataSource<Section: SectionModelType>: NSObject, UICollectionViewDataSource,
  ModelDataSource
{
  /// What the cells show.
  public typealias Item = Section.Item
  /// Makes the cell of an item.
  public typealias ConfigureCell = (
    CollectionViewSectionedDataSource, UICollectionView, IndexPath, Item
  ) -> UICollectionViewCell
  /// Makes the view of a kind, such as a header, at a place.
  public typealias ConfigureSupplementaryView = (
    CollectionViewSectionedDataSource, UICollectionView, String, IndexPath
  ) -> UICollectionReusableView
  /// Told of an item that the user has moved.
  public typealias MoveItem = (
    CollectionViewSectionedDataSource, _ sourceIndexPath: IndexPath, _ destinationIndexPath: IndexPath
  ) -> Void
  /// Whether the user may move an item.
  public typealias CanMoveItemAtIndexPath = (CollectionViewSectionedDataSource, IndexPath) -> Bool

  // Set before the data source is bound; what is set later shows only with the next sections.
  /// Makes the cell of an item.
  open var configureCell: ConfigureCell
  /// Makes headers and other views beside the cells.
  open var configureSupplementaryView: ConfigureSupplementaryView?
  /// Told of an item that the user has moved.
  open var moveItem: MoveItem
  /// Whether the user may move an item; none by default.
  open var canMoveItemAtIndexPath: CanMoveItemAtIndexPath?
  private var sections = SectionedItems<Section>()

  /// A data source without sections.
  public init(
    configureCell: @escaping ConfigureCell,
    configureSupplementaryView: ConfigureSupplementaryView? = nil,
    moveItem: @escaping MoveItem = { _, _, _ in },
    canMoveItemAtIndexPath: @escaping CanMoveItemAtIndexPath = { _, _ in false }
  ) {
    self.configureCell = configureCell
    self.configureSupplementaryView = configureSupplementaryView
    self.moveItem = moveItem
    self.canMoveItemAtIndexPath = canMoveItemAtIndexPath
  }

  /// The sections with their items as they are now.
  open var sectionModels: [Section] { sections.models }

  /// A section, counted from 0.
  open subscript(section: Int) -> Section { sections[section] }

  /// An item. Setting one shows nothing: the list asks again when its sections change.
  open subscript(indexPath: IndexPath) -> Item {
    get { sections[indexPath] }
    set { sections[indexPath] = newValue }
  }

  open func model(at indexPath: IndexPath) throws -> Any { try sections.model(at: indexPath) }

  /// Takes sections without showing them.
  open func setSections(_ sections: [Section]) {
    self.sections = SectionedItems(sections)
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections.numberOfItems(in: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    configureCell(self, collectionView, indexPath, self[indexPath])
  }

  /// What `configureSupplementaryView` makes.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    configureSupplementaryView!(self, collectionView, kind, indexPath)
  }

  /// What `canMoveItemAtIndexPath` says.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    canMoveItemAtIndexPath?(self, indexPath) ?? false
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    sections.move(from: sourceIndexPath, to: destinationIndexPath)
    moveItem(self, sourceIndexPath, destinationIndexPath)
  }

  #if canImport(ObjectiveC)
  /// A collection asks for supplementary views only where there is what makes them.
  open override func responds(to selector: Selector!) -> Bool {
    let views = #selector(UICollectionViewDataSource.collectionView(_:viewForSupplementaryElementOfKind:at:))
    return selector == views ? configureSupplementaryView != nil : super.responds(to: selector)
  }
  #endif
}

/// A data source whose collection shows new sections at once: RxDataSources'
/// `RxCollectionViewSectionedReloadDataSource`.
open class CollectionViewSectionedReloadDataSource<Section: SectionModelType>:
  CollectionViewSectionedDataSource<Section>, CollectionViewDataSourceType
{
  open func collectionView(
    _ collectionView: UICollectionView, observedEvent: Event<[Section], any Error>
  ) {
    guard case .value(let sections) = observedEvent else { return }
    setSections(sections)
    collectionView.reloadData()
    collectionView.collectionViewLayout.invalidateLayout()
  }
}

/// A data source whose collection goes over to new sections item by item: RxDataSources'
/// `RxCollectionViewSectionedAnimatedDataSource`.
///
/// The first sections are shown at once, and so are those of a collection that is in no window.
open class CollectionViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
  CollectionViewSectionedDataSource<Section>, CollectionViewDataSourceType
{
  /// Chooses how some changes are shown.
  public typealias DecideViewTransition = (
    CollectionViewSectionedDataSource<Section>, UICollectionView, [Changeset<Section>]
  ) -> ViewTransition

  /// Kept for whoever asks; a collection's layout says how its items come and go.
  public var animationConfiguration: AnimationConfiguration
  /// Whether some changes are animated.
  public var decideViewTransition: DecideViewTransition
  private var hasSections = false

  /// A data source without sections.
  public init(
    animationConfiguration: AnimationConfiguration = AnimationConfiguration(),
    decideViewTransition: @escaping DecideViewTransition = { _, _, _ in .animated },
    configureCell: @escaping ConfigureCell,
    configureSupplementaryView: ConfigureSupplementaryView? = nil,
    moveItem: @escaping MoveItem = { _, _, _ in },
    canMoveItemAtIndexPath: @escaping CanMoveItemAtIndexPath = { _, _ in false }
  ) {
    self.animationConfiguration = animationConfiguration
    self.decideViewTransition = decideViewTransition
    super.init(
      configureCell: configureCell, configureSupplementaryView: configureSupplementaryView, moveItem: moveItem,
      canMoveItemAtIndexPath: canMoveItemAtIndexPath)
  }

  open func collectionView(
    _ collectionView: UICollectionView, observedEvent: Event<[Section], any Error>
  ) {
    guard case .value(let sections) = observedEvent else { return }
    let changesets = hasSections ? changesets(to: sections, in: collectionView) : nil
    hasSections = true
    guard let changesets else {
      setSections(sections)
      return collectionView.reloadData()
    }
    for changeset in changesets {
      collectionView.performBatchUpdates(
        {
          self.setSections(changeset.finalSections)
          collectionView.animate(changeset)
        }, completion: nil)
    }
  }

  /// Nothing where the collection shows the sections at once.
  private func changesets(to sections: [Section], in collectionView: UICollectionView) -> [Changeset<Section>]? {
    guard collectionView.window != nil, let changesets = SectionDifference.changesets(from: sectionModels, to: sections)
    else {
      return nil
    }
    return decideViewTransition(self, collectionView, changesets) == .animated ? changesets : nil
  }
}

extension UICollectionView {
  fileprivate func animate<Section>(_ changes: Changeset<Section>) {
    deleteSections(IndexSet(changes.deletedSections))
    insertSections(IndexSet(changes.insertedSections))
    for (from, to) in changes.movedSections { moveSection(from, toSection: to) }
    deleteItems(at: changes.deletedItems.map(\.indexPath))
    insertItems(at: changes.insertedItems.map(\.indexPath))
    reloadItems(at: changes.updatedItems.map(\.indexPath))
    for (from, to) in changes.movedItems { moveItem(at: from.indexPath, to: to.indexPath) }
  }
}
