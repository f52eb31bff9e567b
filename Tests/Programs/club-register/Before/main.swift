import RxRelay
import RxSwift

// The members of a club, in Swift as older and newer projects write it: protocols for classes, conformances through
// compositions, names in backticks, handlers that are nil, builders, overloads by type.

struct Member: Equatable {
  let name: String
  var year: Int
}

enum RegisterError: Error { case unknown(String) }

protocol Reading: class {
  associatedtype Entity
  func find(_ name: String) -> Maybe<Entity>
  func load(_ name: String) -> Single<Entity>
  var size: Observable<Int> { get }
}

protocol Writing: class {
  associatedtype Entity
  func insert(_ entity: Entity, as name: String)
}

typealias Keeping = Reading & Writing

final class Register<Entity>: Keeping {
  struct Change<Value> {
    let name: String
    let value: Value
  }

  private var rows: [String: Entity] = [:]
  private let count = BehaviorRelay<Int>(value: 0)
  private let changed = PublishRelay<Change<Entity>>()

  var size: Observable<Int> { count.asObservable() }
  var changes: Observable<Change<Entity>> { changed.asObservable() }

  func insert(_ entity: Entity, as name: String) {
    rows[name] = entity
    count.accept(rows.count)
    changed.accept(Change(name: name, value: entity))
  }

  func find(_ name: String) -> Maybe<Entity> {
    Maybe.create { [unowned self] maybe in
      if let row = self.rows[name] { maybe(.success(row)) } else { maybe(.completed) }
      return Disposables.create()
    }
  }

  func load(_ name: String) -> Single<Entity> {
    find(name).ifEmpty(switchTo: .error(RegisterError.unknown(name)))
  }
}

protocol Settings: class { var motto: String? { get } }

extension Settings {
  var motto: Single<String> { .just((self.motto as String?) ?? "no motto") }
}

final class ClubSettings: Settings {
  var motto: String?
}

@resultBuilder
enum Subscriptions {
  static func buildBlock(_ parts: Disposable...) -> [Disposable] { parts }
}

func subscriptions(@Subscriptions _ make: () -> [Disposable]) -> [Disposable] { make() }

final class Desk {
  let register = Register<Member>()
  let settings = ClubSettings()
  private let bag = DisposeBag()
  private var log: [String] = []

  func note(_ line: String) {
    log.append(line)
    print(line)
  }

  func ask(for name: String) {
    register.load(name)
      .subscribe(
        with: self,
        onSuccess: { `self`, member in self.note("found \(member.name)") },
        onFailure: { `self`, error in self.note("failed \(error)") }
      )
      .disposed(by: bag)
  }

  func watch(_ onSize: @escaping (Int) -> Void, end: @escaping () -> Void) -> Disposable {
    register.size.take(2).subscribe(onNext: onSize, onError: nil, onCompleted: end, onDisposed: nil)
  }

  @Subscriptions func reports() -> [Disposable] {
    register.size.subscribe(onNext: { print("size", $0) })
    register.changes.map { $0.value.year }.subscribe(onNext: { print("year", $0) })
  }

  private var greeting: Single<String> {
    settings
      .motto
      .map { "our motto: \($0)" }
  }

  func greet() {
    greeting.subscribe(onSuccess: { print($0) }).disposed(by: bag)
  }
}

let desk = Desk()
let first = desk.watch({ print("watched", $0) }, end: { print("watched enough") })
let second = desk.watch({ _ in }, end: {})
let reports = desk.reports()
let others = subscriptions {
  desk.register.changes.subscribe(onNext: { print("changed", $0.name) }, onDisposed: { print("no more changes") })
  desk.register.size.filter { $0 > 1 }.subscribe(onNext: { print("more than one:", $0) })
}
desk.ask(for: "ada")
desk.register.insert(Member(name: "Ada", year: 1815), as: "ada")
desk.ask(for: "ada")
desk.register.insert(Member(name: "Grace", year: 1906), as: "grace")
desk.greet()
desk.settings.motto = "look it up"
desk.greet()
for subscription in reports + others { subscription.dispose() }
desk.register.insert(Member(name: "Mary", year: 1812), as: "mary")
first.dispose()
second.dispose()
