import Foundation
import RxSwift

struct Profile: Equatable { let id: Int; var name: String; var avatar: String? }
enum AccountError: Error { case notFound, invalid(String), locked }

final class AccountStore {
  private var profiles = [1: Profile(id: 1, name: "ada", avatar: "ada.png"), 2: Profile(id: 2, name: "bob", avatar: nil)]
  var locked = false

  func profile(_ id: Int) -> Single<Profile> {
    Single.create { [weak self] single in
      guard let profile = self?.profiles[id] else {
        single(.failure(AccountError.notFound))
        return Disposables.create()
      }
      single(.success(profile))
      return Disposables.create { print("    query \(id) closed") }
    }
  }

  func avatar(of profile: Profile) -> Maybe<String> {
    Maybe<String>.create { maybe in
      if let avatar = profile.avatar { maybe(.success(avatar)) } else { maybe(.completed) }
      return Disposables.create()
    }
  }

  func save(_ profile: Profile) -> Completable {
    Completable.create { [unowned self] completable in
      guard !self.locked else {
        completable(.error(AccountError.locked))
        return Disposables.create {}
      }
      self.profiles[profile.id] = profile
      completable(.completed)
      return Disposables.create { print("    save \(profile.id) closed") }
    }
  }

  func rename(_ id: Int, to name: String) -> Single<Profile> {
    profile(id)
      .map { profile -> Profile in
        guard !name.isEmpty else { throw AccountError.invalid("name") }
        return Profile(id: profile.id, name: name, avatar: profile.avatar)
      }
      .flatMap { [unowned self] in self.save($0).andThen(.just($0)) }
  }
}

let store = AccountStore()
let bag = DisposeBag()

print("single")
store.profile(1).subscribe(onSuccess: { print("  \($0.name)") }, onFailure: { print("  \($0)") }, onDisposed: { print("  disposed") })
  .disposed(by: bag)
store.profile(9).subscribe { result in
  switch result {
  case .success(let profile): print("  \(profile)")
  case .failure(let error): print("  failed with \(error)")
  }
}.disposed(by: bag)

print("maybe")
for id in [1, 2, 3] {
  store.profile(id).flatMapMaybe(store.avatar).subscribe(
    onSuccess: { print("  avatar \($0)") }, onError: { print("  error \($0)") }, onCompleted: { print("  no avatar") })
    .disposed(by: bag)
}
store.profile(2).asMaybe().flatMap { store.avatar(of: $0) }.ifEmpty(default: "default.png")
  .subscribe(onSuccess: { print("  \($0)") }).disposed(by: bag)
store.profile(2).filter { $0.avatar != nil }.subscribe { event in
  switch event {
  case .success(let profile): print("  \(profile.name) has one")
  case .error(let error): print("  \(error)")
  case .completed: print("  filtered out")
  }
}.disposed(by: bag)

print("completable")
store.save(Profile(id: 3, name: "cy", avatar: nil))
  .andThen(store.profile(3).map { $0.name })
  .subscribe(onSuccess: { print("  saved \($0)") }).disposed(by: bag)
store.rename(1, to: "eve").asCompletable().subscribe(onCompleted: { print("  renamed") }, onError: { print("  \($0)") }).disposed(by: bag)
store.rename(1, to: "").asCompletable().subscribe(onCompleted: { print("  renamed") }, onError: { print("  \($0)") }).disposed(by: bag)
store.locked = true
store.save(Profile(id: 4, name: "di", avatar: nil)).catch { error in
  print("  recover from \(error)")
  return .empty()
}.subscribe { event in
  switch event {
  case .completed: print("  fine")
  case .error(let error): print("  \(error)")
  }
}.disposed(by: bag)
Completable.zip(store.rename(2, to: "rob").asCompletable(), .empty()).subscribe(onError: { print("  zip: \($0)") }).disposed(by: bag)
store.locked = false
Completable.concat([1, 2].map { id in store.rename(id, to: "n\(id)").asCompletable() })
  .andThen(Single.zip(store.profile(1), store.profile(2)) { "\($0.name) & \($1.name)" })
  .subscribe(onSuccess: { print("  \($0)") })
  .disposed(by: bag)

print("to one")
func outcome(_ title: String, _ single: Single<Int>) {
  single.subscribe(onSuccess: { print("  \(title): \($0)") }, onFailure: { print("  \(title): \($0 is RxError ? "wrong count" : "\($0)")") })
    .disposed(by: bag)
}
outcome("one", Observable.just(1).asSingle())
outcome("two", Observable.of(1, 2).asSingle())
outcome("none", Observable.empty().asSingle())
outcome("first", Observable.of(1, 2).first().map { $0 ?? 0 })
outcome("no first", Observable<Int>.empty().first().map { $0 ?? 0 })
outcome("retried", Observable.of(3, 4).asSingle().catchAndReturn(-1))
let numbers = Infallible<Int>.create { observer in
  observer(.next(1))
  observer(.next(2))
  observer(.completed)
  return Disposables.create()
}
numbers.map { $0 * 2 }.filter { $0 > 2 }
  .subscribe(onNext: { print("  infallible \($0)") }, onCompleted: { print("  no error possible") }).disposed(by: bag)
