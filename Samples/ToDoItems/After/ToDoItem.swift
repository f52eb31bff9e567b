import CoreStream

/// Something to do. Whoever shows it observes the single properties.
final class ToDoItem {
  let id: Int
  let title: CurrentValueSubject<String, Never>
  let isDone: CurrentValueSubject<Bool, Never>

  init(id: Int, title: String, isDone: Bool = false) {
    self.id = id
    self.title = CurrentValueSubject(title)
    self.isDone = CurrentValueSubject(isDone)
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
