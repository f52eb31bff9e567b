import Foundation
import RxSwift

protocol MoviesUseCaseType {
  /// Never fails: an error is a result.
  func searchMovies(with name: String) -> Observable<Result<[Movie], Error>>
  func loadPoster(of movie: Movie, size: PosterSize) -> Observable<Data?>
}

final class MoviesUseCase: MoviesUseCaseType {
  private let network: Networking

  init(network: Networking) {
    self.network = network
  }

  func searchMovies(with name: String) -> Observable<Result<[Movie], Error>> {
    network.load(.search(name))
      .map { page -> Result<[Movie], Error> in .success(page.items) }
      .catch { error in .just(.failure(error)) }
      .asObservable()
      .subscribe(on: Schedulers.background)
      .observe(on: Schedulers.main)
  }

  func loadPoster(of movie: Movie, size: PosterSize) -> Observable<Data?> {
    guard let poster = movie.poster else { return .just(nil) }
    return network.loadData(path: "/\(size.rawValue)/\(poster)")
      .map { data -> Data? in data }
      .catchAndReturn(nil)
      .asObservable()
      .subscribe(on: Schedulers.background)
      .observe(on: Schedulers.main)
  }
}
