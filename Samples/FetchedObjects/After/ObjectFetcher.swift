/// Which objects of a store, and in which order.
struct FetchRequest<Object> {
  var isIncluded: (Object) -> Bool = { _ in true }
  var areInIncreasingOrder: (Object, Object) -> Bool
}

/// Watches a store for the objects of one request.
protocol ObjectFetcher: AnyObject {
  associatedtype Object: Hashable

  /// As they were when the delegate was last called.
  var fetchedObjects: [Object] { get }
  var delegate: ObjectFetcherDelegate? { get set }

  /// Fetches, and from then on watches.
  func performFetch() throws
  func stop()
}

protocol ObjectFetcherDelegate: AnyObject {
  /// Objects came, went or moved.
  func contentDidChange()
  /// One object is another now, at the same place.
  func objectDidChange(at position: Int)
}
