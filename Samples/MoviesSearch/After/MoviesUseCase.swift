import Foundation
import CoreStream

protocol MoviesUseCaseType {
  /// Never fails: an error is a result.
  func searchMovies(with name: String) -> AnyPublisher<Result<[Movie], Error>, Never>
  func loadPoster(of movie: Movie, size: PosterSize) -> AnyPublisher<Data?, Never>
}

final class MoviesUseCase: MoviesUseCaseType {
  private let network: Networking

  init(network: Networking) {
    self.network = network
  }

  func searchMovies(with name: String) -> AnyPublisher<Result<[Movie], Error>, Never> {
    network.load(.search(name))
      .map { page -> Result<[Movie], Error> in .success(page.items) }
      .catch { error in Just(.failure(error)) }
      .subscribe(on: Schedulers.background)
      .receive(on: Schedulers.main)
      .eraseToAnyPublisher()
  }

  func loadPoster(of movie: Movie, size: PosterSize) -> AnyPublisher<Data?, Never> {
    guard let poster = movie.poster else { return Just(nil).eraseToAnyPublisher() }
    return network.loadData(path: "/\(size.rawValue)/\(poster)")
      .map { data -> Data? in data }
      .replaceError(with: nil)
      .subscribe(on: Schedulers.background)
      .receive(on: Schedulers.main)
      .eraseToAnyPublisher()
  }
}
