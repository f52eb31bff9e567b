import RxSwift

/// Results as teams wrote them before Swift had one.
enum Outcome<Value> {
  case success(Value)
  case failure(Problem)

  var value: Value? { if case .success(let value) = self { return value } else { return nil } }
  var problem: Problem? {
    guard case let .failure(problem) = self else { return nil }
    return problem
  }
}

struct Problem: Error, Equatable {
  enum Kind: String { case input, network, unknown }
  var kind: Kind
  var text: String
  init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  init(_ error: Error) { self = (error as? Problem) ?? Problem(.unknown, "\(error)") }
}

extension ObservableType {
  func outcomes() -> Observable<Outcome<Element>> {
    map { Outcome.success($0) }.catch { .just(.failure(Problem($0))) }
  }
}

extension ObservableType where Element: EventConvertible {
  func values() -> Observable<Element.Element> { compactMap { $0.event.element } }
  func problems() -> Observable<Problem> { compactMap { $0.event.error }.map(Problem.init) }
}

extension Observable {
  func split<T>() -> (values: Observable<T>, problems: Observable<Problem>) where Element == Outcome<T> {
    let shared = share()
    return (shared.compactMap { $0.value }, shared.compactMap { $0.problem })
  }
}
