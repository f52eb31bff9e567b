import Foundation
import RxSwift
import RxCocoa

enum Plain: SharingStrategyProtocol {
    static var scheduler: SchedulerType { MainScheduler.instance }
    static func share<T>(_ source: Observable<T>) -> Observable<T> { source.share() }
}

enum Sticky: SharingStrategyProtocol {
    static var scheduler: SchedulerType { MainScheduler.instance }
    static func share<T>(_ source: Observable<T>) -> Observable<T> { source.share(replay: 1, scope: .forever) }
}

extension ObservableType {
    func shared<S: SharingStrategyProtocol>(as strategy: S.Type, or value: Element) -> SharedSequence<S, Element> {
        asSharedSequence(sharingStrategy: strategy, onErrorJustReturn: value)
    }
}

final class Feed<S: SharingStrategyProtocol> {
    private let subject = PublishSubject<Int>()
    let values: SharedSequence<S, Int>
    init() { values = subject.asSharedSequence(onErrorJustReturn: -1) }
    func send(_ value: Int) { subject.onNext(value) }
    var doubled: SharedSequence<S, Int> { values.map { $0 * 2 } }
}

func log<S: SharingStrategyProtocol>(_ values: SharedSequence<S, Int>, _ name: String) -> Disposable {
    values.asObservable().subscribe(onNext: { print(name, $0) })
}

let bag = DisposeBag()
let plain = Feed<Plain>(), sticky = Feed<Sticky>()
log(plain.doubled, "plain").disposed(by: bag)
log(sticky.doubled, "sticky").disposed(by: bag)
plain.send(1)
sticky.send(1)
log(plain.values, "plain again").disposed(by: bag)
log(sticky.values, "sticky again").disposed(by: bag)
plain.send(2)
sticky.send(2)

var starts = 0
let counted = Observable<Int>.create { observer in
    starts += 1
    observer.onNext(starts)
    return Disposables.create { print("stopped") }
}
let one = counted.shared(as: Plain.self, or: 0)
let two = counted.shared(as: Sticky.self, or: 0)
let both = CompositeDisposable()
_ = both.insert(log(one, "p1"))
_ = both.insert(log(one, "p2"))
_ = both.insert(log(two, "s1"))
_ = both.insert(log(two, "s2"))
both.dispose()
log(one, "p3").disposed(by: bag)
log(two, "s3").disposed(by: bag)
print(starts)
