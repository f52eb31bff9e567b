import Foundation
import RxSwift
import RxBlocking

struct Track: Equatable { let title: String; let seconds: Int }
enum LibraryError: Error, Equatable { case locked, missing(String) }

final class MusicLibrary {
    private let tracks: [Track]
    private let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "library")
    var isLocked = false

    init(_ tracks: [Track]) { self.tracks = tracks }

    func all() -> Observable<Track> {
        Observable.deferred { [unowned self] in
            self.isLocked ? .error(LibraryError.locked) : .from(self.tracks)
        }
        .subscribe(on: queue)
    }

    func track(_ title: String) -> Single<Track> {
        all().filter { $0.title == title }.take(1).asSingle()
            .catch { error in .error(error is LibraryError ? error : LibraryError.missing(title)) }
    }

    func longest() -> Maybe<Track> {
        all().toArray().asObservable().compactMap { $0.max { $0.seconds < $1.seconds } }.asMaybe()
    }

    func delete(_ title: String) -> Completable { track(title).asCompletable() }
}

func check(_ name: String, _ work: () throws -> String) {
    do { print("\(name): \(try work())") } catch { print("\(name) threw \(error)") }
}

let library = MusicLibrary([
    Track(title: "So What", seconds: 545), Track(title: "Blue in Green", seconds: 327), Track(title: "All Blues", seconds: 693),
])

check("all") { try library.all().toBlocking().toArray().map(\.title).joined(separator: ", ") }
check("first") { try library.all().toBlocking().first()?.title ?? "none" }
check("last") { try library.all().map(\.seconds).toBlocking().last().map(String.init) ?? "none" }
check("first of none") { try library.all().filter { $0.seconds < 10 }.toBlocking().first().map(\.title) ?? "none" }
check("single") { try library.track("All Blues").toBlocking().single().title }
check("missing") { try library.track("Naima").toBlocking().single().title }
check("single of many") { try library.all().toBlocking().single().title }
check("single where") { try library.all().toBlocking().single { $0.seconds < 400 }.title }
check("maybe") { try library.longest().toBlocking().first()?.title ?? "nothing" }
check("completable") { try library.delete("So What").toBlocking().toArray().isEmpty ? "deleted" : "?" }
check("sum") { try "\(library.all().map(\.seconds).reduce(0, accumulator: +).toBlocking().single())" }
check("timeout") {
    _ = try Observable<Int>.never().toBlocking(timeout: 0.05).first()
    return "?"
}

library.isLocked = true
check("locked") { try library.all().toBlocking().toArray().map(\.title).joined() }
switch library.all().map(\.title).toBlocking().materialize() {
case .completed(let titles): print("completed with", titles)
case .failed(let titles, let error): print("failed with", titles, error)
}
switch Observable.of(1, 2).concat(Observable.error(LibraryError.locked)).toBlocking().materialize() {
case .completed: print("completed")
case let .failed(elements, error): print("failed after", elements, error)
}
let answer = try! Observable.of(40, 2).reduce(0, accumulator: +).toBlocking().first()
print("answer", answer ?? 0)
let empty = (try? Observable<String>.empty().toBlocking().toArray()) ?? ["?"]
print("empty", empty)
