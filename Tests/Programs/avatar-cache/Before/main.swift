import RxSwift

struct Avatar: Equatable { let owner: String; var size: Int }
enum StoreError: Error { case corrupted }

protocol AvatarStore {
  var name: String { get }
  func avatar(of owner: String) -> Maybe<Avatar>
}

final class MemoryStore: AvatarStore {
  let name = "memory"
  private var avatars: [String: Avatar] = [:]
  func save(_ avatar: Avatar) { avatars[avatar.owner] = avatar }

  func avatar(of owner: String) -> Maybe<Avatar> {
    guard let avatar = avatars[owner] else { return .empty() }
    return .just(avatar)
  }
}

struct DiskStore: AvatarStore {
  var name: String { "disk" }
  let sizes: [String: Int]

  func avatar(of owner: String) -> Maybe<Avatar> {
    Maybe.create { maybe in
      print("  disk: looking for \(owner)")
      switch sizes[owner] {
      case nil: maybe(.completed)
      case 0?: maybe(.error(StoreError.corrupted))
      case let size?: maybe(.success(Avatar(owner: owner, size: size)))
      }
      return Disposables.create { print("  disk: closed") }
    }
  }
}

final class AvatarLoader {
  let memory = MemoryStore()
  let disk: AvatarStore
  init(disk: AvatarStore) { self.disk = disk }

  func avatar(of owner: String) -> Single<Avatar> {
    memory.avatar(of: owner)
      .ifEmpty(switchTo: disk.avatar(of: owner).do(onNext: { [memory] in memory.save($0) }))
      .ifEmpty(default: Avatar(owner: "placeholder", size: 1))
  }
}

let bag = DisposeBag()
let loader = AvatarLoader(disk: DiskStore(sizes: ["ann": 64, "bob": 32, "eve": 0]))

for owner in ["ann", "ann", "joe", "eve", "bob"] {
  print(owner)
  loader.avatar(of: owner)
    .subscribe(onSuccess: { print("  \($0.owner) \($0.size)") }, onFailure: { print("  failed: \($0)") })
    .disposed(by: bag)
}

print("three ends of a maybe")
let three: [Maybe<Int>] = [.just(1), .empty(), .error(StoreError.corrupted), .never()]
for maybe in three {
  maybe.map { $0 * 10 }
    .subscribe(
      onSuccess: { print("  success", $0) },
      onError: { print("  error", $0) },
      onCompleted: { print("  completed") })
    .disposed(by: bag)
}

print("with a switch")
loader.disk.avatar(of: "bob")
  .filter { $0.size > 40 }
  .subscribe { event in
    switch event {
    case .success(let avatar): print("  large", avatar.size)
    case .completed: print("  too small")
    case .error: print("  error")
    }
  }
  .disposed(by: bag)

print("from here to there")
Maybe.just("text").asObservable().subscribe(onNext: { print("  observable", $0) }).disposed(by: bag)
Maybe<String>.empty().asObservable().asSingle().subscribe(onSuccess: { print($0) }, onFailure: { print("  single:", $0) }).disposed(by: bag)
Observable.of(1, 2).asMaybe().subscribe(onSuccess: { print($0) }, onError: { print("  maybe:", $0) }).disposed(by: bag)
Observable<Int>.empty().asMaybe().subscribe(onCompleted: { print("  maybe empty") }).disposed(by: bag)
Single.just(5).filter { $0 > 9 }.subscribe(onSuccess: { print($0) }, onCompleted: { print("  filtered away") }).disposed(by: bag)
Maybe.just(2).flatMap { n in n > 1 ? Maybe.just("n = \(n)") : .empty() }
  .subscribe(onSuccess: { print(" ", $0) }).disposed(by: bag)
Single.just("12").compactMap(Int.init).subscribe(onSuccess: { print("  compact", $0) }).disposed(by: bag)
Maybe.zip(Maybe.just(1), Maybe.just("one")) { "\($0) is \($1)" }.subscribe(onSuccess: { print(" ", $0) }).disposed(by: bag)
Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 }
  .subscribe(onSuccess: { print(" ", $0) }, onCompleted: { print("  zipped nothing") }).disposed(by: bag)
Maybe<Int>.error(StoreError.corrupted).catchAndReturn(0).subscribe(onSuccess: { print("  repaired", $0) }).disposed(by: bag)
