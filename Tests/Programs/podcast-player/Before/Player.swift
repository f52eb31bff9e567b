import Foundation
import RxSwift
import RxCocoa

public enum Playback: Equatable {
    case stopped
    case playing(Episode, position: Int)
    case paused(Episode, position: Int)
    case failed(PlayerError)

    var episode: Episode? {
        switch self {
        case .playing(let episode, _), .paused(let episode, _): return episode
        case .stopped, .failed: return nil
        }
    }
}

public struct Episode: Hashable {
    public let id: Int
    public let title: String
    public let length: Int
}

public enum PlayerError: Error, Equatable { case noSuchFile(Int), interrupted }

public protocol AudioFiles {
    func file(for episode: Episode) -> Single<String>
}

public class AudioPlayer {
    public typealias Command = (Playback) -> Observable<Playback>

    private let commands = PublishSubject<Command>()
    private let files: AudioFiles
    private let disposeBag = DisposeBag()
    public let playback: BehaviorRelay<Playback> = .init(value: .stopped)
    public let clock: PublishSubject<Int>

    public init(files: AudioFiles, clock: PublishSubject<Int> = PublishSubject<Int>()) {
        self.files = files
        self.clock = clock
        commands
            .withLatestFrom(playback) { ($0, $1) }
            .flatMapLatest { command, state in
                command(state).catch { error in
                    Observable.just(.failed(error as? PlayerError ?? .interrupted))
                }
            }
            .bind(to: playback)
            .disposed(by: disposeBag)
    }

    public func play(_ episode: Episode) {
        commands.onNext { [files, clock] state in
            let start: Int
            if case .paused(episode, let position) = state { start = position } else { start = 0 }
            let ticks = clock.scan(start) { position, _ in position + 1 }.startWith(start)
            return files.file(for: episode)
                .asObservable()
                .flatMap { _ in ticks.take(while: { $0 < episode.length }) }
                .map { Playback.playing(episode, position: $0) }
                .concat(Observable.just(.stopped))
        }
    }

    public func pause() {
        commands.onNext { state in
            guard case let .playing(episode, position) = state else { return .empty() }
            return .just(.paused(episode, position: position))
        }
    }

    public func stop() { commands.onNext { _ in .just(.stopped) } }
}

extension AudioPlayer {
    public var nowPlaying: Driver<String> {
        return playback.asDriver()
            .map { $0.episode?.title }
            .distinctUntilChanged()
            .map { title -> String in title ?? "nothing" }
    }

    public var progress: Observable<Double> {
        playback
            .compactMap { state -> (Int, Int)? in
                guard case .playing(let episode, let position) = state else { return nil }
                return (position, episode.length)
            }
            .map { Double($0) / Double($1) }
    }

    public var errors: Signal<PlayerError> {
        playback.asSignal(onErrorSignalWith: .empty()).compactMap { state in
            if case .failed(let error) = state { return error }
            return nil
        }
    }
}
