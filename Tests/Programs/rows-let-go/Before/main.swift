import Foundation
import RxRelay
import RxSwift

// When rows are freed whose list is replaced; subjects as disposables; bags in capture lists; a loop on the main scheduler.

final class Row {
  let name: String
  let amount = BehaviorRelay(value: 1)
  lazy var total: Observable<Int> = amount.map { $0 * 10 }.share(replay: 1, scope: .whileConnected)
  init(_ name: String) { self.name = name }
  deinit { print("  freed", name) }
}

final class Sheet {
  private let rows = BehaviorRelay<[Row]>(value: [])
  private let bag = DisposeBag()
  private let closed: Disposable
  private let closing = PublishSubject<Void>()

  init() {
    closed = Disposables.create(closing, Disposables.create { print("closed") })
    rows
      .flatMapLatest { Observable.merge($0.map { row in row.amount.filter { $0 == 0 }.map { _ in row.name } }) }
      .observe(on: CurrentThreadScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.remove($0) })
      .disposed(by: bag)
  }

  var total: Observable<Int> {
    rows.flatMapLatest { rows -> Observable<Int> in
      rows.isEmpty ? .just(0) : Observable.combineLatest(rows.map(\.total)) { $0.reduce(0, +) }
    }
    .distinctUntilChanged()
  }

  func add(_ name: String) { rows.accept(rows.value + [Row(name)]) }
  func remove(_ name: String) { rows.accept(rows.value.filter { $0.name != name }) }
  func empty(_ name: String) { rows.value.first { $0.name == name }?.amount.accept(0) }
  func whenClosed(_ action: @escaping () -> Void) { closing.subscribe(onDisposed: action).disposed(by: bag) }
  func close() { closed.dispose() }

  func echo(_ names: Observable<String>) {
    names
      .subscribe(onNext: { [weak bag] name in
        guard let bag = bag else { return }
        Observable.just(name).subscribe(onNext: { print("echo", $0) }).disposed(by: bag)
      })
      .disposed(by: bag)
  }
}

let sheet = Sheet()
let bag = DisposeBag()
sheet.total.subscribe(onNext: { print("total", $0) }).disposed(by: bag)
sheet.whenClosed { print("let go") }
sheet.add("tea")
sheet.add("mug")
print("remove")
sheet.remove("tea")
print("empty")
sheet.empty("mug")
sheet.echo(.of("a", "b"))
sheet.close()

final class Loop {
  private let events = PublishSubject<String>()
  let states: Observable<String>
  private let bag = DisposeBag()

  init(_ feedback: [(Observable<String>) -> Observable<String>], scheduler: ImmediateSchedulerType) {
    let replay = ReplaySubject<String>.create(bufferSize: 1)
    let loops = feedback.map { $0(replay.asObservable()).subscribe(on: scheduler).observe(on: scheduler) }
    states = replay.asObservable()
    Observable.merge([events.asObservable()] + loops).startWith("start").subscribe(replay).disposed(by: bag)
  }

  func fire(_ event: String) { events.onNext(event) }
}

let clock = HistoricalScheduler()
let loop = Loop(
  [{ states in
    states.flatMapLatest { state -> Observable<String> in
      guard state == "on" else { return .empty() }
      return Observable<Int>.timer(.seconds(5), scheduler: clock).map { _ in "timeout" }
    }
  }],
  scheduler: MainScheduler.instance)
loop.states.subscribe(onNext: { print("state", $0) }).disposed(by: bag)
loop.fire("on")
clock.advanceTo(Date(timeIntervalSince1970: 10))
