import Foundation
import RxSwift
import RxCocoa
import RxTest

struct Repository: Equatable, CustomStringConvertible {
  let name: String
  let stars: Int
  var description: String { return "\(name)(★\(stars))" }
}

protocol SearchService {
  func search(_ query: String) -> Observable<[Repository]>
}

class MockSearchService: SearchService {
  let scheduler: SchedulerType
  var requests: [String] = []
  let all = [
    Repository(name: "RxSwift", stars: 24000), Repository(name: "RxDataSources", stars: 3000),
    Repository(name: "RxFlow", stars: 1800), Repository(name: "SnapKit", stars: 20000),
    Repository(name: "Swinject", stars: 6000)
  ]

  init(scheduler: SchedulerType) {
    self.scheduler = scheduler
  }

  func search(_ query: String) -> Observable<[Repository]> {
    requests.append(query)
    if query == "boom" {
      return Observable.error(NSError(domain: "search", code: 422, userInfo: nil))
    }
    let found = all.filter { $0.name.lowercased().contains(query.lowercased()) }
    return Observable.just(found).delay(.seconds(query.count > 3 ? 20 : 60), scheduler: scheduler)
  }
}

enum SearchState: CustomStringConvertible {
  case idle
  case loading(String)
  case results([Repository])
  case empty(String)
  case failed(Int)

  var description: String {
    switch self {
    case .idle: return "idle"
    case let .loading(q): return "loading '\(q)'"
    case let .results(list): return "results \(list.map { $0.description }.joined(separator: " "))"
    case let .empty(q): return "nothing for '\(q)'"
    case let .failed(code): return "failed with \(code)"
    }
  }
}

class SearchViewModel {
  let state: Driver<SearchState>
  let resultCount: Driver<Int>

  init(query: Observable<String>, service: SearchService, scheduler: SchedulerType) {
    state = query
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .distinctUntilChanged()
      .debounce(.seconds(30), scheduler: scheduler)
      .flatMapLatest { text -> Observable<SearchState> in
        if text.isEmpty { return .just(.idle) }
        return service.search(text)
          .map { list in
            list.isEmpty ? .empty(text) : .results(list.sorted { $0.stars > $1.stars })
          }
          .startWith(.loading(text))
          .catch { error in
            return .just(.failed((error as NSError).code))
          }
      }
      .startWith(.idle)
      .asDriver(onErrorJustReturn: .failed(-1))

    resultCount = state.map {
      if case .results(let list) = $0 { return list.count }
      return 0
    }
    .distinctUntilChanged()
  }
}

let scheduler = TestScheduler(initialClock: 0)
let service = MockSearchService(scheduler: scheduler)
let bag = DisposeBag()

SharingScheduler.mock(scheduler: scheduler) {
  let typed = scheduler.createHotObservable([
    .next(100, "r"), .next(110, "rx"), .next(115, "rx "),
    .next(200, "rxf"), .next(250, "rxfl"),
    .next(320, "boom"),
    .next(400, "zzzz"),
    .next(500, "s"), .next(700, "")
  ])
  let vm = SearchViewModel(query: typed.asObservable(), service: service, scheduler: scheduler)

  let observer = scheduler.createObserver(String.self)
  vm.state.map { $0.description }.drive(observer).disposed(by: bag)
  let counts = scheduler.createObserver(Int.self)
  vm.resultCount.drive(counts).disposed(by: bag)

  scheduler.start()

  for event in observer.events {
    print("@\(event.time)", event.value.element ?? "?")
  }
  print("counts:", counts.events.compactMap { $0.value.element })
}
print("requests:", service.requests)
