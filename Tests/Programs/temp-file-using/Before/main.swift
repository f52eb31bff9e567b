import Foundation
import RxSwift

// Observable.using with a resource that implements Disposable

final class FileHandleMock: Disposable {
    private static var nextDescriptor = 3
    private(set) static var open: Set<Int> = []

    let path: String
    let descriptor: Int
    private var lines: [String]

    init(path: String, lines: [String]) throws {
        guard path.hasPrefix("/tmp") else { throw FileError.permissionDenied(path) }
        self.path = path
        self.lines = lines
        descriptor = FileHandleMock.nextDescriptor
        FileHandleMock.nextDescriptor += 1
        FileHandleMock.open.insert(descriptor)
        print("open(\(path)) = \(descriptor)")
    }

    func readLine() throws -> String? {
        guard let line = lines.first else { return nil }
        lines.removeFirst()
        if line == "<corrupt>" { throw FileError.corrupt(fd: descriptor) }
        return line
    }

    func dispose() {
        guard FileHandleMock.open.remove(descriptor) != nil else { return }
        print("close(\(descriptor))")
    }
}

enum FileError: Error {
    case permissionDenied(String)
    case corrupt(fd: Int)
}

func lines(of path: String, contents: [String]) -> Observable<String> {
    Observable.using({ try FileHandleMock(path: path, lines: contents) }) { handle in
        Observable.create { observer in
            do {
                while let line = try handle.readLine() { observer.onNext(line) }
                observer.onCompleted()
            } catch {
                observer.onError(error)
            }
            return Disposables.create { print("reader disposed") }
        }
    }
}

func checksum(of path: String, contents: [String]) -> Single<Int> {
    Single.using({ try FileHandleMock(path: path, lines: contents) }, primitiveSequenceFactory: { handle in
        Single.create { single in
            var sum = 0
            do {
                while let line = try handle.readLine() { sum += line.utf8.count }
                single(.success(sum))
            } catch let error {
                single(.failure(error))
            }
            return Disposables.create()
        }
    })
}

let bag = DisposeBag()

func show<T>(_ title: String, _ source: Observable<T>) {
    print("== \(title)")
    source.subscribe(
        onNext: { print("line:", $0) },
        onError: { print("error:", $0) },
        onCompleted: { print("completed") },
        onDisposed: { print("subscription disposed") }
    ).disposed(by: bag)
    print("open files:", FileHandleMock.open.sorted())
}

show("all lines", lines(of: "/tmp/a", contents: ["one", "two"]))
show("take 1", lines(of: "/tmp/b", contents: ["first", "second", "third"]).take(1))
show("corrupt", lines(of: "/tmp/c", contents: ["fine", "<corrupt>", "unreachable"]))
show("no permission", lines(of: "/etc/shadow", contents: []))
show("retry reopens", lines(of: "/tmp/d", contents: ["x", "<corrupt>"]).retry(2))
show("factory throws", Observable<String>.using({ try FileHandleMock(path: "/tmp/e", lines: []) }, observableFactory: { _ in throw FileError.permissionDenied("factory") }))
show("checksum", checksum(of: "/tmp/f", contents: ["1234", "56"]).asObservable())

print("== never completes")
let held = Observable<Int>.using({ try FileHandleMock(path: "/tmp/g", lines: []) }, observableFactory: { _ in .never() }).subscribe()
print("open files:", FileHandleMock.open.sorted())
held.dispose()
print("open files:", FileHandleMock.open.sorted())
