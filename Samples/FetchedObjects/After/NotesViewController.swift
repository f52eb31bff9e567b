import Foundation
import CoreStream

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

struct Note: Codable, Hashable, Identifiable {
  let id: Int
  var text: String
  var isPinned = false
}

extension FetchRequest where Object == Note {
  static let all = FetchRequest { $0.id < $1.id }
  static let pinned = FetchRequest(isIncluded: { $0.isPinned }, areInIncreasingOrder: { $0.text < $1.text })
}

final class NotesViewController: UIViewController {
  let tableView = UITableView()

  private let list: ObjectList<FileFetcher<Note>>
  private var cancellables = Set<AnyCancellable>()

  init(list: ObjectList<FileFetcher<Note>>) {
    self.list = list
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Note")
    tableView.dataSource = self
    tableView.reloadData()

    list.contentChanges
      .sink(receiveValue: { [weak self] in self?.tableView.reloadData() })
      .store(in: &cancellables)

    list.objectChanges
      .sink(receiveValue: { [weak self] position in self?.showNote(at: position) })
      .store(in: &cancellables)
  }

  private func showNote(at position: Int) {
    let cell = tableView.cellForRow(at: IndexPath(row: position, section: 0))
    cell?.textLabel?.text = list.snapshot[position].text
  }
}

extension NotesViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.snapshot.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
    cell.textLabel?.text = list.snapshot[indexPath.row].text
    return cell
  }
}
