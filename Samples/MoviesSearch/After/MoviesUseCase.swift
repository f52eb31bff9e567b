import Foundation
import CoreStream

protocol MoviesUseCaseType {
  /// Never fails: an error is a result.
  func searchMovies(with name: String) -> AnyPublisher<Result<[Movie], Error>, Error>
  func loadPoster(of movie: Movie, size: PosterSize) -> AnyPublisher<Data?, Error>
}

final class MoviesUseCase: MoviesUseCaseType {
  private let network: Networking

  init(network: Networking) {
    self.network = network
  }

  func searchMovies(with name: String) -> AnyPublisher<Result<[Movie], Error>, Error> {
    network.load(.search(name))
      .map { page -> Result<[Movie], Error> in .success(page.items) }
      .catch { error in Just(.failure(error)) }
      .subscribe(on: Schedulers.background)
      .receive(on: Schedulers.main)
      .setFailureType(to: Error.self)
      .eraseToAnyPublisher()
  }

  func loadPoster(of movie: Movie, size: PosterSize) -> AnyPublisher<Data?, Error> {
    guard let poster = movie.poster else { return Just(nil).setFailureType(to: Error.self).eraseToAnyPublisher() }
    return network.loadData(path: "/\(size.rawValue)/\(poster)")
      .map { data -> Data? in data }
      .replaceError(with: nil)
      .subscribe(on: Schedulers.background)
      .receive(on: Schedulers.main)
      .setFailureType(to: Error.self)
      .eraseToAnyPublisher()
  }
}
