import RxRelay
import RxSwift

/// The items, and how they change.
final class ToDoList {
  private let items = BehaviorRelay<[ToDoItem]>(value: [])
  private var nextID = 1

  /// How to get from each list to the next one; the first is from the empty list.
  var changes: Observable<CollectionDifference<ToDoItem>> {
    Observable.zip(items.startWith([]), items) { old, new in new.difference(from: old) }
      .filter { !$0.isEmpty }
  }

  /// How many are still to be done.
  var remaining: Observable<Int> {
    items
      .flatMapLatest { items in
        Observable.combineLatest(items.map { $0.isDone.asObservable() }) { flags in flags.filter { !$0 }.count }
      }
      .distinctUntilChanged()
  }

  func add(_ titles: String...) {
    let added = titles.enumerated().map { offset, title in ToDoItem(id: nextID + offset, title: title) }
    nextID += titles.count
    items.accept(items.value + added)
  }

  func move(id: Int, to position: Int) {
    guard let item = items.value.first(where: { $0.id == id }) else { return }
    var moved = items.value.filter { $0.id != id }
    moved.insert(item, at: position)
    items.accept(moved)
  }

  func rename(id: Int, to title: String) {
    items.value.first { $0.id == id }?.title.accept(title)
  }

  func removeDone() {
    items.accept(items.value.filter { !$0.isDone.value })
  }
}
