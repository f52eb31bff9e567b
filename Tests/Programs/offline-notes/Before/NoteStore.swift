import RxSwift

final class NoteStore {
    enum Policy: CaseIterable { case cacheOnly, cacheThenNetwork, cacheElseNetwork, networkElseCache, fastest }

    private let disk: Disk, remote: Remote

    init(disk: Disk, remote: Remote) {
        self.disk = disk
        self.remote = remote
    }

    private var fetched: Observable<[Note]> {
        remote.notes().do(onNext: { [disk] notes in try disk.write(notes) })
    }

    func notes(_ policy: Policy) -> Observable<[Note]> {
        switch policy {
        case .cacheOnly:
            return disk.notes()
        case .cacheThenNetwork:
            return Observable.concat(disk.notes().catch { _ in .empty() }, fetched)
        case .cacheElseNetwork:
            return disk.notes().ifEmpty(switchTo: fetched)
        case .networkElseCache:
            return fetched.catch { [disk] error in
                guard case SyncError.offline = error else { throw error }
                return disk.notes()
            }
        case .fastest:
            return Observable.amb([fetched.startWith([]), disk.notes().concat(Observable.never())]).take(2)
        }
    }

    func titles(_ policy: Policy) -> Observable<String> {
        notes(policy).map { $0.map { "\($0.id):\($0.text)" }.joined(separator: ",") }.ifEmpty(default: "nothing")
    }

    func merge(_ local: Note) -> Single<Note> {
        remote.note(id: local.id)
            .map { remote -> Note in
                if remote.version > local.version { throw SyncError.conflict(local: local, remote: remote) }
                return local
            }
            .ifEmpty(default: local)
            .asSingle()
            .catch { error -> Single<Note> in
                switch error {
                case SyncError.conflict(let local, let remote) where local.text == remote.text:
                    return .just(remote)
                case SyncError.conflict(let local, let remote):
                    return .just(Note(id: local.id, text: "\(local.text)|\(remote.text)", version: remote.version + 1))
                default:
                    return .error(error)
                }
            }
    }
}
