import Foundation
import RxSwift

struct Todo: Equatable { var id: Int, title: String, isDone = false }

struct TodoState: Equatable {
  enum Filter: String { case all, open, done }
  var todos: [Todo] = []
  var filter = Filter.all
  var saved = 0
  var message: String?

  var visible: [Todo] {
    switch filter {
    case .all: return todos
    case .open: return todos.filter { !$0.isDone }
    case .done: return todos.filter(\.isDone)
    }
  }
}

enum TodoAction: Equatable {
  case add(String), toggle(Int), filter(TodoState.Filter), clear, save, saved(count: Int), failed(String)
}

func reduce(state: inout TodoState, action: TodoAction) {
  state.message = nil
  switch action {
  case .add(let title): state.todos.append(Todo(id: state.todos.count + 1, title: title))
  case .toggle(let id):
    guard let index = state.todos.firstIndex(where: { $0.id == id }) else {
      state.message = "no todo \(id)"
      return
    }
    state.todos[index].isDone.toggle()
  case .filter(let filter): state.filter = filter
  case .clear: state.todos.removeAll { $0.isDone }
  case .save: state.message = "saving"
  case .saved(let count): state.saved = count
  case .failed(let reason): state.message = reason
  }
}

protocol Saving { func save(_ todos: [Todo]) -> Single<Int> }

struct Disk: Saving {
  enum Failure: Error { case full }
  func save(_ todos: [Todo]) -> Single<Int> { todos.count > 2 ? .error(Failure.full) : .just(todos.count) }
}

func saving(_ disk: Saving) -> (TodoState, TodoAction) -> Observable<TodoAction> {
  { state, action in
    guard action == .save else { return .empty() }
    return disk.save(state.todos)
      .map { TodoAction.saved(count: $0) }
      .catch { .just(.failed("not saved: \($0)")) }
      .asObservable()
  }
}

let logging: (TodoState, TodoAction) -> Observable<TodoAction> = { _, action in
  .deferred {
    if case .filter(let filter) = action { print("  [log] filter \(filter.rawValue)") }
    return .empty()
  }
}

func name(of action: TodoAction) -> String {
  switch action {
  case .add(let title): return "add \(title)"
  case .toggle(let id): return "toggle \(id)"
  case .filter(let filter): return "show \(filter.rawValue)"
  case .clear: return "clear"
  case .save: return "save"
  case .saved, .failed: return "answer"
  }
}
