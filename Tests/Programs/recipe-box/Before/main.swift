import Foundation
import RxSwift

let bag = DisposeBag()
let store = JSONStore<Recipe>()

func report<S: Store>(_ store: S, key: S.Key) where S.Model == Recipe {
    store.load(key)
        .map(\.title)
        .subscribe(onSuccess: { print("title:", $0) }, onFailure: { print("no title:", $0) })
        .disposed(by: bag)
}

report(store, key: 1)
store.observe(1).map { $0.steps.joined(separator: ", ") }
    .subscribe(onNext: { print("steps: [\($0)]") })
    .disposed(by: bag)
store.save(Recipe(id: 1, title: "Soup", steps: ["boil"]), for: 1)
    .andThen(store.update(1) { $0.steps.append("eat") })
    .andThen(.deferred { store.load(1) })
    .subscribe(onSuccess: { print("now:", $0.steps.count) })
    .disposed(by: bag)
report(store, key: 1)
store.update(7) { $0.title = "?" }
    .subscribe(onCompleted: { print("updated 7") }, onError: { print("update:", $0) })
    .disposed(by: bag)
store.load(7, or: Recipe(id: 7, title: "Toast", steps: []))
    .subscribe(onSuccess: { print("fallback:", $0.title) })
    .disposed(by: bag)
store.spoil(1)
report(store, key: 1)
