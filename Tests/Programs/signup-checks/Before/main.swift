import Foundation
import RxSwift
import RxCocoa

let bag = DisposeBag()

struct SignUpForm {
  static let long = Rule<String>(message: "too short") { $0.count > 2 }
  static let digit = Rule<String>(message: "no digit", holds: { $0.contains(where: \.isNumber) })

  let name = Field("", isEmpty: { $0.isEmpty }, checks: [Taken(names: ["ann", "bob"], scheduler: MainScheduler.instance)])
  let password = Field(long, digit)
  let age = Field(0, isEmpty: { $0 == 0 }, checks: [Rule(message: "too young") { $0 >= 18 }])
  let terms = BehaviorRelay(value: false)

  var verdicts: [Driver<Verdict>] { [name.verdict, password.verdict, age.verdict] }

  var canSubmit: Driver<Bool> {
    let fields = Driver.combineLatest(verdicts) { $0.allSatisfy(\.isValid) }
    return Driver.combineLatest(fields, terms.asDriver()) { $0 && $1 }.distinctUntilChanged()
  }

  var problems: Driver<[String]> {
    Driver.combineLatest(verdicts)
      .map { all in
        all.compactMap { verdict -> String? in
          switch verdict {
          case .wrong(let text): return text
          case .checking: return "…"
          case .ok, .empty: return nil
          }
        }
      }
      .distinctUntilChanged()
  }

  func submit(on tap: Signal<Void>) -> Signal<(String, Int)> {
    tap.withLatestFrom(canSubmit)
      .filter { $0 }
      .withLatestFrom(Driver.combineLatest(name.value.asDriver(), age.value.asDriver()))
      .map { ($0.0.uppercased(), $0.1) }
  }
}

let form = SignUpForm()
let tap = PublishRelay<Void>()

form.problems.drive(onNext: { print("  problems", $0) }).disposed(by: bag)
form.canSubmit.drive(onNext: { print("  can submit: \($0)") }).disposed(by: bag)
form.submit(on: tap.asSignal())
  .emit(onNext: { name, age in print("  SUBMIT \(name), \(age)") })
  .disposed(by: bag)

func wait(_ milliseconds: Int) {
  let end = Date(timeIntervalSinceNow: Double(milliseconds) / 1000)
  while Date() < end { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002)) }
}

let script: [(String, () -> Void)] = [
  ("name ann", { form.name.value.accept("ann") }),
  ("password", { form.password.value.accept("x1") }),
  ("longer", { form.password.value.accept("xyz") }),
  ("digit", { form.password.value.accept("xyz1") }),
  ("young", { form.age.value.accept(12) }),
  ("tap", { tap.accept(()) }),
  ("name eve", { form.name.value.accept("ev"); form.name.value.accept("eve") }),
  ("old enough", { form.age.value.accept(42) }),
  ("terms", { form.terms.accept(true) }),
  ("tap again", { tap.accept(()) }),
  ("no age", { form.age.value.accept(0) }),
]
for (name, action) in script {
  print("> \(name)")
  action()
  wait(40)
}
