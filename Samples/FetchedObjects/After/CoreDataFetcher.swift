#if canImport(CoreData)
  import CoreData

  /// The same over Core Data, where there is one.
  final class CoreDataFetcher<Object: NSManagedObject>: NSObject, ObjectFetcher, NSFetchedResultsControllerDelegate {
    weak var delegate: ObjectFetcherDelegate?

    private let controller: NSFetchedResultsController<Object>
    private var updatedPositions: [Int] = []
    private var onlyUpdates = true

    init(request: NSFetchRequest<Object>, context: NSManagedObjectContext) {
      controller = NSFetchedResultsController(
        fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
      super.init()
    }

    var fetchedObjects: [Object] { controller.fetchedObjects ?? [] }

    func performFetch() throws {
      controller.delegate = self
      try controller.performFetch()
    }

    func stop() {
      controller.delegate = nil
    }

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
      updatedPositions = []
      onlyUpdates = true
    }

    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      if type == .update, let position = indexPath?.last {
        updatedPositions.append(position)
      } else {
        onlyUpdates = false
      }
    }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
      if onlyUpdates {
        updatedPositions.forEach { delegate?.objectDidChange(at: $0) }
      } else {
        delegate?.contentDidChange()
      }
    }
  }
#endif
