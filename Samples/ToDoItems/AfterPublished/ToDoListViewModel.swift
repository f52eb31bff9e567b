import CoreStream

final class ToDoListViewModel {
  // Outputs
  @Published private(set) var cells: [ToDoCellViewModel] = []
  let summary: AnyPublisher<String, Never>

  private var cancellables = Set<AnyCancellable>()

  init(list: ToDoList) {
    summary = list.remaining
      .map { $0 == 0 ? "all done" : "\($0) to do" }
      .share(on: MainScheduler(), replay: 1)

    // Each change of the items meets the cells that the change before it has left.
    Publishers.Zip($cells, list.changes).finishing(.whenAllFinished).map { cells, change in apply(change, to: cells) }
      .assign(to: &$cells)
  }

  deinit {
    Trace.note("list view model is gone")
  }
}

/// Keeps the view models of items that stay or move, and makes new ones for new items only.
private func apply(
  _ change: CollectionDifference<ToDoItem>, to cells: [ToDoCellViewModel]
) -> [ToDoCellViewModel] {
  var cells = cells
  var moved: [Int: ToDoCellViewModel] = [:]
  for case .remove(let offset, _, let target) in change.inferringMoves().removals.reversed() {
    let cell = cells.remove(at: offset)
    if let target = target { moved[target] = cell }
  }
  for case .insert(let offset, let item, _) in change.inferringMoves().insertions {
    cells.insert(moved[offset] ?? ToDoCellViewModel(item: item), at: offset)
  }
  return cells
}
