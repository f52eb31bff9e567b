import Foundation
import RxSwift
import RxCocoa

struct Track: Hashable {
    let title: String
    let length: Int
}

protocol Clock {
    /// One element for each second that passes.
    var seconds: Observable<Void> { get }
}

final class ManualClock: Clock {
    private let subject = PublishSubject<Void>()
    var seconds: Observable<Void> { return subject }

    func advance(_ count: Int = 1) {
        for _ in 0..<count {
            subject.onNext(())
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
        }
    }
}

final class Player {
    typealias Playlist = [Track]
    typealias Position = (track: Track, second: Int)

    enum Command {
        case play, pause, next, jump(to: Int)
    }

    private let commandSubject = PublishSubject<Command>()
    private let index = BehaviorRelay(value: 0)
    private let isPlayingRelay = BehaviorRelay(value: false)
    private let bag = DisposeBag()
    let playlist: BehaviorRelay<Playlist>

    lazy var isPlaying: Driver<Bool> = isPlayingRelay.asDriver().distinctUntilChanged()
    var commands: AnyObserver<Command> { AnyObserver(commandSubject) }

    let position: Observable<Position>
    let finished: Signal<Track>

    init(playlist: Playlist, clock: Clock) {
        self.playlist = BehaviorRelay(value: playlist)
        let current = Observable.combineLatest(self.playlist, index)
            .compactMap { list, index in list.indices.contains(index) ? list[index] : nil }
            .distinctUntilChanged()
            .share(replay: 1)

        let running = clock.seconds
            .withLatestFrom(isPlayingRelay)
            .filter { $0 }

        let positions = current
            .flatMapLatest { track in
                running.scan(0) { second, _ in second + 1 }
                    .take(track.length)
                    .startWith(0)
                    .map { Position(track: track, second: $0) }
            }
            .share(replay: 1)
        position = positions

        finished = positions
            .filter { $0.second == $0.track.length }
            .map(\.track)
            .asSignal(onErrorSignalWith: .empty())

        commandSubject.subscribe(onNext: handle).disposed(by: bag)
        // The next track starts in a later turn: this one has not been told to everybody yet.
        finished.asObservable()
            .observe(on: MainScheduler.asyncInstance)
            .subscribe(onNext: { [weak self] _ in self?.handle(.next) })
            .disposed(by: bag)
    }

    private func handle(_ command: Command) {
        switch command {
        case .play: isPlayingRelay.accept(true)
        case .pause: isPlayingRelay.accept(false)
        case .next where index.value + 1 < playlist.value.count: index.accept(index.value + 1)
        case .next: isPlayingRelay.accept(false)
        case .jump(let target): index.accept(target)
        }
    }
}
