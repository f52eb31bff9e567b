import RxSwift
import Foundation

struct Note: Codable, Equatable {
    var id: Int
    var text: String
    var version = 1
}

enum SyncError: Swift.Error {
    case offline
    case conflict(local: Note, remote: Note)
}

protocol NoteSource {
    func notes() -> Observable<[Note]>
    func note(id: Int) -> Observable<Note>
}

extension NoteSource {
    func note(id: Int) -> Observable<Note> {
        return notes().flatMap { Observable.from($0) }.filter { $0.id == id }.take(1)
    }
}

final class Disk: NoteSource {
    private var data: [Int: Data] = [:]

    func notes() -> Observable<[Note]> {
        return Observable.deferred { [unowned self] in
            let notes = try self.data.values.map { try JSONDecoder().decode(Note.self, from: $0) }
            return notes.isEmpty ? .empty() : .just(notes.sorted { $0.id < $1.id })
        }
    }

    func write(_ notes: [Note]) throws {
        for note in notes { data[note.id] = try JSONEncoder().encode(note) }
    }

    func corrupt(_ id: Int) { data[id] = Data("?".utf8) }
}

final class Remote: NoteSource {
    private(set) var hits = 0
    var isReachable = true
    var stored: [Note] = []

    func notes() -> Observable<[Note]> {
        Observable<[Note]>.create { [weak self] observer -> Disposable in
            guard let self = self else { observer.onCompleted(); return Disposables.create() }
            self.hits += 1
            if self.isReachable {
                observer.on(.next(self.stored))
                observer.on(.completed)
            } else {
                observer.on(.error(SyncError.offline))
            }
            return Disposables.create()
        }
    }
}
