import CoreStream
import CoreStreamCocoa
import Testing

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

// The controls that let the samples' views run without a screen.

@Test("a button sends once a tap until it is cancelled")
@MainActor func taps() {
  let button = UIButton()
  var count = 0
  let token = button.tapPublisher.sink { count += 1 }
  button.sendActions(for: .touchUpInside)
  button.sendActions(for: .valueChanged)
  button.sendActions(for: .touchUpInside)
  #expect(count == 2)
  token.cancel()
  button.sendActions(for: .touchUpInside)
  #expect(count == 2)
}

@Test("a text field sends its text at once and after each edit, not when a program sets it")
@MainActor func edits() {
  let field = UITextField()
  field.text = "a"
  var texts: [String?] = []
  let token = field.textPublisher.sink { texts.append($0) }
  field.text = "ab"
  #expect(texts == ["a"])
  field.sendActions(for: .editingChanged)
  field.text = nil
  field.sendActions(for: .editingDidEnd)
  #expect(texts == ["a", "ab", ""])
  token.cancel()
}

@Test("taps that nobody asked for are lost")
@MainActor func demand() {
  let button = UIButton()
  let subscriber = OneAtATime()
  button.tapPublisher.subscribe(subscriber)
  button.sendActions(for: .touchUpInside)
  #expect(subscriber.count == 0)
  subscriber.subscription?.request(.max(1))
  button.sendActions(for: .touchUpInside)
  button.sendActions(for: .touchUpInside)
  #expect(subscriber.count == 1)
}

@Test("a publisher does not keep its control, and finishes when there is none")
@MainActor func lostControl() {
  var button: UIButton? = UIButton()
  weak let control = button
  let taps = UIButton().tapPublisher
  let kept = button?.tapPublisher
  button = nil
  #expect(control == nil)
  #expect(kept != nil)
  var isFinished = false
  let token = taps.sink(receiveCompletion: { _ in isFinished = true }, receiveValue: {})
  #expect(isFinished)
  token.cancel()
}

@Test("a table reuses the cells of rows that are gone, row by row")
func cellReuse() {
  let table = UITableView()
  let rows = Rows(["a", "b", "c"])
  table.register(CountingCell.self, forCellReuseIdentifier: "row")
  table.dataSource = rows
  table.reloadData()
  let first = table.visibleCells
  rows.texts = ["x", "y"]
  table.reloadData()
  #expect(table.visibleCells == Array(first.prefix(2)))
  #expect(table.visibleCells.map { $0.textLabel?.text } == ["x", "y"])
  rows.texts = ["x", "y", "z"]
  table.reloadData()
  #expect(table.visibleCells == first)
  #expect(first.compactMap { ($0 as? CountingCell)?.reuses } == [2, 2, 1])
}

@Test("a view controller loads its view once, when it is first asked for")
func viewLoading() {
  final class Screen: UIViewController {
    var loads = 0
    override func viewDidLoad() { loads += 1 }
  }
  let screen = Screen()
  #expect(!screen.isViewLoaded)
  screen.view.addSubview(UILabel())
  screen.loadViewIfNeeded()
  #expect(screen.loads == 1)
  #expect(screen.view.subviews.count == 1)
}

/// Asks for nothing on its own.
private final class OneAtATime: Subscriber {
  private(set) var subscription: (any Subscription)?
  private(set) var count = 0

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Void) -> Subscribers.Demand {
    count += 1
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}

private final class CountingCell: UITableViewCell {
  private(set) var reuses = 0

  override func prepareForReuse() { reuses += 1 }
}

private final class Rows: UITableViewDataSource {
  var texts: [String]

  init(_ texts: [String]) {
    self.texts = texts
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = texts[indexPath.row]
    return cell
  }
}
