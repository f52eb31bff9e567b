import Foundation
import RxSwift
import RxRelay

final class LocalFake: NotesLocal {
    private let relay: BehaviorRelay<[Note]>
    private(set) var writes: [String] = []

    init(_ notes: [Note] = []) { relay = BehaviorRelay(value: notes) }

    var notes: Observable<[Note]> { relay.asObservable() }

    func replace(_ notes: [Note]) -> Completable {
        Completable.deferred { [self] in
            writes.append("replace \(notes.count)")
            relay.accept(notes)
            return .empty()
        }
    }

    func upsert(_ note: Note) -> Completable {
        .deferred { [self] in
            writes.append("upsert \(note.id)")
            relay.accept(relay.value.filter { $0.id != note.id } + [note])
            return .empty()
        }
    }
}

struct RemoteStub: NotesRemote {
    var onFetch: () -> Single<[Note]> = { .never() }
    var onSave: (Note) -> Single<Note> = { _ in .never() }

    func fetch() -> Single<[Note]> { onFetch() }
    func save(_ note: Note) -> Single<Note> { onSave(note) }
}
