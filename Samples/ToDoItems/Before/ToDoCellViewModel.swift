import RxCocoa
import RxSwift

/// One item as a cell shows it.
final class ToDoCellViewModel {
  // Input
  let toggle = PublishRelay<Void>()

  // Outputs
  let title: Driver<String>
  let isDone: Driver<Bool>

  private let item: ToDoItem
  private let disposeBag = DisposeBag()

  init(item: ToDoItem) {
    Trace.note("make cell view model \(item.id)")
    self.item = item
    title = item.title.asDriver()
    isDone = item.isDone.asDriver()

    toggle
      .withLatestFrom(item.isDone)
      .map { !$0 }
      .bind(to: item.isDone)
      .disposed(by: disposeBag)
  }

  deinit {
    Trace.note("cell view model \(item.id) is gone")
  }
}
