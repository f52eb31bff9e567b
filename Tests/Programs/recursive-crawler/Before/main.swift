import Foundation
import RxSwift

/// A crawler of a small site: streams that call themselves, with a limit, each page once.
struct Page { let path: String; let links: [String] }
enum CrawlError: Error { case notFound(String), tooDeep }

protocol Fetching { func fetch(_ path: String) -> Single<Page> }

final class Site: Fetching {
  private let pages: [String: [String]]
  private(set) var fetched: [String] = []
  init(_ pages: [String: [String]]) { self.pages = pages }

  func fetch(_ path: String) -> Single<Page> {
    Single.create { [weak self] single in
      guard let self else { return Disposables.create() }
      self.fetched.append(path)
      if let links = self.pages[path] {
        single(.success(Page(path: path, links: links)))
      } else {
        single(.failure(CrawlError.notFound(path)))
      }
      return Disposables.create()
    }
  }
}

final class Crawler {
  private let site: Fetching
  private var seen: Set<String> = []
  private let maxDepth: Int

  init(site: Fetching, maxDepth: Int = 5) {
    self.site = site
    self.maxDepth = maxDepth
  }

  func crawl(_ path: String, depth: Int = 0) -> Observable<String> {
    guard depth <= maxDepth else { return .error(CrawlError.tooDeep) }
    guard seen.insert(path).inserted else { return .empty() }
    return site.fetch(path)
      .asObservable()
      .flatMap { [unowned self] page -> Observable<String> in
        let children = page.links.map { link in Observable.deferred { self.crawl(link, depth: depth + 1) } }
        return Observable.concat(children).startWith(String(repeating: "  ", count: depth) + page.path)
      }
      .catch { error in
        guard case CrawlError.notFound(let missing) = error else { throw error }
        return .just(String(repeating: "  ", count: depth) + "missing \(missing)")
      }
  }
}

/// Polls until it is told enough; each round is the stream itself again.
func poll<T>(_ source: @escaping () -> Single<T>, until enough: @escaping (T) -> Bool) -> Observable<T> {
  source().asObservable().flatMap { value -> Observable<T> in
    enough(value) ? .just(value) : poll(source, until: enough).startWith(value)
  }
}

func fibonacci(_ a: Int = 0, _ b: Int = 1, below limit: Int) -> Observable<Int> {
  guard a < limit else { return .empty() }
  return Observable.just(a).concat(Observable.deferred { fibonacci(b, a + b, below: limit) })
}

func merged(_ numbers: ArraySlice<Int>) -> Observable<Int> {
  switch numbers.count {
  case 0: return .empty()
  case 1: return .just(numbers.first!)
  default:
    let middle = (numbers.startIndex + numbers.endIndex) / 2
    return merged(numbers[..<middle]).concat(merged(numbers[middle...]))
  }
}

let bag = DisposeBag()
let site = Site(["/": ["/a", "/b", "/x"], "/a": ["/", "/a1"], "/a1": [], "/b": ["/a", "/b1"], "/b1": ["/b2"], "/b2": []])

print("whole site")
let crawler = Crawler(site: site)
crawler.crawl("/")
  .subscribe(onNext: { print($0) }, onError: { print("error", $0) }, onCompleted: { print("completed, \(site.fetched.count) fetched") })
  .disposed(by: bag)

print("too deep")
let shallow = Crawler(site: site, maxDepth: 1)
shallow.crawl("/b")
  .subscribe(onNext: { print($0) }, onError: { print("error", $0) }, onCompleted: { print("completed") })
  .disposed(by: bag)

print("polling")
var level = 0
poll({ Single.deferred { level += 30; return .just(level) } }, until: { $0 >= 100 })
  .subscribe(onNext: { print("level", $0) }, onCompleted: { print("full") })
  .disposed(by: bag)

print("numbers")
fibonacci(below: 100).map(String.init).toArray().map { $0.joined(separator: " ") }
  .subscribe(onSuccess: { print($0) })
  .disposed(by: bag)
fibonacci(below: 500).skip(while: { $0 < 50 }).subscribe(onNext: { print("between", $0) }).disposed(by: bag)
merged([5, 3, 8, 1, 9][...]).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
