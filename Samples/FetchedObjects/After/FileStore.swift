import Foundation

/// Keeps its objects in a JSON file and tells its fetchers of each change.
final class FileStore<Object: Codable & Hashable & Identifiable> {
  private let url: URL
  private var watchers: [Int: () -> Void] = [:]
  private var nextWatcher = 0

  init(url: URL) {
    self.url = url
  }

  var watcherCount: Int { watchers.count }

  func objects() throws -> [Object] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try JSONDecoder().decode([Object].self, from: Data(contentsOf: url))
  }

  /// Inserts an object, or replaces the one with the same identity.
  func save(_ saved: Object...) throws {
    let ids = Set(saved.map { $0.id })
    try write(try objects().filter { !ids.contains($0.id) } + saved)
  }

  func delete(id: Object.ID) throws {
    try write(try objects().filter { $0.id != id })
  }

  private func write(_ objects: [Object]) throws {
    try JSONEncoder().encode(objects).write(to: url, options: .atomic)
    for (_, notify) in watchers.sorted(by: { $0.key < $1.key }) { notify() }
  }

  fileprivate func addWatcher(_ notify: @escaping () -> Void) -> Int {
    nextWatcher += 1
    watchers[nextWatcher] = notify
    return nextWatcher
  }

  fileprivate func removeWatcher(_ watcher: Int) {
    watchers[watcher] = nil
  }
}

final class FileFetcher<Object: Codable & Hashable & Identifiable>: ObjectFetcher {
  private(set) var fetchedObjects: [Object] = []
  weak var delegate: ObjectFetcherDelegate?

  private let store: FileStore<Object>
  private let request: FetchRequest<Object>
  private var watcher: Int?

  init(store: FileStore<Object>, request: FetchRequest<Object>) {
    self.store = store
    self.request = request
  }

  deinit {
    stop()
  }

  func performFetch() throws {
    fetchedObjects = try fetch()
    stop()
    watcher = store.addWatcher { [weak self] in self?.storeDidChange() }
  }

  func stop() {
    if let watcher = watcher { store.removeWatcher(watcher) }
    watcher = nil
  }

  private func fetch() throws -> [Object] {
    try store.objects().filter(request.isIncluded).sorted(by: request.areInIncreasingOrder)
  }

  private func storeDidChange() {
    guard let objects = try? fetch() else { return }
    let old = fetchedObjects
    fetchedObjects = objects
    if old.map({ $0.id }) != objects.map({ $0.id }) {
      delegate?.contentDidChange()
    } else {
      for position in objects.indices where objects[position] != old[position] {
        delegate?.objectDidChange(at: position)
      }
    }
  }
}
