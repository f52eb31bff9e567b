import Foundation
import RxSwift

/// A file that must be closed again, whatever happens.
final class FileLease: Disposable {
    static private(set) var open: [String] = []
    let name: String

    init(name: String) throws {
        guard !name.isEmpty else { throw LeaseError.noName }
        self.name = name
        FileLease.open.append(name)
        print("  open \(name)")
    }

    func lines() -> [String] { (1...3).map { "\(name):\($0)" } }

    func dispose() {
        FileLease.open.removeAll { $0 == name }
        print("  close \(name)")
    }
}

enum LeaseError: Error { case noName, unreadable }

func readLines(of name: String) -> Observable<String> {
    Observable.using({ try FileLease(name: name) }, observableFactory: { lease in
        if name.hasSuffix(".bin") { throw LeaseError.unreadable }
        return Observable.from(lease.lines())
    })
}

let bag = DisposeBag()

print("all lines")
readLines(of: "a.txt")
    .subscribe(onNext: { print("   ", $0) }, onCompleted: { print("    end") }, onDisposed: { print("    disposed") })
    .disposed(by: bag)

print("first line only")
readLines(of: "b.txt")
    .take(1)
    .subscribe(onNext: { print("   ", $0) }, onCompleted: { print("    end") })
    .disposed(by: bag)

print("a resource that cannot be had")
readLines(of: "")
    .subscribe(onNext: { print("   ", $0) }, onError: { print("    error \($0)") })
    .disposed(by: bag)

print("a factory that throws")
readLines(of: "c.bin")
    .subscribe(onNext: { print("   ", $0) }, onError: { print("    error \($0)") })
    .disposed(by: bag)

print("an error inside")
readLines(of: "d.txt")
    .map { line -> String in
        if line.hasSuffix("2") { throw LeaseError.unreadable }
        return line
    }
    .subscribe(onNext: { print("   ", $0) }, onError: { print("    error \($0)") })
    .disposed(by: bag)

print("given up by the reader")
let endless = Observable.using({ try FileLease(name: "e.log") }) { lease in
    Observable<Int>.never().startWith(lease.name.count)
}
let reading = endless.subscribe(onNext: { print("    read", $0) }, onDisposed: { print("    reader gone") })
print("    open now:", FileLease.open)
reading.dispose()
print("    open now:", FileLease.open)

print("two readers, two leases")
let shared = readLines(of: "f.txt").filter { $0.hasSuffix("3") }
Observable.concat([shared, shared.map { $0.uppercased() }])
    .subscribe(onNext: { line in print("   ", line) })
    .disposed(by: bag)
print("open at the end:", FileLease.open)
