import Foundation
import RxSwift

enum SetupError: Error { case diskFull, cancelled(step: String) }

struct Step {
    let name: String
    var failure: SetupError?

    func run() -> Completable {
        return Completable.create { completable in
            print("  > \(name)")
            if let failure = failure {
                completable(.error(failure))
            } else {
                completable(.completed)
            }
            return Disposables.create { print("  < \(name)") }
        }
    }
}

final class Installer {
    private let bag = DisposeBag()
    private(set) var installed: [String] = []

    func mark(_ name: String) -> Completable {
        Completable.deferred { [weak self] in
            self?.installed.append(name)
            return .empty()
        }
    }

    func install(_ title: String, _ work: Completable) {
        print("== \(title)")
        work.subscribe(
            onCompleted: { print("  completed, installed \(self.installed)") },
            onError: { error in print("  failed: \(error)") },
            onDisposed: { print("  disposed") }
        )
        .disposed(by: bag)
    }
}

let installer = Installer()
let unpack = Step(name: "unpack"), copy = Step(name: "copy"), link = Step(name: "link")
let broken = Step(name: "broken", failure: .diskFull)

installer.install("andThen", unpack.run().andThen(copy.run()).andThen(installer.mark("app")))
installer.install("concat", .concat([unpack.run(), copy.run(), link.run()]))
installer.install("concat with error", Completable.concat(unpack.run(), broken.run(), link.run()))
installer.install("instance concat", unpack.run().concat(link.run()))
installer.install("zip of errors", Completable.zip(broken.run(), link.run()))
installer.install("zip of array", .zip([copy.run(), broken.run(), link.run()]))
installer.install("zip", Completable.zip(unpack.run(), link.run()))
installer.install("recovered", broken.run().catch { _ in copy.run() }.andThen(installer.mark("plug-in")))
installer.install("ignored error", broken.run().catch { _ in .empty() })
installer.install("ignored some", broken.run().catch { error in
    if case SetupError.cancelled = error { return .empty() }
    return .error(SetupError.cancelled(step: "after \(error)"))
})
installer.install("empty", .empty())

let bag = DisposeBag()
print("== then a value")
copy.run()
    .andThen(Single.just("version 2"))
    .subscribe(onSuccess: { print("  \($0)") }, onFailure: { print("  \($0)") })
    .disposed(by: bag)
copy.run().andThen(Observable.of(25, 50, 100))
    .subscribe(onNext: { print("  \($0)%") }, onCompleted: { print("  100% reached") })
    .disposed(by: bag)
broken.run().andThen(Maybe.just(1))
    .subscribe(onSuccess: { print($0) }, onError: { print("  no value: \($0)") }, onCompleted: { print("?") })
    .disposed(by: bag)

print("== observed")
link.run()
    .do(onError: { print("  do error \($0)") }, onCompleted: { print("  do completed") }, onSubscribe: { print("  do subscribe") },
        onDispose: { print("  do dispose") })
    .subscribe { event in
        switch event {
        case .completed: print("  event completed")
        case .error(let error): print("  event \(error)")
        }
    }
    .disposed(by: bag)
Observable.of(1, 2, 3).do(onNext: { print("  working on \($0)") }).ignoreElements().asCompletable()
    .subscribe(onCompleted: { print("  all worked on") })
    .disposed(by: bag)
Observable.of("a", "b").flatMap { name in installer.mark(name) }.asCompletable()
    .subscribe(onCompleted: { print("  marked \(installer.installed)") })
    .disposed(by: bag)
