import CoreStream

/// The objects that a fetcher finds: now, and after each change. Watches as long as it is observed.
func fetchedObjects<Fetcher: ObjectFetcher>(
  by makeFetcher: @escaping () -> Fetcher
) -> AnyPublisher<[Fetcher.Object], Error> {
  AnyPublisher.create { observer in
    let list: ObjectList<Fetcher>
    do {
      list = try ObjectList(fetcher: makeFetcher())
    } catch {
      observer.send(completion: .failure(error))
      return AnyCancellable {}
    }
    return Publishers.Merge(list.contentChanges, list.objectChanges.map { _ in () })
      .prepend(())
      .sink(receiveValue: { observer.send(list.snapshot) })
  }
}

/// How to get from each list of objects to the next one; the first is from the empty list.
func differences<Object: Hashable>(
  between lists: AnyPublisher<[Object], Error>
) -> AnyPublisher<CollectionDifference<Object>, Error> {
  lists
    .scan((old: [Object](), new: [Object]())) { pair, list in (old: pair.new, new: list) }
    .map { pair in pair.new.difference(from: pair.old) }
    .eraseToAnyPublisher()
}
