import Foundation

/// A table as tall as its rows: after `reloadData()` there is one cell a row, taken from the reused ones first.
///
/// Sections have no headers, and there is no layout. A row is tapped by `selectRow(at:)` and then the delegate's
/// `tableView(_:didSelectRowAt:)`, which UIKit calls for a finger and not for a program, either.
public class UITableView: UIScrollView {
  public weak var dataSource: (any UITableViewDataSource)?
  public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  public var delegate: (any UITableViewDelegate)? {
    get { anyDelegate as? any UITableViewDelegate }
    set { setAnyDelegate(newValue) }
  }
  public var rowHeight: CGFloat = 44
  public var isEditing = false
  public private(set) var indexPathForSelectedRow: IndexPath?
  private var cellTypes: [String: UITableViewCell.Type] = [:]
  private var cells: [[UITableViewCell]] = []
  private var reusableCells: [String: [UITableViewCell]] = [:]

  /// As in UIKit, the class must be a cell's.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellTypes[identifier] = cellClass as? UITableViewCell.Type
  }

  /// The same where the cell's place is not given; nil if the class is not registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard cellTypes[identifier] != nil else { return nil }
    return dequeueReusableCell(withIdentifier: identifier, for: IndexPath(row: 0, section: 0))
  }

  /// A cell that is no longer shown, prepared for reuse, or else a new one of the registered class.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let type = cellTypes[identifier] else {
      preconditionFailure("no cell class is registered for '\(identifier)'")
    }
    guard let cell = reusableCells[identifier]?.popLast() else {
      return type.init(style: .default, reuseIdentifier: identifier)
    }
    cell.prepareForReuse()
    return cell
  }

  /// Puts all cells up for reuse and asks the data source for each row's.
  public func reloadData() {
    // Reversed, so that popping the last one gives each row the cell that it had.
    for cell in cells.joined().reversed() {
      if let identifier = cell.reuseIdentifier { reusableCells[identifier, default: []].append(cell) }
    }
    cells = []
    indexPathForSelectedRow = nil
    guard let dataSource else { return }
    for section in 0..<dataSource.numberOfSections(in: self) {
      let rows = 0..<dataSource.tableView(self, numberOfRowsInSection: section)
      cells.append(rows.map { dataSource.tableView(self, cellForRowAt: IndexPath(row: $0, section: section)) })
    }
  }

  public var numberOfSections: Int { cells.count }

  public func numberOfRows(inSection section: Int) -> Int { cells[section].count }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard cells.indices.contains(indexPath.section), cells[indexPath.section].indices.contains(indexPath.row) else {
      return nil
    }
    return cells[indexPath.section][indexPath.row]
  }

  public var visibleCells: [UITableViewCell] { Array(cells.joined()) }

  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    indexPathForSelectedRow = indexPath
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
  }

  public enum ScrollPosition: Sendable { case none, top, middle, bottom }
}

public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

public protocol UITableViewDataSourcePrefetching: AnyObject {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
}

open class UITableViewCell: UIView {
  public enum CellStyle: Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Sendable { case none, disclosureIndicator, checkmark }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  public let reuseIdentifier: String?
  public let contentView = UIView()
  public let textLabel: UILabel? = UILabel()
  public let detailTextLabel: UILabel? = UILabel()
  public let imageView: UIImageView? = UIImageView()
  public var accessoryType = AccessoryType.none

  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open func prepareForReuse() {}
}

extension IndexPath {
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  public var section: Int { self[0] }
  public var row: Int { self[1] }

  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  public var item: Int { self[1] }
}
