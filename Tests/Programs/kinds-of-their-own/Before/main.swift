import Foundation
import RxSwift
import RxCocoa
import RxRelay

enum Sharing {
    final class Latest: SharingStrategyProtocol {
        static var scheduler: SchedulerType { SharingScheduler.make() }
        static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
            source.replayed(1)
        }
    }
    struct Cold: SharingStrategyProtocol {
        static var scheduler: SchedulerType { MainScheduler.instance }
        static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source }
    }
}
extension ObservableType {
    func replayed(_ count: Int) -> Observable<Element> { share(replay: count, scope: .forever) }
}
typealias Latest<E> = RxCocoa.SharedSequence<Sharing.Latest, E>
typealias Cold = SharedSequence<Sharing.Cold, String>

extension SharedSequence where SharingStrategy == Sharing.Latest, Element: Collection {
    var counts: Latest<Int> { map { $0.count } }
    func nonEmpty() -> Self { filter { !$0.isEmpty } }
}
extension SharedSequenceConvertibleType where SharingStrategy == Sharing.Cold {
    func listen(with owner: AnyObject, _ body: @escaping (Element) -> Void) -> Disposable {
        asObservable().take(until: Observable<Void>.never()).subscribe(onNext: body)
    }
    func sticky() -> Latest<Element> { asObservable().asSharedSequence(sharingStrategy: Sharing.Latest.self, onErrorRecover: { _ in .never() }) }
}
extension ObservableType {
    func asLatest() -> Latest<Element?> {
        map(Optional.some).asSharedSequence(onErrorJustReturn: nil)
    }
    func asCold(logging name: String) -> SharedSequence<Sharing.Cold, Element> {
        self.do(onSubscribe: { print(name, "starts") }).asSharedSequence(onErrorRecover: { error in
            print(name, "fails", error)
            return .empty()
        })
    }
}

final class Model {
    struct Input { let query: Latest<String?>; let refresh: Cold }
    struct Output {
        let rows: Latest<[String]>
        let count: Latest<Int>
    }
    func transform(_ input: Input) -> Output {
        let rows = Latest.combineLatest(input.query, input.refresh.sticky()) { [$0 ?? "-", $1] }
        return Output(rows: rows, count: rows.counts)
    }
}

struct Oops: Error {}
let bag = DisposeBag()
let query = BehaviorSubject(value: "q"), refresh = PublishSubject<String>()
let model = Model()
let output = model.transform(.init(query: query.asLatest(), refresh: refresh.asCold(logging: "refresh")))
output.rows.asObservable().subscribe(onNext: { print("rows", $0) }).disposed(by: bag)
refresh.onNext("r1")
output.count.asObservable().subscribe(onNext: { print("count", $0) }).disposed(by: bag)
query.onNext("w")
output.rows.nonEmpty().flatMapLatest { rows -> Latest<String> in
    rows.count > 1 ? .of(rows[0], rows[1]) : .empty()
}
.asObservable().subscribe(onNext: { print("flat", $0) }).disposed(by: bag)
query.onError(Oops())
refresh.onNext("r2")
refresh.onError(Oops())
refresh.asCold(logging: "again").listen(with: model) { print($0) }.disposed(by: bag)
var list: [Latest<Int>] = [.just(1), .of(2, 3)]
list.append(output.count)
Latest.merge(list).asObservable().subscribe(onNext: { print("merged", $0) }).disposed(by: bag)
Latest.zip(list) { $0.reduce(0, +) }.asObservable().subscribe(onNext: { print("zipped", $0) }).disposed(by: bag)
Latest.concat(list).asObservable().subscribe(onNext: { print("concat", $0) }).disposed(by: bag)
let wrapped: Latest<Latest<Int>> = .just(output.count)
wrapped.switchLatest().asInfallible().subscribe(onNext: { print("inner", $0) }).disposed(by: bag)
output.count.withLatestFrom(output.rows) { "\($0) \($1)" }.asObservable().subscribe(onNext: { print($0) }).disposed(by: bag)
