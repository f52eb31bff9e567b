import RxSwift

/// The objects that a fetcher finds: now, and after each change. Watches as long as it is observed.
func fetchedObjects<Fetcher: ObjectFetcher>(
  by makeFetcher: @escaping () -> Fetcher
) -> Observable<[Fetcher.Object]> {
  Observable.create { observer in
    let list: ObjectList<Fetcher>
    do {
      list = try ObjectList(fetcher: makeFetcher())
    } catch {
      observer.onError(error)
      return Disposables.create()
    }
    return Observable.merge(list.contentChanges, list.objectChanges.map { _ in () })
      .startWith(())
      .subscribe(onNext: { observer.onNext(list.snapshot) })
  }
}

/// How to get from each list of objects to the next one; the first is from the empty list.
func differences<Object: Hashable>(
  between lists: Observable<[Object]>
) -> Observable<CollectionDifference<Object>> {
  lists
    .scan((old: [Object](), new: [Object]())) { pair, list in (old: pair.new, new: list) }
    .map { pair in pair.new.difference(from: pair.old) }
}
