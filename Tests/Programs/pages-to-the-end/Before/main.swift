import Foundation
import RxSwift
import RxBlocking

// Recursion over pages, choices between streams, results and events as values.

struct Page { let number: Int; let items: [String]; let next: Int? }

enum APIError: Error, Equatable { case notFound(Int), denied, broken }

enum Order { case forward, backward, shuffled }

final class API {
    private(set) var log: [String] = []
    private let pages = [1: Page(number: 1, items: ["a", "b"], next: 2), 2: Page(number: 2, items: ["c"], next: 3),
                         3: Page(number: 3, items: ["d", "e"], next: nil), 7: Page(number: 7, items: ["z"], next: 8)]

    func page(_ number: Int) -> Single<Page> {
        return Single.create { [weak self] observer in
            self?.log.append("page \(number)")
            if let page = self?.pages[number] {
                observer(.success(page))
            } else {
                observer(.failure(APIError.notFound(number)))
            }
            return Disposables.create()
        }
    }

    func all(from number: Int) -> Observable<[String]> {
        return page(number).asObservable().flatMap { [unowned self] page -> Observable<[String]> in
            let here = Observable.just(page.items)
            guard let next = page.next else { return here }
            return here.concat(self.all(from: next))
        }
    }

    func collected(from number: Int, before: [String] = []) -> Single<[String]> {
        page(number).flatMap { page in
            let items = before + page.items
            if let next = page.next {
                return self.collected(from: next, before: items)
            }
            return .just(items)
        }
    }

    func stream(_ order: Order) -> Observable<String> {
        let source: Observable<[String]> = switch order {
        case .forward: all(from: 1)
        case .backward: all(from: 1).toArray().map { $0.reversed().flatMap { $0.reversed() } }.asObservable()
        case .shuffled: .error(APIError.denied)
        }
        return source.flatMap { Observable.from($0) }
    }

    func first(_ number: Int, cached: Bool) -> Maybe<String> {
        let source = cached ? Maybe.just("cached \(number)") : page(number).map { $0.items[0] }.asMaybe()
        return number < 0 ? .empty() : source
    }
}

let bag = DisposeBag()
let api = API()
api.all(from: 1).subscribe(onNext: { print("all", $0) }, onError: { print($0) }, onCompleted: { print("all ended") }).disposed(by: bag)
api.all(from: 7).subscribe(onNext: { print("seven", $0) }, onError: { print("seven failed", $0) }).disposed(by: bag)
api.collected(from: 1).subscribe(onSuccess: { print("collected", $0) }, onFailure: { print($0) }).disposed(by: bag)
for order in [Order.forward, .backward, .shuffled] {
    api.stream(order).subscribe { print(order, $0) }.disposed(by: bag)
}
api.first(1, cached: true).subscribe { print("first", $0) }.disposed(by: bag)
api.first(2, cached: false).subscribe(onSuccess: { print($0) }, onError: { print($0) }, onCompleted: { print("no") }).disposed(by: bag)
api.first(-1, cached: false).ifEmpty(default: "nobody").subscribe(onSuccess: { print($0) }).disposed(by: bag)
api.first(-1, cached: true).ifEmpty(switchTo: Single.just("someone")).subscribe(onSuccess: { print($0) }).disposed(by: bag)
api.first(9, cached: false).catchAndReturn("lost").subscribe(onSuccess: { print($0) }).disposed(by: bag)

do {
    print(try api.all(from: 2).toBlocking().toArray())
    print(try api.page(3).map(\.items).toBlocking().single())
    print(try api.stream(.forward).toBlocking(timeout: 1).last() ?? "none")
    print(try api.stream(.shuffled).toBlocking().first() ?? "none")
} catch let error as APIError {
    print("blocked by", error)
} catch {
    print("other", error)
}
switch api.all(from: 7).toBlocking().materialize() {
case .completed(let elements): print("completed", elements)
case .failed(let elements, let error): print("failed", elements, error)
}

let events = api.all(from: 7).materialize().share(replay: 2)
events.compactMap { $0.element }.subscribe(onNext: { print("element", $0) }).disposed(by: bag)
events.compactMap { $0.error as? APIError }.subscribe(onNext: { print("error", $0, $0 == .notFound(8)) }).disposed(by: bag)
events.filter { !$0.isStopEvent }.dematerialize().subscribe(onNext: { print("again", $0) }, onCompleted: { print("again ended") }).disposed(by: bag)

func load(_ number: Int) -> Observable<Result<Page, APIError>> {
    api.page(number).asObservable()
        .map { Result<Page, APIError>.success($0) }
        .catch { error in Observable.just(.failure(error as? APIError ?? .broken)) }
}
Observable.of(1, 5, 3).concatMap(load).subscribe(onNext: { result in
    switch result {
    case .success(let page): print("good", page.number)
    case .failure(.notFound(let number)): print("missing", number)
    case .failure(let error): print("bad", error)
    }
}, onCompleted: { print(api.log.count, "calls") }).disposed(by: bag)
let parsed = Observable.of("1", "x", "3").map { text -> Int in
    guard let number = Int(text) else { throw APIError.broken }
    return number
}
parsed.flatMap { api.page($0).map(\.number) }.subscribe(onNext: { print("parsed", $0) }, onError: { print("parse", $0) }).disposed(by: bag)
