import RxRelay
import RxSwift

/// Four inputs that nobody has filled yet, and what may be booked.
struct Form {
  let name = PublishRelay<String>()
  let city = PublishRelay<String>()
  let nights = PublishRelay<Int>()
  let rate = PublishRelay<Double>()

  var isReady: Observable<Bool> {
    Observable.combineLatest(
      name.startWith(""), city.map { $0.uppercased() }.startWith("-"), nights.startWith(0), rate.startWith(1.5)
    )
    .map { !$0.isEmpty && $1 != "-" && $2 > 0 && $3 < 200 }
    .distinctUntilChanged()
  }

  var price: Observable<String> {
    Observable.combineLatest(nights.scan(0, accumulator: +).startWith(0), rate.startWith(80)) { Double($0) * $1 }
      .map { $0 > 0 ? "\($0) in all" : "nothing yet" }
  }
}

enum BookingError: Error { case full }

/// A booking is a row of steps, each of which has to end before the next one begins.
final class Desk {
  private var rooms = 1
  private(set) var steps: [String] = []

  private func step(_ name: String) -> Completable {
    Completable.create { [unowned self] observer in
      self.steps.append(name)
      observer(.completed)
      return Disposables.create()
    }
  }

  private func take() -> Completable {
    Completable.create { [unowned self] observer in
      if self.rooms > 0 {
        self.rooms -= 1
        observer(.completed)
      } else {
        observer(.error(BookingError.full))
      }
      return Disposables.create()
    }
  }

  func book(_ nights: Int) -> Observable<Int> {
    step("check")
      .andThen(Observable.just(nights))
      .flatMap { nights in self.take().andThen(Observable.just(nights * 80)) }
      .flatMap { [unowned self] price in self.step("charge \(price)").andThen(Observable.just(price)) }
      .flatMap { price in self.step("print").andThen(Observable.just(price + 5)) }
      .catch { error in self.step("refuse").andThen(Observable.error(error)) }
  }
}

let bag = DisposeBag()
let form = Form()
form.isReady.subscribe(onNext: { print("ready", $0) }).disposed(by: bag)
form.price.subscribe(onNext: { print("price", $0) }).disposed(by: bag)
form.name.accept("Ada")
form.city.accept("Turin")
form.nights.accept(2)
form.rate.accept(90)
form.nights.accept(1)
form.rate.accept(300)

let desk = Desk()
for nights in [2, 3] {
  desk.book(nights)
    .subscribe(onNext: { print("booked for", $0) }, onError: { print("failed:", $0) }, onCompleted: { print("done") })
    .disposed(by: bag)
}
print(desk.steps.joined(separator: ", "))
