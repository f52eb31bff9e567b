import Foundation
import RxSwift
import RxCocoa
import RxRelay

/// A kind of stream that keeps its last two values for good.
public struct ArchiveStrategy: SharingStrategyProtocol {
    public static var scheduler: SchedulerType { return MainScheduler.instance }
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        print("shares")
        return source.share(replay: 2, scope: .forever)
    }
}

public typealias Archive<Element> = SharedSequence<ArchiveStrategy, Element>

public extension SharedSequenceConvertibleType where SharingStrategy == ArchiveStrategy {
    func asArchive() -> Archive<Element> { return asSharedSequence() }
    func read(_ body: @escaping (Element) -> Void) -> Disposable {
        return asObservable().subscribe(onNext: body, onCompleted: { print("read") })
    }
}

public extension ObservableConvertibleType {
    func asArchive(onErrorJustReturn element: Element) -> Archive<Element> {
        return asSharedSequence(onErrorJustReturn: element)
    }
    func asArchive(onErrorRecover: @escaping (Error) -> Archive<Element>) -> Archive<Element> {
        return asSharedSequence(onErrorRecover: onErrorRecover)
    }
    func archived() -> Archive<Element> {
        return asSharedSequence(sharingStrategy: ArchiveStrategy.self, onErrorDriveWith: .empty())
    }
}

struct Lost: Error {}

final class Diary: SharedSequenceConvertibleType {
    typealias Element = String
    typealias SharingStrategy = ArchiveStrategy
    private let entries = PublishRelay<String>()
    private let shared: Archive<String>
    init() { shared = entries.asArchive(onErrorJustReturn: "").filter { !$0.isEmpty } }
    func write(_ text: String) { entries.accept(text) }
    func asSharedSequence() -> SharedSequence<ArchiveStrategy, String> { return shared }
}

let bag = DisposeBag()
let diary = Diary()
diary.asArchive().read { print("first", $0) }.disposed(by: bag)
["a", "", "b", "c"].forEach(diary.write)
diary.asObservable().subscribe(onNext: { print("late", $0) }).disposed(by: bag)
let lengths = diary.map { $0.count }.scan(0) { $0 + $1 }
lengths.asObservable().subscribe(onNext: { print("length", $0) }).disposed(by: bag)
diary.write("dd")

let counts = PublishSubject<Int>()
let kept: Archive<Int> = counts.asArchive(onErrorRecover: { error in
    print("recovers", error)
    return .of(100, 200)
})
let doubled = kept.map { $0 * 2 }.distinctUntilChanged()
let once = doubled.asObservable().subscribe(onNext: { print("A", $0) })
counts.onNext(1)
counts.onNext(1)
counts.onNext(2)
once.dispose()
doubled.asObservable().subscribe(onNext: { print("B", $0) }, onCompleted: { print("B over") }).disposed(by: bag)
counts.onNext(3)
counts.onError(Lost())
doubled.read { print("C", $0) }.disposed(by: bag)

Archive.just(1).read { print("just", $0) }.disposed(by: bag)
Archive<Int>.empty().read { print("empty", $0) }.disposed(by: bag)
Archive.from(["x", "y"]).read { print("from", $0) }.disposed(by: bag)
Archive<Int>.from(optional: 3).read { print("optional", $0) }.disposed(by: bag)
Archive<Int>.deferred { .just(4) }.read { print("deferred", $0) }.disposed(by: bag)
Archive.merge(.of(1, 2), .just(3)).startWith(0).read { print("merged", $0) }.disposed(by: bag)
Archive.combineLatest(Archive.just(1), Archive.just("b")) { "\($0)\($1)" }.read { print("combined", $0) }.disposed(by: bag)
Archive.zip(Archive.of(1, 2), Archive.of("a", "b")).read { print("zipped", $0, $1) }.disposed(by: bag)
Observable.just(5).archived().flatMap { Archive.of($0, $0 + 1) }.read { print("flat", $0) }.disposed(by: bag)
Observable<Int>.error(Lost()).archived().read { print("failed", $0) }.disposed(by: bag)
kept.asDriver(onErrorJustReturn: 0).drive(onNext: { print("driven", $0) }).disposed(by: bag)
