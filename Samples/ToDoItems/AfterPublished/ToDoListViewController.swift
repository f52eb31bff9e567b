import CoreStream
import Foundation

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
  private var cancellables = Set<AnyCancellable>()

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

    viewModel.$cells
      .receive(on: MainScheduler())
      .sink(receiveValue: { [weak self] cells in self?.show(cells) })
      .store(in: &cancellables)

    viewModel.summary
      .sink(receiveValue: { [weak summaryLabel] in summaryLabel?.text = $0 })
      .store(in: &cancellables)
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
