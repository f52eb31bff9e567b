import CoreStream
import CoreStreamCocoa
import Foundation
import Testing
import UIKitStandIn

@Suite struct TableViewDataSourceTests {
  private let table = UITableView()
  private let sections = CurrentValueSubject<[Shelf], any Error>(shelves("a:1,2 b:3"))

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Book")
  }

  private func cell(_ table: UITableView, _ place: IndexPath, _ book: Book) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "Book", for: place)
    cell.textLabel?.text = book.text
    return cell
  }

  private var rows: [String?] { table.visibleCells.map { $0.textLabel?.text } }

  @MainActor @Test func sectionsAreShownAtOnce() throws {
    let source = TableViewSectionedReloadDataSource<Shelf>(
      configureCell: { _, table, place, book in cell(table, place, book) },
      titleForHeaderInSection: { source, section in source[section].identity })
    let binding = sections.assignItems(to: table, dataSource: source)
    #expect(rows == ["1", "2", "3"])
    #expect(source.tableView(table, titleForHeaderInSection: 1) == "b")
    sections.send(shelves("b:3,4"))
    #expect(rows == ["3", "4"])
    #expect(try source.model(at: IndexPath(row: 1, section: 0)) as? Book == Book(text: "4"))
    #expect(throws: SectionedDataSourceError.self) { try source.model(at: IndexPath(row: 0, section: 1)) }
    sections.send(completion: .finished)
    #expect(table.visibleCells.count == 2)
    binding.cancel()
    table.reloadData()
    #expect(table.visibleCells.isEmpty)
  }

  @MainActor @Test func aTableInAWindowGoesOverRowByRow() {
    var steps: [Int] = []
    let source = TableViewSectionedAnimatedDataSource<Shelf>(
      decideViewTransition: { _, _, changes in
        steps.append(changes.count)
        return .animated
      },
      configureCell: { _, table, place, book in cell(table, place, book) })
    let binding = sections.transformed(by: table.items(dataSource: source))
    sections.send(shelves("a:2 b:3"))
    #expect(steps.isEmpty)
    let window = UIWindow()
    window.addSubview(table)
    sections.send(shelves("b:3,1 a:2'"))
    #expect(steps == [3])
    #expect(rows == ["3", "1", "2'"])
    binding.cancel()
  }

  @MainActor @Test func rowsThatTheUserMovesStayMoved() {
    let source = TableViewSectionedReloadDataSource<Shelf>(
      configureCell: { _, table, place, book in cell(table, place, book) })
    source.setSections(shelves("a:1,2 b:3"))
    source.tableView(
      table, moveRowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 1))
    #expect(source.sectionModels.map(\.items) == [[Book(text: "2")], [Book(text: "3"), Book(text: "1")]])
    #expect(source.tableView(table, canMoveRowAt: IndexPath(row: 0, section: 0)))
  }
}
