import RxRelay
import RxSwift

/// A form's controls, which are subjects that others take for the streams they are.
class Form {
  let names = PublishSubject<String>()
  let taps = PublishRelay<Void>()
  let age = BehaviorSubject<Int>(value: 18)
  let refresh = PublishRelay<Int>()

  var isAdult: Bool { (try? age.value()).map { $0 >= 18 } ?? false }
}
