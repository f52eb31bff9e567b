import RxSwift

// A completable's second half, of which only the result says what it is.

final class Journal {
  private(set) var entries: [String] = []

  func append(_ entry: String) -> Completable {
    check(entry).andThen(.deferred { [unowned self] in
      entries.append(entry)
      return .empty()
    })
  }

  private func check(_ entry: String) -> Completable {
    entry.isEmpty ? .error(JournalError.blank) : .empty()
  }
}

enum JournalError: Error { case blank }
