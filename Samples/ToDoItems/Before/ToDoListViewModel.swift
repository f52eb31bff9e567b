import RxCocoa
import RxSwift

final class ToDoListViewModel {
  // Outputs
  let cells = BehaviorRelay<[ToDoCellViewModel]>(value: [])
  let summary: Driver<String>

  private let disposeBag = DisposeBag()

  init(list: ToDoList) {
    summary = list.remaining
      .map { $0 == 0 ? "all done" : "\($0) to do" }
      .asDriver(onErrorJustReturn: "")

    // Each change of the items meets the cells that the change before it has left.
    Observable.zip(cells, list.changes) { cells, change in apply(change, to: cells) }
      .bind(to: cells)
      .disposed(by: disposeBag)
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
