import Foundation
import RxSwift

struct MovieViewModel {
  let id: Int
  let title: String
  let subtitle: String
  let poster: Observable<Data?>
}

/// Two are equal if they show the same movie: its poster never changes.
extension MovieViewModel: Equatable {
  static func == (left: MovieViewModel, right: MovieViewModel) -> Bool {
    left.id == right.id && left.title == right.title && left.subtitle == right.subtitle
  }
}

enum MoviesSearchState: Equatable {
  case idle
  case loading
  case success([MovieViewModel])
  case noResults
  case failure(NetworkError)
}

struct MoviesSearchInput {
  /// The screen becomes visible.
  let appear: Observable<Void>
  /// What stands in the search field, after each change.
  let search: Observable<String>
  /// A movie is selected, by its id.
  let selection: Observable<Int>
}

typealias MoviesSearchOutput = Observable<MoviesSearchState>

protocol MoviesSearchViewModelType: AnyObject {
  func transform(input: MoviesSearchInput) -> MoviesSearchOutput
}

protocol MoviesSearchNavigator: AnyObject {
  func showDetails(forMovie id: Int)
}

final class MoviesSearchViewModel: MoviesSearchViewModelType {
  private let useCase: MoviesUseCaseType
  private weak var navigator: MoviesSearchNavigator?
  private var disposeBag = DisposeBag()

  init(useCase: MoviesUseCaseType, navigator: MoviesSearchNavigator) {
    self.useCase = useCase
    self.navigator = navigator
  }

  func transform(input: MoviesSearchInput) -> MoviesSearchOutput {
    // The subscriptions of an earlier call end here.
    disposeBag = DisposeBag()

    input.selection
      .subscribe(onNext: { [weak self] id in self?.navigator?.showDetails(forMovie: id) })
      .disposed(by: disposeBag)

    let initial = input.appear
      .map { _ in MoviesSearchState.idle }

    let found = input.search
      .debounce(.milliseconds(300), scheduler: Schedulers.main)
      .distinctUntilChanged()
      .flatMapLatest { [weak self] query -> Observable<MoviesSearchState> in
        guard let self = self, !query.isEmpty else { return .just(.idle) }
        return self.search(query).startWith(.loading)
      }

    return Observable.merge(initial, found)
      .distinctUntilChanged()
  }

  private func search(_ query: String) -> Observable<MoviesSearchState> {
    useCase.searchMovies(with: query)
      .map { [useCase] result in
        switch result {
        case .success(let movies) where movies.isEmpty: return .noResults
        case .success(let movies): return .success(movies.map { viewModel(of: $0, useCase: useCase) })
        case .failure(let error): return .failure(error as? NetworkError ?? .unreadable)
        }
      }
  }
}

private func viewModel(of movie: Movie, useCase: MoviesUseCaseType) -> MovieViewModel {
  MovieViewModel(
    id: movie.id,
    title: movie.title,
    subtitle: "released in \(movie.year)",
    poster: useCase.loadPoster(of: movie, size: .small)
  )
}
