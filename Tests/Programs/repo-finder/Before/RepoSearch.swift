import Foundation
import RxRelay
import RxSwift

struct Repo: Equatable, CustomStringConvertible {
  let name: String
  let stars: Int
  var description: String { "\(name)*\(stars)" }
}

enum SearchError: Error { case offline, rateLimited }

protocol RepoAPI: AnyObject {
  func search(_ text: String) -> Single<[Repo]>
}

enum SearchState: Equatable {
  case idle
  case loading(String)
  case loaded([Repo])
  case failed(String)
}

final class RepoSearchViewModel {
  // Inputs
  let query = PublishSubject<String>()
  let refresh = PublishRelay<Void>()
  // Outputs
  let state: Observable<SearchState>

  init(api: RepoAPI, scheduler: SchedulerType, retries: Int = 2) {
    let text = query
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .debounce(.seconds(2), scheduler: scheduler)
      .distinctUntilChanged()

    let again = refresh.withLatestFrom(text)

    state = Observable.merge(text, again)
      .flatMapLatest { text -> Observable<SearchState> in
        guard !text.isEmpty else { return .just(.idle) }
        return api.search(text)
          .retry(retries)
          .map { $0.sorted { $0.stars > $1.stars } }
          .map(SearchState.loaded)
          .asObservable()
          .startWith(.loading(text))
          .catch { error in
            if case SearchError.rateLimited = error { return .just(.failed("slow down")) }
            return Observable.just(.failed("\(error)"))
          }
      }
      .startWith(.idle)
      .share(replay: 1, scope: .whileConnected)
  }
}
