import Foundation
import CoreStream

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

var list: ToDoList? = ToDoList()
var controller: ToDoListViewController?

func step(_ title: String, _ action: @escaping () -> Void) {
  Trace.step(title) {
    action()
    noteScreen()
  }
}

/// Numbered, so that the rows keep their order among the sorted lines.
func noteScreen() {
  guard let controller = controller else { return }
  for (row, cell) in controller.tableView.visibleCells.enumerated() {
    guard let cell = cell as? ToDoCell else { continue }
    let mark = cell.accessoryType == .checkmark ? "x" : " "
    Trace.note("\(row) [\(mark)] \(cell.titleLabel.text ?? "")")
  }
  Trace.note("= \(controller.summaryLabel.text ?? "")")
}

func tapCheckButton(ofRow row: Int) {
  let cell = controller?.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? ToDoCell
  cell?.checkButton.sendActions(for: .touchUpInside)
}

step("show an empty list") {
  list.map { controller = ToDoListViewController(viewModel: ToDoListViewModel(list: $0)) }
  controller?.loadViewIfNeeded()
}
step("add three") { list?.add("milk", "bread", "tea") }
step("check the first") { tapCheckButton(ofRow: 0) }
step("check the last") { tapCheckButton(ofRow: 2) }
step("uncheck the first") { tapCheckButton(ofRow: 0) }
step("rename the second") { list?.rename(id: 2, to: "dark bread") }
step("move the last to the top") { list?.move(id: 3, to: 0) }
step("add one") { list?.add("jam") }
step("check the second") { tapCheckButton(ofRow: 1) }
step("remove what is done") { list?.removeDone() }
step("rename the second") { list?.rename(id: 4, to: "plum jam") }
step("check all") {
  tapCheckButton(ofRow: 0)
  tapCheckButton(ofRow: 1)
}
step("remove what is done") { list?.removeDone() }
step("add another") { list?.add("salt") }
step("close the screen") { controller = nil }
step("drop the list") { list = nil }
