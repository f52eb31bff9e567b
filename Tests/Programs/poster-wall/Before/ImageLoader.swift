import Foundation
import RxSwift

struct Picture: Equatable {
  let url: String
  let bytes: Int
}

enum LoadError: Error, Equatable {
  case notFound(String)
  case broken
}

protocol Downloading {
  func download(_ url: String) -> Observable<Picture>
}

protocol ImageLoading: AnyObject {
  func image(at url: String) -> Observable<Picture>
  func prefetch(_ urls: [String]) -> Completable
  var progress: Observable<Double> { get }
}

final class ImageLoader: ImageLoading {
  private var inFlight: [String: Observable<Picture>] = [:]
  private var cache = [String: Picture]()
  private let lock = NSRecursiveLock()
  private let downloader: Downloading
  private let progressSubject = BehaviorSubject<Double>(value: 0)
  private let placeholder: Picture?

  init(downloader: Downloading, placeholder: Picture? = nil) {
    self.downloader = downloader
    self.placeholder = placeholder
  }

  var progress: Observable<Double> { return progressSubject.distinctUntilChanged() }

  func image(at url: String) -> Observable<Picture> {
    lock.lock()
    defer { lock.unlock() }

    if let picture = cache[url] {
      return .just(picture)
    }
    if let running = inFlight[url] {
      return running
    }

    let request = downloader.download(url)
      .do(
        onNext: { [weak self] picture in self?.cache[url] = picture },
        onError: { [weak self] _ in self?.inFlight.removeValue(forKey: url) },
        onCompleted: { [weak self] in self?.inFlight[url] = nil }
      )
      .catch { [placeholder] error in
        guard let placeholder = placeholder, error as? LoadError != .broken else { return .error(error) }
        return .just(placeholder)
      }
      .share(replay: 1, scope: .forever)

    inFlight[url] = request
    return request
  }

  func prefetch(_ urls: [String]) -> Completable {
    let total = Double(urls.count)
    return Observable.from(urls)
      .flatMap { [unowned self] url in
        self.image(at: url).map(Optional.some).catchAndReturn(nil)
      }
      .enumerated()
      .do(onNext: { [progressSubject] index, _ in progressSubject.onNext(Double(index + 1) / total) })
      .ignoreElements()
      .asCompletable()
  }

  func thumbnails(for urls: [String], maxConcurrent: Int) -> Observable<[String]> {
    let requests = urls.map { url in image(at: url).map { "\($0.url)/\($0.bytes / 10)" } }
    return Observable.from(requests)
      .merge(maxConcurrent: maxConcurrent)
      .toArray()
      .map { $0.sorted() }
      .asObservable()
  }
}
