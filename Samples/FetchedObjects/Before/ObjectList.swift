import RxSwift

/// What a table shows of a store, and when it has to show it anew.
final class ObjectList<Fetcher: ObjectFetcher> {
  private let fetcher: Fetcher
  private let contentSubject = PublishSubject<Void>()
  private let objectSubject = PublishSubject<Int>()

  init(fetcher: Fetcher) throws {
    self.fetcher = fetcher
    try fetcher.performFetch()
    fetcher.delegate = self
  }

  deinit {
    fetcher.stop()
    contentSubject.onCompleted()
    objectSubject.onCompleted()
  }

  /// Objects came, went or moved.
  var contentChanges: Observable<Void> {
    contentSubject.asObservable()
  }

  /// The position of an object that changed in its place.
  var objectChanges: Observable<Int> {
    objectSubject.asObservable()
  }

  var snapshot: [Fetcher.Object] {
    fetcher.fetchedObjects
  }
}

extension ObjectList: ObjectFetcherDelegate {
  func contentDidChange() {
    contentSubject.onNext(())
  }

  func objectDidChange(at position: Int) {
    objectSubject.onNext(position)
  }
}
