import Foundation
import RxCocoa
import RxSwift

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class ToDoCell: UITableViewCell {
  let titleLabel = UILabel()
  let checkButton = UIButton()

  private var disposeBag = DisposeBag()

  override func prepareForReuse() {
    super.prepareForReuse()
    disposeBag = DisposeBag()
  }

  func bind(to viewModel: ToDoCellViewModel) {
    viewModel.title
      .drive(titleLabel.rx.text)
      .disposed(by: disposeBag)

    viewModel.isDone
      .drive(onNext: { [weak self] isDone in self?.show(isDone: isDone) })
      .disposed(by: disposeBag)

    checkButton.rx.tap
      .bind(to: viewModel.toggle)
      .disposed(by: disposeBag)
  }

  private func show(isDone: Bool) {
    accessoryType = isDone ? .checkmark : .none
    titleLabel.textColor = isDone ? .gray : .black
  }
}
