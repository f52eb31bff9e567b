import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

private final class RowsSource<Element>: ListSource<Element, (UITableView) -> UITableViewCell>, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { elements?.count ?? 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    show(indexPath.row, elements![indexPath.row])(tableView)
  }
}

extension Publisher where Output: Sequence {
  /// Shows the elements of each value as a table's rows, in a section, until cancelled; the closure makes a cell of an
  /// element.
  ///
  /// - Demand and threads: unlimited; the table is told on the main queue, at once where that is where we are.
  ///
  ///     movies.assignItems(to: tableView) { tableView, row, movie in
  ///       let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: IndexPath(row: row, section: 0))
  ///       cell.textLabel?.text = movie.title
  ///       return cell
  ///     }
  @_disfavoredOverload
  public func assignItems(
    to tableView: UITableView, cell: @escaping (UITableView, Int, Output.Element) -> UITableViewCell
  ) -> AnyCancellable {
    let source = RowsSource<Output.Element> { row, element in { cell($0, row, element) } }
    // First the delegate, which some tables want to be set before their data source is.
    _ = tableView.delegateProxy
    let registration = setNext(source, of: tableView.dataSourceProxy, isHeld: true)
    return feed(tableView, registration: registration) { [weak tableView, weak source] elements in
      source?.elements = Array(elements)
      tableView?.reloadData()
    }
  }

  /// Shows the elements of each value as a table's rows, in cells of one kind, which the closure fills.
  ///
  ///     movies.assignItems(to: tableView, cellIdentifier: "Cell", cellType: MovieCell.self) { row, movie, cell in
  ///       cell.titleLabel.text = movie.title
  ///     }
  @_disfavoredOverload
  public func assignItems<Cell: UITableViewCell>(
    to tableView: UITableView, cellIdentifier: String, cellType: Cell.Type = Cell.self,
    configure: @escaping (Int, Output.Element, Cell) -> Void
  ) -> AnyCancellable {
    assignItems(to: tableView) { tableView, row, element in
      let place = IndexPath(row: row, section: 0)
      let cell = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: place) as! Cell
      configure(row, element, cell)
      return cell
    }
  }
}

extension UITableView {
  /// What the table shows at a place.
  ///
  ///     let movie: Movie = try tableView.model(at: indexPath)
  @_disfavoredOverload
  public func model<Model>(at indexPath: IndexPath) throws -> Model {
    try CoreStreamCocoa.model(at: indexPath, of: dataSourceProxy.next)
  }

  /// Sends what the user has selected of what the table shows.
  ///
  ///     tableView.didSelectModelPublisher(of: Movie.self).sink { print($0.title) }
  @_disfavoredOverload
  public func didSelectModelPublisher<Model>(of type: Model.Type) -> AnyPublisher<Model, Never> {
    didSelectRowPublisher.models { [weak self] in try self?.model(at: $0) }
  }

  /// Sends what is no longer selected of what the table shows.
  @_disfavoredOverload
  public func didDeselectModelPublisher<Model>(of type: Model.Type) -> AnyPublisher<Model, Never> {
    didDeselectRowPublisher.models { [weak self] in try self?.model(at: $0) }
  }

  /// Sends what the user has deleted of what the table shows.
  @_disfavoredOverload
  public func didDeleteModelPublisher<Model>(of type: Model.Type) -> AnyPublisher<Model, Never> {
    didDeleteRowPublisher.models { [weak self] in try self?.model(at: $0) }
  }
}
