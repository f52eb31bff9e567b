import RxCocoa
import RxSwift

/// A reading room: what is asked of it is answered by desks, each in its own way.
protocol Desk: AnyObject {
  associatedtype Request
  associatedtype Answer
  func answer(_ request: Request) -> Observable<Answer>
}

class Room<Request, Answer> {
  let requests = PublishSubject<Request>()
  let bag = DisposeBag()
}

extension Room {
  func open<D: Desk>(with desk: D) where D.Request == Request, D.Answer == Answer {
    let answers = requests.flatMap { request -> Observable<Answer> in
      return desk.answer(request).catch { error in
        print("not answered: \(error)")
        return .empty()
      }
    }
    answers.subscribe(onNext: { print("answer:", $0) }).disposed(by: bag)
  }
}

enum Refusal: Error { case lent, closed }

final class Lending: Room<Int, String>, Desk {
  func answer(_ number: Int) -> Observable<String> {
    number > 5 ? .error(Refusal.lent) : .just("book \(number)")
  }
}

/// What shows its latest value, be it a stream itself or not.
protocol Showing: ObservableConvertibleType {
  var latest: Element? { get }
}

extension Showing {
  func shown<Text>(_ text: @escaping (Element) -> Text) -> Observable<Text> {
    asObservable().map(text)
  }
}

final class Shelf<Element>: Showing {
  private let content: BehaviorRelay<Element>
  init(_ value: Element) { content = BehaviorRelay(value: value) }
  var latest: Element? { content.value }
  func asObservable() -> Observable<Element> { content.asObservable() }
  func put(_ value: Element) { content.accept(value) }
}

extension ObservableType {
  /// Only whether it went well counts.
  func asCompletable() -> Completable {
    ignoreElements().asCompletable()
  }
}

struct Catalog {
  let spare: Driver<String>

  /// The titles, or the spare ones in capitals once they fail.
  func titles(_ found: Observable<String>) -> Driver<String> {
    found.asDriver(onErrorDriveWith: spare.map { title in title.uppercased() })
  }

  func lengths(_ titles: Observable<String>) -> Observable<Int> {
    titles.flatMap { title -> Observable in
      if title.isEmpty { return .error(Refusal.closed) }
      return Observable<Int>.of(title.count, -title.count)
    }
  }
}
