import RxCocoa
import RxRelay
import RxSwift

protocol Titled {}

protocol Shelf {
  associatedtype Book: Titled
  func latest() -> Observable<[Book]>
}

/// A desk of whatever the shelves hold; what its changes are is said here for the desks that inherit it.
class Desk<State, Source: Shelf> {
  typealias Change = (State) -> State
  let source: Source
  private let state: BehaviorRelay<State>

  init(_ state: State, _ source: Source) {
    self.state = BehaviorRelay(value: state)
    self.source = source
  }

  func changes(for book: Source.Book?) -> Observable<Change> { .empty() }

  func open() -> Observable<State> {
    source.latest().flatMap { [unowned self] in self.changes(for: $0.last) }
      .withLatestFrom(state) { $0($1) }
      .do(onNext: state.accept)
  }
}

struct Novel: Titled { let title: String? }

struct Novels: Shelf {
  let titles: [String?]
  func latest() -> Observable<[Novel]> { .just(titles.map(Novel.init)) }
}

final class Counter: Desk<Int, Novels> {
  override func changes(for book: Novel?) -> Observable<Change> {
    Observable.deferred { [weak self] in
      guard self != nil else { return .empty() }
      print("last of", book?.title ?? "nothing")
      return .just({ count in count + 1 })
    }
  }

  /// Who looks for a title is told of its whole, not of its letters.
  func title(of book: Novel?) -> Observable<String> { .from(optional: book?.title) }
}

/// A property and a method of one name.
final class Bell {
  private let rings = PublishSubject<String>()
  func ring(_ name: String) { rings.onNext(name) }
  func rings(for name: String) -> Observable<String> { rings.asObservable().filter { $0 == name } }
}

extension PrimitiveSequence {
  func lent(as name: String) -> PrimitiveSequence {
    PrimitiveSequence<Trait, Element>.using(
      { Loan(name: name) }, primitiveSequenceFactory: { _ in self })
  }
}

struct Loan: Disposable {
  let name: String
  func dispose() { print(name, "returned") }
}

struct Lens<Source: ObservableType> {
  let source: Source
  func doubled() -> Observable<[Source.Element]> { source.asObservable().map { [$0, $0] } }
}

extension ObservableType {
  var lens: Lens<Self> { Lens(source: self) }
}

struct Pipe<Input, Output> {
  let input: AnyObserver<Input>
  let output: Observable<Output>

  init<S: SubjectType>(_ subject: S, through: (Observable<S.Element>) -> Observable<Output>)
  where S.Observer.Element == Input {
    input = subject.asObserver().asObserver()
    output = through(subject.asObservable())
  }
}
