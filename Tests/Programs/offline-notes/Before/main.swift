import Foundation
import RxSwift

let disk = Disk(), remote = Remote()
let store = NoteStore(disk: disk, remote: remote)
let bag = DisposeBag()

func show<O: ObservableType>(_ name: String, _ stream: O) where O.Element == String {
    stream.subscribe { event in
        switch event {
        case .next(let text): print("  \(name): \(text)")
        case .error(SyncError.offline): print("  \(name) is offline")
        case .error(let error as DecodingError): print("  \(name) can't read", "\(error)".hasPrefix("dataCorrupted"))
        case .error: print("  \(name) failed")
        case .completed: print("  \(name) done")
        }
    }
    .disposed(by: bag)
}

func showAll(_ title: String) {
    print("> \(title)")
    for policy in NoteStore.Policy.allCases { show("\(policy)", store.titles(policy)) }
    print("  hits \(remote.hits)")
}

remote.isReachable = false
showAll("nothing and offline")
remote.isReachable = true
remote.stored = [Note(id: 1, text: "milk"), Note(id: 2, text: "tea", version: 3)]
showAll("online")
remote.isReachable = false
showAll("offline, with a cache")
disk.corrupt(1)
showAll("corrupt")
remote.isReachable = true

print("> merge")
for local in [Note(id: 1, text: "bread"), Note(id: 2, text: "tea"), Note(id: 2, text: "coffee"), Note(id: 9, text: "new")] {
    store.merge(local)
        .map { "\($0.text) v\($0.version)" }
        .subscribe(onSuccess: { print("  \($0)") }, onFailure: { _ in print("  no") })
        .disposed(by: bag)
}
remote.isReachable = false
store.merge(Note(id: 1, text: "x")).subscribe(onSuccess: { _ in }, onError: { error in
    if case SyncError.offline = error { print("  not merged") }
}).disposed(by: bag)
