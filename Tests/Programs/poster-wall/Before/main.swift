import RxSwift

final class PosterCell {
  private let name: String
  private var reuseBag = DisposeBag()
  private let loading = SerialDisposable()

  init(name: String) { self.name = name }

  func show(_ url: String, from loader: ImageLoading) {
    let name = self.name
    loading.disposable = loader.image(at: url)
      .map { "\($0.url) \($0.bytes)" }
      .subscribe(
        onNext: { print("\(name): \($0)") },
        onError: { print("\(name): \($0)") },
        onCompleted: { print("\(name): done") })
  }

  func prepareForReuse() {
    reuseBag = DisposeBag()
    loading.disposable = Disposables.create()
  }
}

let downloader = MockDownloader()
let loader = ImageLoader(downloader: downloader, placeholder: Picture(url: "placeholder", bytes: 0))
let bag = DisposeBag()
let cells = ["a", "b", "c"].map(PosterCell.init(name:))

cells[0].show("alien", from: loader)
cells[1].show("alien", from: loader)
print(downloader.requests)
downloader.finish("alien", bytes: 120)
cells[2].show("alien", from: loader)
print(downloader.requests)

cells[0].show("brazil", from: loader)
cells[1].show("brazil", from: loader)
cells[0].prepareForReuse()
downloader.fail("brazil")
cells[0].show("brazil", from: loader)
downloader.fail("brazil", with: LoadError.notFound("brazil"))

loader.progress.subscribe(onNext: { print("progress \($0)") }).disposed(by: bag)
loader.prefetch(["alien", "casablanca", "dune", "eraserhead"])
  .subscribe(onCompleted: { print("prefetched") }, onError: { print($0) })
  .disposed(by: bag)
downloader.finish("dune", bytes: 300)
downloader.fail("eraserhead")
downloader.finish("casablanca", bytes: 200)

loader.thumbnails(for: ["alien", "dune", "fargo", "gilda"], maxConcurrent: 1)
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
downloader.finish("gilda", bytes: 1)
downloader.finish("fargo", bytes: 80)
downloader.finish("gilda", bytes: 90)
print(downloader.requests.joined(separator: " "))

let mock = MockImageLoader()
cells[0].show("heat", from: mock)
mock.imageStub = { url in Observable.of(Picture(url: url, bytes: 1), Picture(url: url, bytes: 2)) }
cells[0].show("heat", from: mock)
mock.prefetch([]).subscribe { event in
  switch event {
  case .completed: print("mock completed")
  case .error(let error): print(error)
  }
}.disposed(by: bag)
