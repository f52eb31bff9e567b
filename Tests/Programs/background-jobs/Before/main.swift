import Foundation
import RxSwift
import RxCocoa
import RxRelay

struct BackgroundStrategy: SharingStrategyProtocol {
    static let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "background")
    static var scheduler: SchedulerType { queue }
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.multicast(ReplaySubject.create(bufferSize: 1)).refCount()
    }
}
typealias Background<E> = SharedSequence<BackgroundStrategy, E>

extension SharedSequence where SharingStrategy == BackgroundStrategy {
    static func unwrap<T>(_ values: Background<T?>) -> Background<T> where Element == T { values.compactMap { $0 } }
    func onMain() -> Driver<Element> { asDriver(onErrorDriveWith: .never()) }
}

extension ObservableType {
    func asBackground(_ fallback: @autoclosure @escaping () -> Element) -> Background<Element> {
        asSharedSequence(sharingStrategy: BackgroundStrategy.self, onErrorRecover: { _ in Background.just(fallback()) })
    }
}

protocol Worker {
    var jobs: Background<String> { get }
    func run(_ job: String) -> Background<Int>
}

final class Printer: Worker {
    let queue = BehaviorRelay(value: "cover")
    var jobs: Background<String> { queue.asSharedSequence(onErrorJustReturn: "none") }
    func run(_ job: String) -> Background<Int> {
        if job.isEmpty { return .empty() }
        return Observable.of(job.count, job.count * 2).asBackground(0)
    }
}

let done = DispatchSemaphore(value: 0)
let printer = Printer()
let pages = printer.jobs.flatMapLatest { printer.run($0) }.do(onNext: { print("page", $0) })
let disposable = pages
    .debounce(.milliseconds(20))
    .map { value -> Int? in value > 10 ? value : nil }
    .asObservable()
    .subscribe(onNext: { value in
        print("settled", value as Any, Thread.isMainThread)
        done.signal()
    })
done.wait()
printer.queue.accept("chapter")
done.wait()
let delayed = Background<Int>.timer(.milliseconds(5), period: .milliseconds(5)).asObservable().take(3).subscribe(onNext: { print("tick", $0) }, onCompleted: { done.signal() })
done.wait()
let late = Background<Int>.interval(.milliseconds(5)).delay(.milliseconds(2)).asObservable().take(2).subscribe(onNext: { print("tock", $0) }, onCompleted: { done.signal() })
done.wait()
disposable.dispose()
