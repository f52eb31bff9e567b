import RxSwift

final class MockDownloader: Downloading {
  private(set) var requests: [String] = []
  private var pending: [String: PublishSubject<Picture>] = [:]

  func download(_ url: String) -> Observable<Picture> {
    return Observable.deferred { [unowned self] in
      self.requests.append(url)
      let subject = PublishSubject<Picture>()
      self.pending[url] = subject
      return subject
    }
  }

  func finish(_ url: String, bytes: Int) {
    guard let subject = pending.removeValue(forKey: url) else { return print("nobody waits for \(url)") }
    subject.onNext(Picture(url: url, bytes: bytes))
    subject.onCompleted()
  }

  func fail(_ url: String, with error: Error = LoadError.broken) {
    pending.removeValue(forKey: url)?.onError(error)
  }
}

final class MockImageLoader: ImageLoading {
  var imageStub: (String) -> Observable<Picture> = { .error(LoadError.notFound($0)) }
  var progress: Observable<Double> = .empty()

  func image(at url: String) -> Observable<Picture> { imageStub(url) }
  func prefetch(_ urls: [String]) -> Completable { .empty() }
}
