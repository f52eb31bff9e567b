import Foundation
import RxSwift

struct Note: Equatable, Codable {
    let id: String
    var text: String
    var revision: Int = 0
}

protocol NotesRemote {
    func fetch() -> Single<[Note]>
    func save(_ note: Note) -> Single<Note>
}

protocol NotesLocal: AnyObject {
    var notes: Observable<[Note]> { get }
    func replace(_ notes: [Note]) -> Completable
    func upsert(_ note: Note) -> Completable
}

enum RepositoryError: Error, Equatable {
    case conflict(id: String)
    case unavailable
}

final class NotesRepository {
    private let remote: NotesRemote
    private let local: NotesLocal
    private let scheduler: SchedulerType

    init(remote: NotesRemote, local: NotesLocal, scheduler: SchedulerType) {
        self.remote = remote
        self.local = local
        self.scheduler = scheduler
    }

    /// Local notes at once, then whatever the refresh brings.
    func observe() -> Observable<[Note]> {
        let refresh = remote.fetch()
            .flatMapCompletable { [local] in local.replace($0) }
            .catch { _ in .empty() }
            .asObservable()
            .map { (_: Never) -> [Note] in }
        return Observable.merge(local.notes, refresh).distinctUntilChanged()
    }

    func update(_ id: String, text: String) -> Single<Note> {
        local.notes
            .take(1)
            .asSingle()
            .map { notes -> Note in
                guard var note = notes.first(where: { $0.id == id }) else { throw RepositoryError.conflict(id: id) }
                note.text = text
                return note
            }
            .flatMap { [remote, scheduler] in
                remote.save($0).timeout(.seconds(30), other: .error(RepositoryError.unavailable), scheduler: scheduler)
            }
            .flatMap { [local] saved in local.upsert(saved).andThen(.just(saved)) }
    }
}
