import CoreStream

/// The items, and how they change.
final class ToDoList {
  @Published private var items: [ToDoItem] = []
  private var nextID = 1

  /// How to get from each list to the next one; the first is from the empty list.
  var changes: AnyPublisher<CollectionDifference<ToDoItem>, Never> {
    Publishers.Zip($items.prepend([[]]), $items)
      .finishing(.whenAllFinished)
      .map { old, new in new.difference(from: old) }
      .filter { !$0.isEmpty }
      .eraseToAnyPublisher()
  }

  /// How many are still to be done.
  var remaining: AnyPublisher<Int, Never> {
    $items
      .map { items in
        Publishers.CombineLatestMany(items.map { $0.$isDone }).map { flags in flags.filter { !$0 }.count }
      }
      .switchToLatest()
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  func add(_ titles: String...) {
    let added = titles.enumerated().map { offset, title in ToDoItem(id: nextID + offset, title: title) }
    nextID += titles.count
    items = items + added
  }

  func move(id: Int, to position: Int) {
    guard let item = items.first(where: { $0.id == id }) else { return }
    var moved = items.filter { $0.id != id }
    moved.insert(item, at: position)
    items = moved
  }

  func rename(id: Int, to title: String) {
    items.first { $0.id == id }?.title = title
  }

  func removeDone() {
    items = items.filter { !$0.isDone }
  }
}
