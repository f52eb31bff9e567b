import RxSwift
import RxCocoa
import RxTest

// Domain: photo map with lazily loaded places
struct Place: Equatable { let name: String; let photos: Int }
enum MapError: Error { case noTiles(Int) }

let scheduler = TestScheduler(initialClock: 0)
let indicator = ActivityIndicator()
let tracker = ErrorTracker()

func load(zoom: Int) -> Single<Place?> {
    switch zoom {
    case 13...: return Single.error(MapError.noTiles(zoom)).delaySubscription(.seconds(3), scheduler: scheduler)
    case ..<3: return .just(nil)
    default: return Single.just(Place(name: "Place-\(zoom)", photos: zoom * 2)).delay(.seconds(5), scheduler: scheduler)
    }
}

let zoom = BehaviorRelay(value: 1)
let online = BehaviorRelay(value: true)
let taps = PublishRelay<String>()
let bag = DisposeBag()

SharingScheduler.mock(scheduler: scheduler) {
    func log<S: SharedSequenceConvertibleType>(_ name: String, _ sequence: S) {
        sequence.asObservable()
            .subscribe(onNext: { print("\(scheduler.clock) \(name): \($0)") })
            .disposed(by: bag)
    }

    let place: Driver<Place> = zoom.asDriver()
        .distinctUntilChanged()
        .flatMapLatest { zoom in
            load(zoom: zoom)
                .trackActivity(indicator)
                .trackError(tracker)
                .asDriver(onErrorJustReturn: nil)
        }
        .unwrap()

    log("loading", indicator)
    log("place", place.map { "\($0.name) (\($0.photos))" })
    log("moved", place.map { $0.name }.pairwise().map { "\($0) => \($1)" })
    log("errors", tracker.errors)
    log("connectivity", online.asDriver().changes().map { $0 ? "online" : "offline" })
    log("sheet", taps.asDriver(onErrorJustReturn: "").gate(by: online.asDriver()).mapTo("open"))
    log("haptic", taps.asSignal().throttle(.seconds(4)).mapToVoid().scan(0) { n, _ in n + 1 })

    for (time, level) in [(10, 5), (12, 6), (20, 6), (25, 14), (40, 8), (49, 1)] {
        scheduler.scheduleAt(time) { zoom.accept(level) }
    }
    scheduler.scheduleAt(50) { taps.accept("pin") }
    scheduler.scheduleAt(52) { online.accept(false) }
    scheduler.scheduleAt(54) { taps.accept("pin") }
    scheduler.scheduleAt(55) { taps.accept("pin2"); taps.accept("pin3") }
    scheduler.scheduleAt(60) { online.accept(true) }
    scheduler.scheduleAt(62) { taps.accept("pin") }
    scheduler.advanceTo(80)
}
