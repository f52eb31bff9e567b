import Foundation
import RxSwift
import RxCocoa

let server = Server()
let timeline = Timeline(server: server)
let bag = DisposeBag()
let stop = PublishSubject<Void>()

timeline.rx_titles()
    .drive(onNext: { titles in
        print("  titles \(titles)")
    })
    .disposed(by: bag)

timeline.rx_busy()
    .takeUntil(stop)
    .subscribe { event in
        switch event {
        case .next(let busy): print("  busy \(busy)")
        case .error: break
        case .completed: print("  not watched any more")
        }
    }
    .disposed(by: bag)

for text in ["b", "z"] {
    timeline.rx_first(matching: text)
        .takeUntil(stop)
        .ifEmpty(default: Post(id: 0, title: "none"))
        .subscribe(onNext: { post in
            print("  first \(text): \(post.title)")
        }, onError: { error in
            print("  \(error)")
        })
        .disposed(by: bag)
}

func refresh(_ title: String, _ responses: Result<[Post], ServerError>...) {
    print("> \(title)")
    server.responses = responses
    server.rx_ping()
        .subscribe(onSuccess: { count in print("  \(count) responses") }, onError: { _ in })
        .disposed(by: bag)
    timeline.refreshTrigger.onNext(())
}

let a = Post(id: 1, title: "a"), b = Post(id: 2, title: "b"), c = Post(id: 3, title: "bc")
refresh("first", .success([a]))
refresh("second", .success([a, b]))
refresh("fails once", .failure(.down), .success([a, b, c]))
refresh("fails twice", .failure(.down), .failure(.down))
refresh("empty")
stop.onNext(())
refresh("after the stop", .success([Post(id: 4, title: "d")]))

let numbers = Observable.of(5, 3, 3, 8)
numbers.takeWhile { $0 != 8 }.toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
numbers.skipUntil(Observable.just(())).takeLast(1).subscribe(onNext: { print("last", $0) }).disposed(by: bag)
numbers.map { 30 / ($0 - 3) as Int? ?? 0 }.take(1).subscribeOn(MainScheduler.instance).subscribe { print($0.element ?? -1) }
    .disposed(by: bag)
