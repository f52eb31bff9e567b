import CoreStream

/// One item as a cell shows it.
final class ToDoCellViewModel {
  // Input
  let toggle = PassthroughSubject<Void, Never>()

  // Outputs
  let title: AnyPublisher<String, Never>
  let isDone: AnyPublisher<Bool, Never>

  private let item: ToDoItem
  private var cancellables = Set<AnyCancellable>()

  init(item: ToDoItem) {
    Trace.note("make cell view model \(item.id)")
    self.item = item
    title = item.title.share(on: MainScheduler(), replay: 1)
    isDone = item.isDone.share(on: MainScheduler(), replay: 1)

    toggle
      .withLatestFrom(item.isDone)
      .map { !$0 }
      .sink(receiveValue: item.isDone.send(_:))
      .store(in: &cancellables)
  }

  deinit {
    Trace.note("cell view model \(item.id) is gone")
  }
}
