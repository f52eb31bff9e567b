import Foundation
import RxSwift

enum Lamp: String, CaseIterable {
    case red, green, blue
}

struct Frame: Equatable {
    let lamp: Lamp
    let level: Int
}

final class LightShow {
    private let schedulers: SchedulerProviding
    private let fader = PublishSubject<Frame>()
    private var running: Disposable?

    let frames: Observable<Frame>

    init(schedulers: SchedulerProviding) {
        self.schedulers = schedulers
        frames = fader.asObservable().observe(on: schedulers.render)
    }

    deinit {
        running?.dispose()
    }

    func fade(_ lamp: Lamp, levels: [Int]) -> Observable<Frame> {
        return Observable.from(levels)
            .map { Frame(lamp: lamp, level: $0) }
            .subscribe(on: schedulers.background)
    }

    func play(_ lamps: [Lamp], done: @escaping () -> Void) {
        running?.dispose()
        running = Observable.concat(lamps.map { fade($0, levels: [0, 50, 100]) })
            .observe(on: schedulers.main)
            .do(onCompleted: { print("  faded \(lamps.count)") })
            .subscribe(
                onNext: { [weak self] frame in self?.fader.onNext(frame) },
                onCompleted: done
            )
    }

    func blink(times: Int, every period: RxTimeInterval) -> Single<[Int]> {
        Observable<Int>
            .interval(period, scheduler: schedulers.background)
            .take(times)
            .map { $0 % 2 == 0 ? 100 : 0 }
            .toArray()
    }

    func warmUp() -> Completable {
        Completable.create { completable in
            print("  warming up")
            completable(.completed)
            return Disposables.create()
        }
        .delay(.milliseconds(20), scheduler: schedulers.background)
        .observe(on: schedulers.main)
    }
}
