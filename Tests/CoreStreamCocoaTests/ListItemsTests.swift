import CoreStream
import CoreStreamCocoa
import Testing

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

private func place(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

private final class TitleCell: UITableViewCell {}

private final class PhotoCell: UICollectionViewCell {
  var title = ""
}

private func table() -> UITableView {
  let table = UITableView()
  table.register(TitleCell.self, forCellReuseIdentifier: "Cell")
  return table
}

private func titles(_ table: UITableView) -> [String?] { table.visibleCells.map { $0.textLabel?.text } }

@MainActor @Test("a table shows the elements of each value in cells of its kind")
func rowsOfEachValue() {
  let table = table()
  let names = PassthroughSubject<[String], Never>()
  var rows: [Int] = []
  let token = names.assignItems(to: table, cellIdentifier: "Cell", cellType: TitleCell.self) { row, name, cell in
    rows.append(row)
    cell.textLabel?.text = name
  }
  #expect(titles(table) == [])
  names.send(["a", "b"])
  #expect(titles(table) == ["a", "b"])
  names.send(["c"])
  #expect(titles(table) == ["c"])
  #expect(rows == [0, 1, 0])
  token.cancel()
  table.reloadData()
  #expect(titles(table) == [])
}

@MainActor @Test("a table still shows its rows when the stream has ended")
func rowsBehindTheEnd() {
  let table = table()
  let token = Just(["a"]).assignItems(to: table) { table, row, name in
    let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: place(row))
    cell.textLabel?.text = name
    return cell
  }
  table.reloadData()
  #expect(titles(table) == ["a"])
  token.cancel()
}

@MainActor @Test("a table knows what it shows, and sends what is selected, deselected and deleted of it")
func modelsOfATable() throws {
  let table = table()
  #expect(throws: (any Error).self) {
    let token = Empty<[Int], Never>(completeImmediately: false).assignItems(to: table) { table, row, _ in
      table.dequeueReusableCell(withIdentifier: "Cell", for: place(row))
    }
    defer { token.cancel() }
    _ = try table.model(at: place(0)) as Int
  }
  let numbers = CurrentValueSubject<[Int], Never>([10, 20, 30])
  var log: [String] = []
  var cancellables = Set<AnyCancellable>()
  numbers.assignItems(to: table, cellIdentifier: "Cell") { _, number, cell in cell.textLabel?.text = "\(number)" }
    .store(in: &cancellables)
  table.didSelectModelPublisher(of: Int.self).sink { log.append("selected \($0)") }.store(in: &cancellables)
  table.didDeselectModelPublisher(of: Int.self).sink { log.append("deselected \($0)") }.store(in: &cancellables)
  table.didDeleteModelPublisher(of: Int.self).sink { log.append("deleted \($0)") }.store(in: &cancellables)
  let second: Int = try table.model(at: place(1))
  #expect(second == 20)
  table.delegate?.tableView(table, didSelectRowAt: place(2))
  table.delegate?.tableView(table, didDeselectRowAt: place(2))
  table.dataSource?.tableView(table, commit: .insert, forRowAt: place(0))
  table.dataSource?.tableView(table, commit: .delete, forRowAt: place(0))
  #expect(log == ["selected 30", "deselected 30", "deleted 10"])
}

@MainActor @Test("values that arrive on another thread are shown on the main queue")
func rowsHopToTheMainQueue() async {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  let table = table()
  let names = PassthroughSubject<[String], Never>()
  let (shown, continuation) = AsyncStream<Bool>.makeStream()
  let token = names.assignItems(to: table, cellIdentifier: "Cell") { _, _, _ in
    continuation.yield(DispatchQueue.getSpecific(key: mark) == true)
  }
  DispatchQueue.global().async { names.send(["a"]) }
  for await isMain in shown {
    #expect(isMain)
    break
  }
  token.cancel()
}

@MainActor @Test("with its table a binding ends")
func rowsEndWithTheTable() {
  let names = PassthroughSubject<[String], Never>()
  var isCancelled = false
  var view: UITableView? = table()
  let token = names.handleEvents(receiveCancel: { isCancelled = true })
    .assignItems(to: view!, cellIdentifier: "Cell") { _, _, _ in }
  names.send(["a"])
  weak let kept = view
  view = nil
  #expect(kept == nil)
  #expect(isCancelled)
  token.cancel()
}

@MainActor @Test("a collection shows the elements of each value and knows them")
func itemsOfACollection() throws {
  let grid = UICollectionView()
  grid.register(PhotoCell.self, forCellWithReuseIdentifier: "Cell")
  var log: [String] = []
  var cancellables = Set<AnyCancellable>()
  Just(["a", "b"]).assignItems(to: grid, cellIdentifier: "Cell", cellType: PhotoCell.self) { $2.title = "\($0)\($1)" }
    .store(in: &cancellables)
  grid.didSelectModelPublisher(of: String.self).sink { log.append($0) }.store(in: &cancellables)
  #expect(grid.visibleCells.map { ($0 as? PhotoCell)?.title } == ["0a", "1b"])
  grid.delegate?.collectionView(grid, didSelectItemAt: IndexPath(item: 1, section: 0))
  #expect(log == ["b"])
}

@MainActor @Test("a picker shows titles, texts with attributes, or views, and knows what is selected on it")
func rowsOfAPicker() {
  let picker = UIPickerView()
  var chosen: [[String]] = []
  let titles = Just(["a", "b"]).assignTitles(to: picker) { "\($0) \($1)" }
  #expect(picker.numberOfRows(inComponent: 0) == 2)
  #expect(picker.delegate?.pickerView(picker, titleForRow: 1, forComponent: 0) == "1 b")
  let token = picker.didSelectModelPublisher(of: String.self).sink { chosen.append($0) }
  picker.selectRow(1, inComponent: 0, animated: false)
  picker.delegate?.pickerView(picker, didSelectRow: 1, inComponent: 0)
  #expect(chosen == [["b"]])
  titles.cancel()
  #expect(picker.numberOfRows(inComponent: 0) == 0)
  let texts = Just([1]).assignAttributedTitles(to: picker) { NSAttributedString(string: "\($1)") }
  #expect(picker.delegate?.pickerView(picker, attributedTitleForRow: 0, forComponent: 0)?.string == "1")
  texts.cancel()
  let views = Just([1]).assignItems(to: picker) { _, _, view in view ?? UILabel() }
  #expect(picker.view(forRow: 0, forComponent: 0) is UILabel)
  views.cancel()
  token.cancel()
}
