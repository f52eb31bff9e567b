import Foundation
import CoreStream

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class MovieCell: UITableViewCell {
  private var cancellables = Set<AnyCancellable>()

  override func prepareForReuse() {
    super.prepareForReuse()
    cancellables = []
    imageView?.image = nil
  }

  func bind(to movie: MovieViewModel) {
    textLabel?.text = movie.title
    detailTextLabel?.text = movie.subtitle

    movie.poster
      .map { data in data.flatMap { UIImage(data: $0) } }
      .sink(receiveValue: { [weak self] image in self?.imageView?.image = image })
      .store(in: &cancellables)
  }
}
