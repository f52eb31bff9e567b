import RxSwift

extension LoadState: CustomStringConvertible {
    var description: String {
        switch self {
        case .idle(let items): "idle \(items)"
        case .loading(let items): "loading after \(items)"
        case .failed(let items, let error): "failed \(error) with \(items)"
        }
    }
}

struct Offline: Error {}
var isOffline = false
let pages: [[String]] = [["a", "b"], ["c"], ["d", "e"]]
let letters = LoggingLoader<String> { cursor in
    if isOffline { return .error(Offline()) }
    let index = cursor ?? 0
    return .just(Page(items: pages[index], next: index + 1 < pages.count ? index + 1 : nil))
}
let bag = DisposeBag()
letters.state.subscribe(onNext: { print("-", $0) }).disposed(by: bag)
letters.count.scan([]) { $0 + [$1] }.subscribe(onNext: { print("counts", $0) }).disposed(by: bag)
letters.loadMore.accept(())
isOffline = true
letters.loadMore.accept(())
isOffline = false
letters.loadMore.accept(())
letters.loadMore.accept(())
letters.loadMore.accept(())

let manual = PublishSubject<Page<Int, String>>()
let numbers = Loader<Page<Int, String>>(initial: [0]) { _ in manual.take(1).asSingle() }
numbers.state.map { "\($0)" }.subscribe(onNext: { print("=", $0) }).disposed(by: bag)
numbers.loadMore.accept(())
numbers.loadMore.accept(())
manual.onNext(Page(items: [1, 2], next: "x"))
numbers.loadMore.accept(())
manual.onError(Offline())
