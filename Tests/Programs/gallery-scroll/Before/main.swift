import Foundation
import RxSwift
import RxRelay
import RxCocoa

let bag = DisposeBag()
let server = PhotoServer(total: 7, size: 3)
let paginator = Paginator(load: server.photos(page:))

extension Paginator.State {
    var text: String {
        switch self {
        case .idle: return "idle"
        case let .loading(page): return "loading \(page)"
        case .failed(PagingError.offline(let page)): return "offline at \(page)"
        case .failed: return "failed"
        case .exhausted: return "exhausted"
        }
    }
}

paginator.state.map(\.text).distinctUntilChanged().subscribe(onNext: { print("  state", $0) }).disposed(by: bag)
paginator.items
    .map { $0.map(\.name).joined(separator: " ") }
    .subscribe(onNext: { print("  items [\($0)]") })
    .disposed(by: bag)

// A user scrolls: near the end, and near the end again before the answer is there.
let scroll = PublishSubject<(offset: Int, height: Int)>()
scroll
    .map { $0.offset + 10 > $0.height }
    .distinctUntilChanged()
    .filter { $0 }
    .map { _ in () }
    .bind(onNext: paginator.loadMore.accept)
    .disposed(by: bag)

func step(_ name: String, _ body: () -> Void) {
    print("> \(name)")
    body()
}
step("first page") { server.answer() }
step("scroll") {
    scroll.onNext((offset: 0, height: 30))
    scroll.onNext((offset: 25, height: 30))
    scroll.onNext((offset: 26, height: 30))
    paginator.loadMore.accept(())
    server.answer()
}
step("fails") {
    server.failing = [2]
    paginator.loadMore.accept(())
    server.answer()
}
step("again") {
    paginator.loadMore.accept(())
    server.answer()
}
step("no more") {
    paginator.loadMore.accept(())
    server.answer()
}
step("reload while loading") {
    paginator.reload.accept(())
    paginator.reload.accept(())
    server.answer()
}
paginator.items.take(1).map(\.count).subscribe(onNext: { print("late \($0)") }, onCompleted: { print("late is done") })
    .disposed(by: bag)
print("requests", server.requests)
