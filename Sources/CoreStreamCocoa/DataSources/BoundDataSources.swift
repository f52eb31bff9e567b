import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A table's data source that takes what the table shows from a publisher: RxCocoa's `RxTableViewDataSourceType`.
public protocol TableViewDataSourceType: AnyObject {
  /// What the table shows, `[Section]`.
  associatedtype Element

  /// Shows a value; only values come.
  func tableView(_ tableView: UITableView, observedEvent: Event<Element, any Error>)
}

/// The same of a collection: RxCocoa's `RxCollectionViewDataSourceType`.
public protocol CollectionViewDataSourceType: AnyObject {
  /// What the collection shows, `[Section]`.
  associatedtype Element

  /// Shows a value; only values come.
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element, any Error>)
}

extension Publisher {
  /// Shows each value in a table by a data source, until cancelled: RxCocoa's `rx.items(dataSource:)`.
  ///
  /// The table has the data source at once, and none from the cancelling on. The end of the publisher leaves the table
  /// as it is; a failure is a mistake, which stops a debug build.
  ///
  /// - Demand and threads: unlimited; the table is told on the main queue, at once where that is where we are.
  ///
  ///     sections.assignItems(to: table, dataSource: source).store(in: &cancellables)
  @_disfavoredOverload
  public func assignItems<Source: TableViewDataSourceType & UITableViewDataSource>(
    to tableView: UITableView, dataSource: Source
  ) -> AnyCancellable where Source.Element == Output {
    // First the delegate, which some tables want to be set before their data source is.
    _ = tableView.delegateProxy
    let registration = setNext(dataSource, of: tableView.dataSourceProxy, isHeld: true)
    return feed(tableView, registration: registration) { [weak tableView, weak dataSource] value in
      if let tableView { dataSource?.tableView(tableView, observedEvent: .value(value)) }
    }
  }

  /// The same in a collection.
  @_disfavoredOverload
  public func assignItems<Source: CollectionViewDataSourceType & UICollectionViewDataSource>(
    to collectionView: UICollectionView, dataSource: Source
  ) -> AnyCancellable where Source.Element == Output {
    _ = collectionView.delegateProxy
    let registration = setNext(dataSource, of: collectionView.dataSourceProxy, isHeld: true)
    return feed(collectionView, registration: registration) { [weak collectionView, weak dataSource] value in
      if let collectionView { dataSource?.collectionView(collectionView, observedEvent: .value(value)) }
    }
  }
}

extension UITableView {
  /// The function that shows what a publisher sends by a data source.
  ///
  ///     let show = table.items(dataSource: source)
  ///     sections.transformed(by: show).store(in: &cancellables)
  @_disfavoredOverload
  public func items<Source: TableViewDataSourceType & UITableViewDataSource, Values: Publisher>(
    dataSource: Source
  ) -> (Values) -> AnyCancellable where Values.Output == Source.Element {
    { values in values.assignItems(to: self, dataSource: dataSource) }
  }
}

extension UICollectionView {
  /// The function that shows what a publisher sends by a data source.
  @_disfavoredOverload
  public func items<Source: CollectionViewDataSourceType & UICollectionViewDataSource, Values: Publisher>(
    dataSource: Source
  ) -> (Values) -> AnyCancellable where Values.Output == Source.Element {
    { values in values.assignItems(to: self, dataSource: dataSource) }
  }
}
