import RxCocoa
import RxRelay
import RxSwift

/// Trailing closures without a label: what the body does with its argument says what it is handed.
final class Gauge {
  private let bag = DisposeBag()
  private(set) var last = 0
  private(set) var seen: [Int] = []
  private(set) var log: [Event<Int>] = []
  weak var delegate: GaugeDelegate?

  func watch(_ readings: Observable<Int>) {
    readings.subscribe { self.last = $0 }.disposed(by: bag)
    readings.subscribe { [weak self] reading in self?.seen.append(reading) }.disposed(by: bag)
    readings.subscribe { self.log.append($0) }.disposed(by: bag)
    readings.subscribe { [weak self] reading in
      guard let self = self else { return }
      self.delegate?.gauge(self, read: reading)
    }
    .disposed(by: bag)
    readings.subscribe { reading in
      if reading > 3 { print("high") }
    }
    .disposed(by: bag)
    readings.subscribe { print("print", $0) }.disposed(by: bag)
    readings.subscribe { _ in print("something") }.disposed(by: bag)
    readings.subscribe { event in
      switch event {
      case .next(let reading): print("next", reading)
      case .error: print("error")
      case .completed: print("completed")
      }
    }
    .disposed(by: bag)
    readings.subscribe { reading in
      let doubled = reading
      print("doubled", doubled * 2)
    } onError: { error in
      print("failed", error)
    }
    .disposed(by: bag)
  }
}

protocol GaugeDelegate: AnyObject {
  func gauge(_ gauge: Gauge, read reading: Int)
}

final class Panel: GaugeDelegate {
  func gauge(_ gauge: Gauge, read reading: Int) { print("panel", reading) }
}

enum Step: Equatable { case idle, running(Int) }

let panel = Panel()
let gauge = Gauge()
gauge.delegate = panel
let readings = PublishSubject<Int>()
gauge.watch(readings)
readings.onNext(2)
readings.onNext(5)
readings.onCompleted()
print(gauge.last, gauge.seen, gauge.log.count)

let steps = PublishSubject<Step>()
let results = PublishSubject<Result<Int, Error>>()
let texts = PublishSubject<String?>()
let bag = DisposeBag()
steps.subscribe { step in
  switch step {
  case .idle: print("idle")
  case .running(let percent): print("running", percent)
  }
}
.disposed(by: bag)
steps.subscribe { if $0 == .idle { print("is idle") } }.disposed(by: bag)
results.subscribe { result in
  switch result {
  case .success(let number): print("success", number)
  case .failure: print("failure")
  }
}
.disposed(by: bag)
texts.subscribe { text in
  guard let text else { return print("no text") }
  print("text", text + "!")
}
.disposed(by: bag)
steps.onNext(.running(10))
steps.onNext(.idle)
results.onNext(.success(1))
results.onNext(.failure(RxError.unknown))
texts.onNext(nil)
texts.onNext("a")
steps.onCompleted()
texts.onCompleted()

final class Loader {
  private let bag = DisposeBag()
  private(set) var title = ""

  func load(_ titles: Single<String>, _ draft: Maybe<String>, _ saved: Completable, _ names: Infallible<String>) {
    titles.subscribe { self.title = $0 }.disposed(by: bag)
    titles.subscribe { result in
      if case .success(let title) = result { print("loaded", title) }
    }
    .disposed(by: bag)
    titles.subscribe { print("title", $0) }.disposed(by: bag)
    draft.subscribe { draft in print("draft", draft.uppercased()) }.disposed(by: bag)
    draft.subscribe { event in
      if case .success(let draft) = event { print("a draft", draft) }
    }
    .disposed(by: bag)
    saved.subscribe { _ in print("saved") }.disposed(by: bag)
    saved.subscribe { event in
      if case .completed = event { print("saved well") }
    }
    .disposed(by: bag)
    names.subscribe { name in print("name", name + "!") }.disposed(by: bag)
    names.subscribe { print("event", $0.event.isStopEvent) }.disposed(by: bag)
  }
}

let loader = Loader()
loader.load(.just("News"), .just("note"), .empty(), .of("Ada", "Bob"))
print(loader.title)

let clock = PublishSubject<Int>()
let watching = clock.subscribe { print("nobody listens") }
clock.onNext(1)
watching.dispose()

let title = BehaviorRelay(value: "a")
title.asDriver().drive { print("driven", $0) }.disposed(by: bag)
title.bind { print("bound", $0) }.disposed(by: bag)
title.asSignal(onErrorSignalWith: .empty()).emit { print("emitted", $0) }.disposed(by: bag)
title.accept("b")
