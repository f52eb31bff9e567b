import RxRelay
import RxSwift

/// Something to do. Whoever shows it observes the single properties.
final class ToDoItem {
  let id: Int
  let title: BehaviorRelay<String>
  let isDone: BehaviorRelay<Bool>

  init(id: Int, title: String, isDone: Bool = false) {
    self.id = id
    self.title = BehaviorRelay(value: title)
    self.isDone = BehaviorRelay(value: isDone)
  }

  deinit {
    Trace.note("item \(id) is gone")
  }
}

extension ToDoItem: Hashable {
  static func == (left: ToDoItem, right: ToDoItem) -> Bool {
    left.id == right.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
