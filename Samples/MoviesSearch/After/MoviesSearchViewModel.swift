import Foundation
import CoreStream

struct MovieViewModel {
  let id: Int
  let title: String
  let subtitle: String
  let poster: AnyPublisher<Data?, Never>
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
  let appear: AnyPublisher<Void, Never>
  /// What stands in the search field, after each change.
  let search: AnyPublisher<String, Never>
  /// A movie is selected, by its id.
  let selection: AnyPublisher<Int, Never>
}

typealias MoviesSearchOutput = AnyPublisher<MoviesSearchState, Never>

protocol MoviesSearchViewModelType: AnyObject {
  func transform(input: MoviesSearchInput) -> MoviesSearchOutput
}

protocol MoviesSearchNavigator: AnyObject {
  func showDetails(forMovie id: Int)
}

final class MoviesSearchViewModel: MoviesSearchViewModelType {
  private let useCase: MoviesUseCaseType
  private weak var navigator: MoviesSearchNavigator?
  private var cancellables = Set<AnyCancellable>()

  init(useCase: MoviesUseCaseType, navigator: MoviesSearchNavigator) {
    self.useCase = useCase
    self.navigator = navigator
  }

  func transform(input: MoviesSearchInput) -> MoviesSearchOutput {
    // The subscriptions of an earlier call end here.
    cancellables = []

    input.selection
      .sink(receiveValue: { [weak self] id in self?.navigator?.showDetails(forMovie: id) })
      .store(in: &cancellables)

    let initial = input.appear
      .map { _ in MoviesSearchState.idle }

    let found = input.search
      .flushingDebounce(for: .milliseconds(300), scheduler: Schedulers.main)
      .removeDuplicates()
      .map { [weak self] query -> AnyPublisher<MoviesSearchState, Never> in
        guard let self = self, !query.isEmpty else { return Just(.idle).eraseToAnyPublisher() }
        return self.search(query).prepend(.loading).eraseToAnyPublisher()
      }
      .switchToLatest()

    return Publishers.Merge(initial, found)
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  private func search(_ query: String) -> AnyPublisher<MoviesSearchState, Never> {
    useCase.searchMovies(with: query)
      .map { [useCase] result in
        switch result {
        case .success(let movies) where movies.isEmpty: return .noResults
        case .success(let movies): return .success(movies.map { viewModel(of: $0, useCase: useCase) })
        case .failure(let error): return .failure(error as? NetworkError ?? .unreadable)
        }
      }
      .eraseToAnyPublisher()
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
