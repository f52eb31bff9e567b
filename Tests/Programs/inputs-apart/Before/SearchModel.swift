import RxCocoa
import RxSwift

/// Takes what the user does as observers and gives what is shown as drivers.
final class SearchModel {
  // Inputs
  let text: AnyObserver<String>
  let clear: AnyObserver<Void>
  var pick: AnyObserver<Int> { picked.asObserver() }

  // Outputs
  let results: Driver<[String]>
  let choice: Observable<String>

  private let picked = PublishSubject<Int>()

  init(find: @escaping (String) -> [String]) {
    let query = BehaviorSubject(value: "")
    let cleared = PublishSubject<Void>()
    text = query.asObserver()
    clear = cleared.asObserver()
    let found = Observable.merge(query, cleared.map { "" })
      .distinctUntilChanged()
      .map { $0.isEmpty ? [] : find($0) }
      .share(replay: 1)
    results = found.asDriver(onErrorJustReturn: [])
    choice = picked.withLatestFrom(found) { $1.indices.contains($0) ? $1[$0] : "none" }
  }
}
