import Foundation
import RxSwift

enum UploadError: Error, Equatable {
    case connectionLost(at: Int)
    case tooLarge
    case unauthorized
}

/// A server that fails as told, then works.
final class FlakyServer {
    private var failures: [UploadError]
    private(set) var attempts = 0

    init(failures: [UploadError]) { self.failures = failures }

    func upload(_ file: String) -> Observable<Int> {
        Observable.create { [weak self] observer in
            guard let self else { return Disposables.create() }
            self.attempts += 1
            print("  attempt \(self.attempts) for \(file)")
            observer.onNext(0)
            guard self.failures.isEmpty else {
                observer.onError(self.failures.removeFirst())
                return Disposables.create { print("  connection closed") }
            }
            observer.onNext(50)
            observer.onNext(100)
            observer.onCompleted()
            return Disposables.create { print("  connection closed") }
        }
    }
}

let bag = DisposeBag()

var servers: [FlakyServer] = []
func server(_ failures: UploadError...) -> FlakyServer {
    let server = FlakyServer(failures: failures)
    servers.append(server)
    return server
}

func run(_ title: String, _ stream: Observable<Int>) {
    print("== \(title)")
    stream
        .subscribe(onNext: { print("  progress \($0)") }, onError: { print("  gave up: \($0)") }, onCompleted: { print("  uploaded") })
        .disposed(by: bag)
}

run("no trouble", server().upload("a"))
run("retry twice in all", server(.connectionLost(at: 1)).upload("b").retry(2))
run("retry is not enough", server(.connectionLost(at: 1), .connectionLost(at: 2)).upload("c").retry(2))
run("retry without end", server(.tooLarge, .tooLarge, .tooLarge).upload("d").retry())
run("retry once is no retry", server(.tooLarge).upload("e").retry(1))

run("catch with another stream", server(.tooLarge).upload("f").catch { error in
    print("  caught \(error)")
    return .of(-1, -2)
})
run("catch and return", server(.unauthorized).upload("g").catchAndReturn(-99))
run("catch some", server(.unauthorized).upload("h").catch { error in
    guard case UploadError.tooLarge = error else { return .error(error) }
    return .empty()
})
run("catch that throws", server(.tooLarge).upload("i").catch { _ in throw UploadError.unauthorized })
run("old name", server(.tooLarge).upload("j").catchErrorJustReturn(0))

let mirrors = [server(.tooLarge), server(.unauthorized), server(), server()]
run("catch in a sequence", Observable.catch(sequence: mirrors.map { $0.upload("k") }))
print("  attempts: \(mirrors.map(\.attempts)), all: \(servers.reduce(0) { $0 + $1.attempts })")

// The error of one file must not end the queue of files.
let queue = PublishSubject<String>()
let stubborn = server(.connectionLost(at: 7), .tooLarge)
print("== a queue")
queue
    .concatMap { file in
        stubborn.upload(file)
            .filter { $0 == 100 }
            .map { _ in "stored \(file)" }
            .catch { .just("failed \(file): \($0)") }
    }
    .subscribe(onNext: { print($0) }, onError: { _ in print("queue broken") }, onCompleted: { print("queue empty") })
    .disposed(by: bag)
["x", "y", "z"].forEach { queue.onNext($0) }
queue.onCompleted()
