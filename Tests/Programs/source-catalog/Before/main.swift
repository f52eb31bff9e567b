import Foundation
import RxSwift

enum CatalogError: Error, Equatable {
    case closed
    case missing(page: Int)
}

let disposeBag = DisposeBag()

/// Prints everything that a stream does, with its name in front.
func trace<T>(_ name: String, _ source: Observable<T>) {
    source.subscribe { event in
        switch event {
        case .next(let value): print("\(name): \(value)")
        case .error(let error): print("\(name) failed: \(error)")
        case .completed: print("\(name) done")
        }
    }
    .disposed(by: disposeBag)
}

trace("just", Observable.just("one page"))
trace("of", Observable.of(1, 2, 3))
trace("from", Observable.from(["a", "b"]))
trace("from set", Observable.from(Set([7])))
trace("from range", Observable.from(10..<13))
trace("optional", Observable.from(optional: Int("12")))
trace("no optional", Observable.from(optional: Int("twelve")))
trace("empty", Observable<Int>.empty())
trace("never", Observable<Int>.never())
trace("error", Observable<Int>.error(CatalogError.closed))
trace("range", Observable.range(start: 5, count: 4))
trace("repeat", Observable.repeatElement("again").take(3))
trace("generate", Observable.generate(initialState: 1, condition: { $0 < 100 }, iterate: { $0 * 3 }))

// Every subscription asks the factory again.
var opened = 0
let numbered = Observable<String>.deferred {
    opened += 1
    return opened > 2 ? .error(CatalogError.missing(page: opened)) : .just("opening \(opened)")
}
(1...3).forEach { _ in trace("deferred", numbered) }

func pages(upTo last: Int, torn: Int? = nil) -> Observable<String> {
    return Observable.create { observer in
        print("reading \(last) pages")
        for page in 1...last {
            if page == torn {
                observer.onError(CatalogError.missing(page: page))
                break
            }
            observer.onNext("page \(page)")
        }
        observer.onCompleted()
        observer.onNext("too late")
        return Disposables.create { print("book closed") }
    }
}

trace("create", pages(upTo: 2))
trace("torn", pages(upTo: 3, torn: 2))
trace("first page", pages(upTo: 3).take(1))

let chapters: Observable<String> = .create {
    $0.on(.next("I"))
    $0.on(.next("II"))
    $0.on(.completed)
    return Disposables.create()
}
trace("chapters", chapters.map { "chapter " + $0 })

let powers = Observable<Int>.generate(
    initialState: 2,
    condition: { value in
        guard value != 32 else { throw CatalogError.missing(page: value) }
        return true
    },
    iterate: { value in value * value / 2 * 2 }
)
trace("powers", powers.take(4))
trace("tuple", Observable.just((id: 4, name: "four")).map { "\($0.id)=\($0.name)" })
trace("nested", Observable.just([1, 2, 3]))
