import Foundation
import RxSwift
import RxTest

struct Fixture {
    let scheduler = TestScheduler(initialClock: 0)
    var remote = RemoteStub()
    let local: LocalFake

    init(_ local: Note...) { self.local = LocalFake(local) }
    var sut: NotesRepository { NotesRepository(remote: remote, local: local, scheduler: scheduler) }

}

func describe(_ notes: [Note]) -> String {
    notes.isEmpty ? "none" : notes.map { "\($0.id):\($0.text)r\($0.revision)" }.joined(separator: " ")
}

func it(_ title: String, _ actual: [String], _ expected: String...) {
    print(actual == expected ? "✓ \(title)" : "✗ \(title)\n   got  \(actual)\n   want \(expected)")
}

func lines<T>(_ observer: TestableObserver<T>, _ text: (T) -> String) -> [String] {
    observer.events.map { record in
        switch record.value {
        case .next(let element): return "\(record.time) \(text(element))"
        case .error(let error): return "\(record.time) \(error)"
        case .completed: return "\(record.time) done"
        }
    }
}

let a = Note(id: "a", text: "milk")
let b = Note(id: "b", text: "bread", revision: 2)

do {
    var fixture = Fixture(a)
    let cold = fixture.scheduler.createColdObservable([.next(40, [a, b]), .completed(40)])
    fixture.remote.onFetch = { cold.asSingle() }
    let result = fixture.scheduler.start { [sut = fixture.sut] in sut.observe() }
    it("local first, then remote", lines(result, describe), "200 a:milkr0", "240 a:milkr0 b:breadr2")
    it("writes once", fixture.local.writes, "replace 2")
}

do {
    var fixture = Fixture(a, b)
    let scheduler = fixture.scheduler
    fixture.remote.onSave = { note in
        var saved = note
        saved.revision += 1
        return Single.just(saved).delay(.seconds(10), scheduler: scheduler)
    }
    let sut = fixture.sut
    let result = scheduler.start { sut.update("b", text: "rye") }
    it("update returns the saved note", lines(result) { describe([$0]) }, "210 b:ryer3", "211 done")
}

do {
    let fixture = Fixture(a)
    let result = fixture.scheduler.start { [sut = fixture.sut] in sut.update("a", text: "tea") }
    it("slow server", lines(result) { $0.text }, "230 unavailable")
    it("a mistaken expectation", lines(result, \.text), "230 tea", "230 done")
}
