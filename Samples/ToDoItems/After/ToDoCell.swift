import CoreStream
import CoreStreamCocoa
import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class ToDoCell: UITableViewCell {
  let titleLabel = UILabel()
  let checkButton = UIButton()

  private var cancellables = Set<AnyCancellable>()

  override func prepareForReuse() {
    super.prepareForReuse()
    cancellables = []
  }

  func bind(to viewModel: ToDoCellViewModel) {
    viewModel.title
      .sink(receiveValue: { [weak titleLabel] in titleLabel?.text = $0 })
      .store(in: &cancellables)

    viewModel.isDone
      .sink(receiveValue: { [weak self] isDone in self?.show(isDone: isDone) })
      .store(in: &cancellables)

    checkButton.tapPublisher
      .sink(receiveValue: viewModel.toggle.send(_:))
      .store(in: &cancellables)
  }

  private func show(isDone: Bool) {
    accessoryType = isDone ? .checkmark : .none
    titleLabel.textColor = isDone ? .gray : .black
  }
}
