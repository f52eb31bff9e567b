import RxSwift
import RxRelay

/// A book whose chapters are loaded one after the other.
struct Chapter {
  let title: String
  let paragraphs: [String]
}

enum BookError: Error { case torn(String) }

final class Book {
  let chapters: [Chapter]
  private(set) var loads = [String]()

  init(_ chapters: Chapter...) { self.chapters = chapters }

  func text(of chapter: Chapter) -> Observable<String> {
    .deferred { [self] in
      loads.append(chapter.title)
      if chapter.paragraphs.isEmpty { return .error(BookError.torn(chapter.title)) }
      return Observable.from(chapter.paragraphs).startWith("# " + chapter.title)
    }
  }

  var text: Observable<String> { .concat(chapters.map(text(of:))) }
}

let bag = DisposeBag()
let book = Book(
  Chapter(title: "One", paragraphs: ["It was dark.", "It rained."]),
  Chapter(title: "Two", paragraphs: ["The sun rose."]),
  Chapter(title: "Three", paragraphs: []),
  Chapter(title: "Four", paragraphs: ["Nobody reads this."]))

print("-- whole book")
book.text
  .startWith("(cover)")
  .startWith("(shop)", "(bag)")
  .subscribe(onNext: { print($0) }, onError: { print("error:", $0) }, onCompleted: { print("the end") })
  .disposed(by: bag)
print("loaded", book.loads)

print("-- two lines only")
let short = Book(book.chapters[0], book.chapters[1])
short.text.take(2).subscribe(onNext: { print($0) }, onCompleted: { print("enough") }).disposed(by: bag)
print("loaded", short.loads)

print("-- concat of others")
let prologue = Observable.just("prologue")
prologue.concat(short.text).concat(Observable.of("epilogue", "index"))
  .enumerated()
  .subscribe(onNext: { index, line in print(index, line) })
  .disposed(by: bag)

print("-- waiting for the first to end")
let intro = PublishSubject<String>()
let main = PublishRelay<String>()
intro.concat(main).subscribe(onNext: { print("heard", $0) }).disposed(by: bag)
intro.onNext("welcome")
main.accept("missed")
intro.onCompleted()
main.accept("music")

print("-- a stream of streams")
let sources = PublishSubject<Observable<Int>>()
sources.concat()
  .subscribe(onNext: { print("from source", $0) }, onCompleted: { print("sources done") })
  .disposed(by: bag)
let first = PublishSubject<Int>()
sources.onNext(first)
sources.onNext(.of(10, 11))
first.onNext(1)
sources.onCompleted()
first.onNext(2)
first.onCompleted()

print("-- traits in a row")
Single.just("single").asObservable()
  .concat(Maybe<String>.empty())
  .concat(Completable.empty().andThen(Observable.just("after completable")))
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
let lazyConcat: Observable<Int> = Observable.concat((0..<3).lazy.map { n in Observable.just(n * n) })
lazyConcat.toArray().subscribe(onSuccess: { print("squares", $0) }).disposed(by: bag)
