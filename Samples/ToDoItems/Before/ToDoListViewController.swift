import Foundation
import RxCocoa
import RxSwift

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class ToDoListViewController: UIViewController {
  let tableView = UITableView()
  let summaryLabel = UILabel()

  private let viewModel: ToDoListViewModel
  private var cells: [ToDoCellViewModel] = []
  private let disposeBag = DisposeBag()

  init(viewModel: ToDoListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  deinit {
    Trace.note("view controller is gone")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    view.addSubview(summaryLabel)
    tableView.register(ToDoCell.self, forCellReuseIdentifier: "ToDoCell")
    tableView.dataSource = self

    viewModel.cells
      .asDriver()
      .drive(onNext: { [weak self] cells in self?.show(cells) })
      .disposed(by: disposeBag)

    viewModel.summary
      .drive(summaryLabel.rx.text)
      .disposed(by: disposeBag)
  }

  private func show(_ cells: [ToDoCellViewModel]) {
    self.cells = cells
    tableView.reloadData()
  }
}

extension ToDoListViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    cells.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ToDoCell", for: indexPath)
    (cell as? ToDoCell)?.bind(to: cells[indexPath.row])
    return cell
  }
}
