import RxSwift

struct Page<Item> {
    let items: [Item]
    let next: Int?
}

enum PageError: Error, Equatable { case rateLimited, gone(Int) }

class PageSource {
    let pages: [[String]]
    private(set) var requests = [Int]()
    var failOnce: Set<Int> = []

    init(pages: [[String]]) { self.pages = pages }

    func load(_ cursor: Int) -> Observable<Page<String>> {
        return .deferred {
            self.requests.append(cursor)
            if self.failOnce.remove(cursor) != nil { return .error(PageError.rateLimited) }
            guard self.pages.indices.contains(cursor) else { return .error(PageError.gone(cursor)) }
            let next = cursor + 1 < self.pages.count ? cursor + 1 : nil
            return .just(Page(items: self.pages[cursor], next: next))
        }
    }

    /// All pages at once, one request after the other.
    func all(from cursor: Int = 0) -> Observable<[String]> {
        return load(cursor).flatMap { page -> Observable<[String]> in
            guard let next = page.next else { return .just(page.items) }
            return Observable.concat(.just(page.items), self.all(from: next))
        }
    }

    /// A page for each call of `more`.
    func paged(_ more: Observable<Void>, from cursor: Int = 0) -> Observable<[String]> {
        load(cursor).flatMap { page -> Observable<[String]> in
            guard let next = page.next else { return Observable.just(page.items) }
            return Observable.concat([
                Observable.just(page.items),
                Observable.never().take(until: more),
                self.paged(more, from: next),
            ])
        }
    }
}
