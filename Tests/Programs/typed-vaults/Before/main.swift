import Foundation
import RxSwift

struct Author: Identified {
  let id: String
  var name: String
}

struct Book: Identified {
  let id: Int
  var title: String
  var author: Author.ID
}

struct BadTitle: Error { let title: String }

let authors = MemoryVault<Author>()
let books = MemoryVault<Book>()
let bag = DisposeBag()

func report(_ error: Error) -> String {
  switch error {
  case VaultError<Int>.missing(let id): return "no book \(id)"
  case VaultError<String>.missing(let id): return "no author \(id)"
  case is VaultError<Int>: return "locked"
  case let bad as BadTitle: return "bad title '\(bad.title)'"
  default: return "unknown"
  }
}

extension Vault {
  func printChanges(_ name: String) -> Disposable {
    changes.enumerated().subscribe(onNext: { index, change in
      switch change {
      case .stored(let model): print("  \(name) \(index): stored \(model.id)")
      case .removed(let id): print("  \(name) \(index): removed \(id)")
      }
    })
  }
}

authors.printChanges("authors").disposed(by: bag)
books.printChanges("books").disposed(by: bag)

print("> store")
authors.storeAll([Author(id: "le", name: "Ursula"), Author(id: "pk", name: "Philip")])
  .andThen(books.storeAll([Book(id: 1, title: "Ubik", author: "pk"), Book(id: 2, title: "Valis", author: "pk")]))
  .subscribe(onCompleted: { print("  stored all") })
  .disposed(by: bag)

print("> require")
for id in [1, 5] {
  books.require(id)
    .flatMap { book in authors.require(book.author).map { "\(book.title) by \($0.name)" } }
    .subscribe(onSuccess: { print("  \($0)") }, onFailure: { print("  \(report($0))") })
    .disposed(by: bag)
}

print("> all")
books.loadAll([1, 2]).map { $0.map(\.title) }.subscribe { result in
  switch result {
  case .success(let titles): print("  \(titles)")
  case .failure(let error): print("  \(report(error))")
  }
}.disposed(by: bag)
books.loadAll([2, 3]).subscribe(onSuccess: { print("  \($0.count)") }, onFailure: { print("  \(report($0))") })
  .disposed(by: bag)

print("> observe and update")
books.observe(1).map { "one is \($0.title)" }.subscribe(onNext: { print("  \($0)") }).disposed(by: bag)
let retitle: (String) -> (inout Book) throws -> Void = { title in
  { book in
    guard !title.isEmpty else { throw BadTitle(title: title) }
    book.title = title
  }
}
for (id, title) in [(1, "Ubik 2"), (1, ""), (9, "None")] {
  books.update(id, retitle(title))
    .map(\.title)
    .do(onSuccess: { print("  updated to \($0)") }, onError: { print("  failed: \(report($0))") })
    .asCompletable()
    .catch { _ in .empty() }
    .subscribe { event in
      if case .completed = event { print("  over") }
    }
    .disposed(by: bag)
}

print("> erased")
let any = AnyVault(books)
any.pair(1, 2)
  .map { "\($0.title) + \($1.title)" }
  .subscribe(onSuccess: { print("  \($0)") })
  .disposed(by: bag)
any.observe(2).take(2).toArray()
  .map { $0.map { $0.title } }
  .subscribe(onSuccess: { print("  two was", $0) })
  .disposed(by: bag)
books.update(2) { $0.title += "!" }.subscribe().disposed(by: bag)

print("> locked")
books.isLocked = true
books.update(2) { $0.title = "" }.map { $0.title }.catchAndReturn("kept").subscribe(onSuccess: { print("  \($0)") })
  .disposed(by: bag)
books.remove(2)
books.remove(2)
