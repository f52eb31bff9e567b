import RxCocoa
import RxRelay
import RxSwift
import RxTest

final class FlakyAPI: RepoAPI {
  private let scheduler: TestScheduler
  private var answers: [String: [Result<[Repo], Error>]]
  private(set) var attempts = 0

  init(scheduler: TestScheduler, answers: [String: [Result<[Repo], Error>]]) {
    self.scheduler = scheduler
    self.answers = answers
  }

  func search(_ text: String) -> Single<[Repo]> {
    return Single.deferred { [unowned self] in
      self.attempts += 1
      let next = self.answers[text]?.first ?? .success([])
      if let list = self.answers[text], list.count > 1 { self.answers[text] = Array(list.dropFirst()) }
      let single: Single<[Repo]>
      switch next {
      case .success(let repos): single = .just(repos)
      case .failure(let error): single = .error(error)
      }
      return Single<Int>.timer(.seconds(5), scheduler: self.scheduler).flatMap { _ in single }
    }
  }
}

let scheduler = TestScheduler(initialClock: 0)
let bag = DisposeBag()
let api = FlakyAPI(
  scheduler: scheduler,
  answers: [
    "rx": [.failure(SearchError.offline), .success([Repo(name: "Relay", stars: 3), Repo(name: "Rx", stars: 9)])],
    "swift": [.success([Repo(name: "Swift", stars: 60)])],
    "spam": [.failure(SearchError.rateLimited)],
    "down": [.failure(SearchError.offline)],
  ])
let viewModel = RepoSearchViewModel(api: api, scheduler: scheduler)
let observer = scheduler.createObserver(SearchState.self)

viewModel.state.subscribe(observer).disposed(by: bag)

scheduler.createColdObservable([
  .next(210, "r"),
  .next(211, "rx"),
  .next(230, " rx "),
  .next(240, "swi"),
  .next(241, "swift"),
  .next(260, "spam"),
  .next(280, "down"),
  .next(300, "  "),
  .next(310, "swift"),
  .next(314, "rx"),
])
.bind(to: viewModel.query)
.disposed(by: bag)

scheduler.scheduleAt(340) { viewModel.refresh.accept(()) }

scheduler.start()

for recorded in observer.events {
  switch recorded.value {
  case .next(let state): print("\(recorded.time): \(state)")
  case .error(let error): print("\(recorded.time): error \(error)")
  case .completed: print("\(recorded.time): completed")
  }
}
print("attempts", api.attempts)

let loads = observer.events.filter { event in
  if case .loaded? = event.value.element { return true }
  return false
}
print("loads", loads.map { $0.time })
print(observer.events.first == Recorded.next(0, SearchState.idle))
