import RxSwift
import RxRelay

/// What comes next; only the first of the same episode counts.
final class EpisodeQueue {
    private let storage = BehaviorRelay<[Episode]>(value: [])
    var isEmpty: Observable<Bool> { storage.map { $0.isEmpty }.distinctUntilChanged() }
    var titles: Observable<[String]> { storage.map { episodes in episodes.map { $0.title } } }

    @discardableResult
    func add(_ episodes: Episode...) -> Completable {
        Completable.create { [storage] completable in
            let known = Set(storage.value)
            let new = episodes.filter { !known.contains($0) }
            if new.isEmpty {
                completable(.error(QueueError.nothingNew))
            } else {
                storage.accept(storage.value + new)
                completable(.completed)
            }
            return Disposables.create()
        }
    }

    func pop() -> Maybe<Episode> {
        return Maybe<Episode>.deferred { [storage] in
            guard let first = storage.value.first else { return Maybe.empty() }
            storage.accept(Array(storage.value.dropFirst()))
            return Maybe.just(first)
        }
    }

    enum QueueError: Error { case nothingNew }
}

extension ObservableType where Element == Playback {
    /// Sends whenever an episode ended by itself.
    func ended() -> Observable<Episode> {
        scan((Playback.stopped, Playback.stopped)) { ($0.1, $1) }
            .compactMap { before, now in
                guard now == .stopped, case .playing(let episode, _) = before else { return nil }
                return episode
            }
    }
}
