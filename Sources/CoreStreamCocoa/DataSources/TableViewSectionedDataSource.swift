import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A table's data source with sections, each cell of which a closure makes: RxDataSources' class of this name.
///
///     let source = TableViewSectionedReloadDataSource<SectionModel<String, Int>>(
///       configureCell: { source, table, place, number in … },
///       titleForHeaderInSection: { source, section in source[section].model })
///     sections.assignItems(to: table, dataSource: source).store(in: &cancellables)
open class TableViewSectionedDataSource<Section: SectionModelType>: NSObject, UITableViewDataSource,
  ModelDataSource
{
  /// What the rows show.
  public typealias Item = Section.Item
  /// Makes the cell of an item.
  public typealias ConfigureCell = (TableViewSectionedDataSource, UITableView, IndexPath, Item) -> UITableViewCell
  /// The text above a section, or none.
  public typealias TitleForHeaderInSection = (TableViewSectionedDataSource, Int) -> String?
  /// The text below a section, or none.
  public typealias TitleForFooterInSection = (TableViewSectionedDataSource, Int) -> String?
  /// Whether the user may edit a row.
  public typealias CanEditRowAtIndexPath = (TableViewSectionedDataSource, IndexPath) -> Bool
  /// Whether the user may move a row.
  public typealias CanMoveRowAtIndexPath = (TableViewSectionedDataSource, IndexPath) -> Bool
  /// The titles of the index beside the table, or none.
  public typealias SectionIndexTitles = (TableViewSectionedDataSource) -> [String]?
  /// The section that a title of the index leads to.
  public typealias SectionForSectionIndexTitle = (TableViewSectionedDataSource, _ title: String, _ index: Int) -> Int

  // Set before the data source is bound; what is set later shows only with the next sections.
  /// Makes the cell of an item.
  open var configureCell: ConfigureCell
  /// The text above a section; none by default.
  open var titleForHeaderInSection: TitleForHeaderInSection
  /// The text below a section; none by default.
  open var titleForFooterInSection: TitleForFooterInSection
  /// Whether the user may edit a row; each by default.
  open var canEditRowAtIndexPath: CanEditRowAtIndexPath
  /// Whether the user may move a row; each by default.
  open var canMoveRowAtIndexPath: CanMoveRowAtIndexPath
  /// The titles of the index beside the table; none by default.
  open var sectionIndexTitles: SectionIndexTitles
  /// The section that a title of the index leads to; the one of its number by default.
  open var sectionForSectionIndexTitle: SectionForSectionIndexTitle
  private var sections = SectionedItems<Section>()

  /// A data source without sections.
  public init(
    configureCell: @escaping ConfigureCell,
    titleForHeaderInSection: @escaping TitleForHeaderInSection = { _, _ in nil },
    titleForFooterInSection: @escaping TitleForFooterInSection = { _, _ in nil },
    canEditRowAtIndexPath: @escaping CanEditRowAtIndexPath = { _, _ in true },
    canMoveRowAtIndexPath: @escaping CanMoveRowAtIndexPath = { _, _ in true },
    sectionIndexTitles: @escaping SectionIndexTitles = { _ in nil },
    sectionForSectionIndexTitle: @escaping SectionForSectionIndexTitle = { _, _, index in index }
  ) {
    self.configureCell = configureCell
    self.titleForHeaderInSection = titleForHeaderInSection
    self.titleForFooterInSection = titleForFooterInSection
    self.canEditRowAtIndexPath = canEditRowAtIndexPath
    self.canMoveRowAtIndexPath = canMoveRowAtIndexPath
    self.sectionIndexTitles = sectionIndexTitles
    self.sectionForSectionIndexTitle = sectionForSectionIndexTitle
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

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections.numberOfItems(in: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    configureCell(self, tableView, indexPath, self[indexPath])
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titleForHeaderInSection(self, section)
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    titleForFooterInSection(self, section)
  }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEditRowAtIndexPath(self, indexPath)
  }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMoveRowAtIndexPath(self, indexPath)
  }

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    sections.move(from: sourceIndexPath, to: destinationIndexPath)
  }

  #if !os(tvOS)
  /// What `sectionIndexTitles` gives.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { sectionIndexTitles(self) }

  /// What `sectionForSectionIndexTitle` says.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    sectionForSectionIndexTitle(self, title, index)
  }
  #endif
}

/// A data source whose table shows new sections at once: RxDataSources' `RxTableViewSectionedReloadDataSource`.
open class TableViewSectionedReloadDataSource<Section: SectionModelType>: TableViewSectionedDataSource<Section>,
  TableViewDataSourceType
{
  open func tableView(_ tableView: UITableView, observedEvent: Event<[Section], any Error>) {
    guard case .value(let sections) = observedEvent else { return }
    setSections(sections)
    tableView.reloadData()
  }
}

/// A data source whose table goes over to new sections row by row: RxDataSources'
/// `RxTableViewSectionedAnimatedDataSource`.
///
/// The first sections are shown at once, and so are those of a table that is in no window.
open class TableViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
  TableViewSectionedDataSource<Section>, TableViewDataSourceType
{
  /// Chooses how some changes are shown.
  public typealias DecideViewTransition = (
    TableViewSectionedDataSource<Section>, UITableView, [Changeset<Section>]
  ) -> ViewTransition

  /// How rows come, change and go.
  public var animationConfiguration: AnimationConfiguration
  /// Whether some changes are animated.
  public var decideViewTransition: DecideViewTransition
  private var hasSections = false

  /// A data source without sections.
  public init(
    animationConfiguration: AnimationConfiguration = AnimationConfiguration(),
    decideViewTransition: @escaping DecideViewTransition = { _, _, _ in .animated },
    configureCell: @escaping ConfigureCell,
    titleForHeaderInSection: @escaping TitleForHeaderInSection = { _, _ in nil },
    titleForFooterInSection: @escaping TitleForFooterInSection = { _, _ in nil },
    canEditRowAtIndexPath: @escaping CanEditRowAtIndexPath = { _, _ in false },
    canMoveRowAtIndexPath: @escaping CanMoveRowAtIndexPath = { _, _ in false },
    sectionIndexTitles: @escaping SectionIndexTitles = { _ in nil },
    sectionForSectionIndexTitle: @escaping SectionForSectionIndexTitle = { _, _, index in index }
  ) {
    self.animationConfiguration = animationConfiguration
    self.decideViewTransition = decideViewTransition
    super.init(
      configureCell: configureCell, titleForHeaderInSection: titleForHeaderInSection,
      titleForFooterInSection: titleForFooterInSection, canEditRowAtIndexPath: canEditRowAtIndexPath,
      canMoveRowAtIndexPath: canMoveRowAtIndexPath, sectionIndexTitles: sectionIndexTitles,
      sectionForSectionIndexTitle: sectionForSectionIndexTitle)
  }

  open func tableView(_ tableView: UITableView, observedEvent: Event<[Section], any Error>) {
    guard case .value(let sections) = observedEvent else { return }
    let changesets = hasSections ? changesets(to: sections, in: tableView) : nil
    hasSections = true
    guard let changesets else {
      setSections(sections)
      return tableView.reloadData()
    }
    for changeset in changesets {
      tableView.performBatchUpdates(
        {
          self.setSections(changeset.finalSections)
          tableView.animate(changeset, as: self.animationConfiguration)
        }, completion: nil)
    }
  }

  /// Nothing where the table shows the sections at once.
  private func changesets(to sections: [Section], in tableView: UITableView) -> [Changeset<Section>]? {
    guard tableView.window != nil, let changesets = SectionDifference.changesets(from: sectionModels, to: sections)
    else {
      return nil
    }
    return decideViewTransition(self, tableView, changesets) == .animated ? changesets : nil
  }
}

extension UITableView {
  fileprivate func animate<Section>(_ changes: Changeset<Section>, as animations: AnimationConfiguration) {
    deleteSections(IndexSet(changes.deletedSections), with: animations.deleteAnimation)
    insertSections(IndexSet(changes.insertedSections), with: animations.insertAnimation)
    for (from, to) in changes.movedSections { moveSection(from, toSection: to) }
    deleteRows(at: changes.deletedItems.map(\.indexPath), with: animations.deleteAnimation)
    insertRows(at: changes.insertedItems.map(\.indexPath), with: animations.insertAnimation)
    reloadRows(at: changes.updatedItems.map(\.indexPath), with: animations.reloadAnimation)
    for (from, to) in changes.movedItems { moveRow(at: from.indexPath, to: to.indexPath) }
  }
}
