import Foundation
import CoreStream

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class PrintingNavigator: MoviesSearchNavigator {
  func showDetails(forMovie id: Int) {
    print("navigate to movie \(id)")
  }
}

let network = FakeNetwork()
network.answer(
  "alien",
  with: """
    {"items": [
      {"id": 1, "title": "Alien", "year": 1979, "poster": "alien.png"},
      {"id": 2, "title": "Aliens", "year": 1986}
    ]}
    """)
network.answer("ali", with: #"{"items": [{"id": 3, "title": "Ali", "year": 2001, "poster": "ali.png"}]}"#)
network.answer("zzz", with: #"{"items": []}"#)
network.answer("broken", with: "<html>")
network.hold("slow")

var navigator: PrintingNavigator? = PrintingNavigator()
let viewModel = MoviesSearchViewModel(useCase: MoviesUseCase(network: network), navigator: navigator!)
let controller = MoviesSearchViewController(viewModel: viewModel)

/// Types letter by letter, faster than the debounce.
func type(_ text: String) {
  print("-- type '\(text)'")
  for end in text.indices {
    enter(String(text[...end]))
  }
}

func enter(_ text: String) {
  controller.searchField.text = text
  controller.searchField.sendActions(for: .editingChanged)
}

/// Runs the main queue until the screen is as expected.
func wait(for what: String, until isReached: () -> Bool) {
  let end = Date().addingTimeInterval(8)
  while !isReached() && Date() < end {
    RunLoop.main.run(until: Date().addingTimeInterval(0.01))
  }
  if !isReached() { print("waited in vain for \(what)") }
  printScreen()
}

func wait(forStatus status: String) {
  wait(for: status) { controller.statusLabel.text == status && !controller.statusLabel.isHidden }
}

/// Waits for the movies and their posters.
func wait(forMovies count: Int, posters: Int) {
  wait(for: "\(count) movies") {
    let cells = controller.tableView.visibleCells
    return cells.count == count && cells.filter { $0.imageView?.image != nil }.count == posters
  }
}

func printScreen() {
  if !controller.statusLabel.isHidden { print(controller.statusLabel.text ?? "") }
  for cell in controller.tableView.visibleCells {
    let poster = cell.imageView?.image == nil ? "no poster" : "poster"
    print("\(cell.textLabel?.text ?? ""), \(cell.detailTextLabel?.text ?? ""), \(poster)")
  }
}

controller.loadViewIfNeeded()
controller.viewDidAppear(false)
print("-- appear")
printScreen()

type("alien")
wait(forMovies: 2, posters: 1)

print("-- select the second")
controller.tableView(controller.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
navigator = nil
controller.tableView(controller.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))

type("slow")
wait(for: "the request") { network.sortedLog.contains("ask /search?slow") }
type("ali")
wait(forMovies: 1, posters: 1)
wait(for: "the end of the slow request") { network.sortedLog.contains("give up /search?slow") }

type("zzz")
wait(forStatus: "No movies found")
type("broken")
wait(forStatus: "Something went wrong: unreadable")
type("unknown")
wait(forStatus: "Something went wrong: notFound")

print("-- clear")
enter("")
wait(forStatus: "Search for a movie")

print("-- bind again")
let selection = PassthroughSubject<Int, Never>()
let input = MoviesSearchInput(
  appear: Just(()).eraseToAnyPublisher(),
  search: Empty(completeImmediately: false).eraseToAnyPublisher(),
  selection: selection.eraseToAnyPublisher()
)
_ = viewModel.transform(input: input)
print("selections observed: \(selection.isObserved)")
_ = viewModel.transform(input: MoviesSearchInput(
  appear: Empty(completeImmediately: false).eraseToAnyPublisher(),
  search: Empty().eraseToAnyPublisher(),
  selection: Empty(completeImmediately: false).eraseToAnyPublisher()
))
print("selections observed: \(selection.isObserved)")

print("-- requests")
network.sortedLog.forEach { print($0) }
