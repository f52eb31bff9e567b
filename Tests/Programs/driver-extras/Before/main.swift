import Foundation
import RxSwift
import RxCocoa
import RxTest

// MARK: - Optionals

protocol OptionalType {
    associatedtype Wrapped
    var value: Wrapped? { get }
}
extension Optional: OptionalType {
    var value: Wrapped? { self }
}

extension SharedSequenceConvertibleType where Element: OptionalType {
    func unwrap() -> SharedSequence<SharingStrategy, Element.Wrapped> {
        asSharedSequence().compactMap { $0.value }
    }
}

extension SharedSequenceConvertibleType {
    func mapToVoid() -> SharedSequence<SharingStrategy, Void> { asSharedSequence().map { _ in } }

    func mapTo<T>(_ value: T) -> SharedSequence<SharingStrategy, T> {
        asSharedSequence().map { _ in value }
    }

    func previous() -> SharedSequence<SharingStrategy, (Element?, Element)> {
        asSharedSequence()
            .scan((nil, nil)) { (state: (Element?, Element?), next) in (state.1, next) }
            .compactMap { old, new in new.map { (old, $0) } }
    }

    func skipNext(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
        asSharedSequence().skip(count)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy, Element == Bool {
    func not() -> Driver<Bool> { asSharedSequence().map(!) }

    static func && (lhs: Self, rhs: Driver<Bool>) -> Driver<Bool> {
        Driver.combineLatest(lhs.asSharedSequence(), rhs) { $0 && $1 }.distinctUntilChanged()
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    func countingTaps() -> Driver<Int> {
        asSharedSequence().scan(0) { n, _ in n + 1 }.asDriver(onErrorJustReturn: 0).startWith(0)
    }
}

extension ObservableType {
    func asDriverOnErrorJustComplete() -> Driver<Element> {
        asDriver { error in
            print("swallowed \(error)")
            return Driver.empty()
        }
    }
}

// MARK: - Sample

struct Volume: Equatable { var level: Int; var muted: Bool }

final class PlayerViewModel {
    let icon: Driver<String>
    let announcement: Signal<String>
    let canShare: Driver<Bool>
    let playCount: Driver<Int>
    let title: Driver<String>

    init(volume: Driver<Volume>, playTap: Signal<Void>, title: Observable<String?>, online: Driver<Bool>) {
        let muted = volume.map(\.muted).distinctUntilChanged()
        icon = volume
            .map { v -> String in
                switch (v.muted, v.level) {
                case (true, _), (_, 0): return "speaker.slash"
                case (_, 1...5): return "speaker.1"
                default: return "speaker.3"
                }
            }
            .distinctUntilChanged()
        announcement = volume.previous()
            .compactMap { old, new -> String? in
                guard let old = old, old.level != new.level else { return nil }
                return new.level > old.level ? "louder" : "quieter"
            }
            .asSignal(onErrorJustReturn: "")
        canShare = muted.not() && online
        playCount = playTap.countingTaps()
        self.title = title.asDriverOnErrorJustComplete().unwrap()
    }
}

let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
let bag = DisposeBag()
SharingScheduler.mock(scheduler: scheduler) {
    let volume = scheduler.createHotObservable([
        .next(10, Volume(level: 3, muted: false)), .next(20, Volume(level: 8, muted: false)),
        .next(30, Volume(level: 8, muted: true)), .next(40, Volume(level: 2, muted: true)),
        .next(50, Volume(level: 0, muted: false)),
    ]).asDriver(onErrorDriveWith: .empty())
    let taps = scheduler.createHotObservable([.next(15, ()), .next(25, ())]).asSignal(onErrorJustReturn: ())
    let titles = scheduler.createHotObservable([.next(12, Optional("One")), .next(13, nil), .next(14, "Two"), .error(60, URLError(.timedOut) as Error)])
        .map { $0 }.catch { _ in Observable.error(RxError.timeout) }
    let online = scheduler.createHotObservable([.next(5, true), .next(45, false)]).asDriver(onErrorJustReturn: false)

    let vm = PlayerViewModel(volume: volume, playTap: taps, title: titles, online: online)
    func log<S: SharedSequenceConvertibleType>(_ name: String, _ sequence: S) {
        sequence.asSharedSequence().asObservable()
            .subscribe(onNext: { print("\(scheduler.clock)\t\(name): \($0)") }, onCompleted: { print("\(scheduler.clock)\t\(name) completed") })
            .disposed(by: bag)
    }
    log("icon", vm.icon)
    log("announce", vm.announcement)
    log("share", vm.canShare)
    log("plays", vm.playCount)
    log("title", vm.title)
    log("void", vm.icon.skipNext(3).mapToVoid().mapTo("tick"))
    scheduler.start()
}
