import Foundation
import RxSwift

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

final class MovieCell: UITableViewCell {
  private var disposeBag = DisposeBag()

  override func prepareForReuse() {
    super.prepareForReuse()
    disposeBag = DisposeBag()
    imageView?.image = nil
  }

  func bind(to movie: MovieViewModel) {
    textLabel?.text = movie.title
    detailTextLabel?.text = movie.subtitle

    movie.poster
      .map { data in data.flatMap { UIImage(data: $0) } }
      .subscribe(onNext: { [weak self] image in self?.imageView?.image = image })
      .disposed(by: disposeBag)
  }
}
