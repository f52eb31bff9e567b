import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// A table's rows of one kind, by cell identifier and type.
final class TableRows<Row, Cell: UITableViewCell>: NSObject, UITableViewDataSource {
  private let cellIdentifier: String
  private let configure: (Cell, Row) -> Void
  private var rows: [Row] = []

  init(cellIdentifier: String, configure: @escaping (Cell, Row) -> Void) {
    self.cellIdentifier = cellIdentifier
    self.configure = configure
  }

  func show(_ rows: [Row], in tableView: UITableView) {
    if tableView.dataSource !== self {
      tableView.register(Cell.self, forCellReuseIdentifier: cellIdentifier)
      tableView.dataSource = self
    }
    self.rows = rows
    tableView.reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: indexPath)
    if let cell = cell as? Cell {
      configure(cell, rows[indexPath.row])
    }
    return cell
  }
}
