import Foundation
import RxSwift
import RxCocoa

enum Verdict: Equatable {
  case ok
  case empty
  case checking
  case wrong(String)

  var isValid: Bool { self == .ok }
}

protocol Check {
  associatedtype Value
  func verdict(for value: Value) -> Observable<Verdict>
}

struct Rule<Value>: Check {
  let message: String
  let holds: (Value) -> Bool
  func verdict(for value: Value) -> Observable<Verdict> { .just(holds(value) ? .ok : .wrong(message)) }
}

struct Taken: Check {
  let names: Set<String>
  let scheduler: SchedulerType
  func verdict(for value: String) -> Observable<Verdict> {
    return Observable.just(names.contains(value) ? .wrong("'\(value)' is taken") : .ok)
      .delay(.milliseconds(10), scheduler: scheduler)
      .startWith(.checking)
  }
}

/// One field of a form: what was typed, and what all its checks say.
final class Field<Value> {
  let value: BehaviorRelay<Value>
  let verdict: Driver<Verdict>
  private let isEmpty: (Value) -> Bool

  init<C: Check>(_ initial: Value, isEmpty: @escaping (Value) -> Bool, checks: [C]) where C.Value == Value {
    let relay = BehaviorRelay(value: initial)
    value = relay
    self.isEmpty = isEmpty
    verdict = relay
      .skip(1)
      .flatMapLatest { value -> Observable<Verdict> in
        if isEmpty(value) { return .just(.empty) }
        return Observable.combineLatest(checks.map { $0.verdict(for: value) }) { verdicts in
          verdicts.first { !$0.isValid } ?? .ok
        }
      }
      .startWith(.empty)
      .distinctUntilChanged()
      .asDriver(onErrorJustReturn: .wrong("?"))
  }
}

extension Field where Value == String {
  convenience init<C: Check>(_ checks: C...) where C.Value == String {
    self.init("", isEmpty: \.isEmpty, checks: checks)
  }
}
