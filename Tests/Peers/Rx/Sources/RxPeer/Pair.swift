import Rows
import RowsAsRead
import RowsAsWritten

/// Which of the two programs is measured.
enum Side: String, CaseIterable {
  /// RxSwift's, as it is read.
  case read
  /// CoreStream's, as it is written.
  case written
}

/// One row on both sides.
struct Pair {
  let name: String
  private let read: Row
  private let written: Row

  init(read: Row, written: Row) {
    precondition(read.name == written.name)
    name = read.name
    self.read = read
    self.written = written
  }

  func run(_ side: Side, events: Int) -> Int {
    switch side {
    case .read: read.run(events)
    case .written: written.run(events)
    }
  }
}

/// Runs of this many events do the same each time.
let unit = 1_000

let allPairs = zip(rowsAsRead, rowsAsWritten).map(Pair.init)

private let rowsAsRead =
  RowsAsRead.subjectRows + RowsAsRead.operatorRows + RowsAsRead.joiningRows + RowsAsRead.innerRows
  + RowsAsRead.sharingRows + RowsAsRead.creationRows + RowsAsRead.errorRows + RowsAsRead.traitRows
  + RowsAsRead.timeRows + RowsAsRead.subscriptionRows

private let rowsAsWritten =
  RowsAsWritten.subjectRows + RowsAsWritten.operatorRows + RowsAsWritten.joiningRows + RowsAsWritten.innerRows
  + RowsAsWritten.sharingRows + RowsAsWritten.creationRows + RowsAsWritten.errorRows + RowsAsWritten.traitRows
  + RowsAsWritten.timeRows + RowsAsWritten.subscriptionRows
