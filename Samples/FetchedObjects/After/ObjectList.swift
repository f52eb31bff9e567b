import CoreStream

/// What a table shows of a store, and when it has to show it anew.
final class ObjectList<Fetcher: ObjectFetcher> {
  private let fetcher: Fetcher
  private let contentSubject = PassthroughSubject<Void, Never>()
  private let objectSubject = PassthroughSubject<Int, Never>()

  init(fetcher: Fetcher) throws {
    self.fetcher = fetcher
    try fetcher.performFetch()
    fetcher.delegate = self
  }

  deinit {
    fetcher.stop()
    contentSubject.send(completion: .finished)
    objectSubject.send(completion: .finished)
  }

  /// Objects came, went or moved.
  var contentChanges: AnyPublisher<Void, Never> {
    contentSubject.eraseToAnyPublisher()
  }

  /// The position of an object that changed in its place.
  var objectChanges: AnyPublisher<Int, Never> {
    objectSubject.eraseToAnyPublisher()
  }

  var snapshot: [Fetcher.Object] {
    fetcher.fetchedObjects
  }
}

extension ObjectList: ObjectFetcherDelegate {
  func contentDidChange() {
    contentSubject.send(())
  }

  func objectDidChange(at position: Int) {
    objectSubject.send(position)
  }
}
